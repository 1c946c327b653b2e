/** The text of a file that was chosen or dropped. */
import { HEAD, strangerInBytes, type Stranger } from './strangers';

/** A file turned out to hold no text. */
export class NoText extends Error {
  constructor(readonly stranger: Stranger) {
    super(stranger);
  }
}

/** Old files are not always UTF-8; what is no text at all is told. */
export async function textIn(file: Blob): Promise<string> {
  const stranger = strangerInBytes(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  const bytes = await file.arrayBuffer();
  const byteOrder = new Uint8Array(bytes.slice(0, 2));
  const isWide =
    (byteOrder[0] === 0xff && byteOrder[1] === 0xfe) || (byteOrder[0] === 0xfe && byteOrder[1] === 0xff);
  if (isWide) return new TextDecoder(byteOrder[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  if (stranger) throw new NoText(stranger);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}
