/**
 * Whether a dialog is open over the page. Keys belong to it even while nothing in it has the focus, such as in the moment after a
 * button of it has gone.
 */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
}
