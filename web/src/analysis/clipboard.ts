/** Puts a text on the clipboard without a field to select it in; tells whether that worked. */
import { copyText } from '../share/copy';

export async function copy(text: string): Promise<boolean> {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  document.body.append(field);
  const copied = await copyText(text, field);
  field.remove();
  return copied === 'copied';
}
