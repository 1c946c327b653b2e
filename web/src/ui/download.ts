/** Gives a text to the person as a file. */
export function download(name: string, type: string, text: string): void {
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
