/** What a person brings to be opened. The first page takes it from anywhere on the window; all that reads it comes late. */

/** A text that was pasted, or a file that was chosen or dropped. */
export interface Source {
  file: string | null;
  size: number;
  text: () => Promise<string>;
}

export function sourceOfText(text: string): Source {
  return { file: null, size: text.length, text: () => Promise.resolve(text) };
}

export function sourceOfFile(file: File): Source {
  const text = async () => (await import('./file-text')).textIn(file);
  return { file: file.name, size: file.size, text };
}
