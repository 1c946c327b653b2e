/** Puts things on the clipboard where there is one. Over plain http browsers have none: there the old way may work, else the text is selected for the person. */

export type Copied = 'copied' | 'selected' | 'failed';

/** The clipboard of the browser, if it has one. */
export function clipboard(): Clipboard | undefined {
  return (navigator as Partial<Navigator>).clipboard;
}

/** Copies the text that a field shows. */
export async function copyText(text: string, field: HTMLInputElement | HTMLTextAreaElement): Promise<Copied> {
  try {
    const there = clipboard();
    if (there) {
      await there.writeText(text);
      return 'copied';
    }
  } catch {
    // The browser denies access to the clipboard: the text is selected instead, so that the person can copy it.
  }
  field.focus();
  field.select();
  // It is out of date everywhere and works everywhere; nothing else does without a secure context.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  return document.execCommand('copy') ? 'copied' : 'selected';
}

/** Copies a text that no field shows; tells whether that worked. */
export async function copyUnseen(text: string): Promise<boolean> {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  document.body.append(field);
  const copied = await copyText(text, field);
  field.remove();
  return copied === 'copied';
}

/** Whether pictures can be put there. */
export function canCopyPictures(): boolean {
  return (
    typeof (clipboard() as Partial<Clipboard> | undefined)?.write === 'function' &&
    typeof ClipboardItem === 'function'
  );
}

/** The picture may still be in the making: browsers want to be asked at once. */
export async function copyPicture(png: Promise<Blob>): Promise<Copied> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return 'copied';
  } catch {
    return 'failed';
  }
}
