/** Puts things on the clipboard where there is one. Over plain http browsers have none: there the old way may work, else the text is selected for the person. */

export type Copied = 'copied' | 'selected' | 'failed';

export async function copyText(text: string, field: HTMLInputElement | HTMLTextAreaElement): Promise<Copied> {
  const clipboard = (navigator as Partial<Navigator>).clipboard;
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return 'copied';
    }
  } catch {
    // The browser was told not to: the person still can.
  }
  field.focus();
  field.select();
  // It is out of date everywhere and works everywhere; nothing else does without a secure context.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  return document.execCommand('copy') ? 'copied' : 'selected';
}

/** Whether pictures can be put there. */
export function canCopyPictures(): boolean {
  const { clipboard } = navigator as Partial<Navigator>;
  return typeof clipboard?.write === 'function' && typeof ClipboardItem === 'function';
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
