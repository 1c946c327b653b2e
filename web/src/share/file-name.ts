/** A name for a file that every system takes: letters, figures and hyphens of the title. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase();
  return `${['skep', plain].filter((part) => part !== '').join('-')}.${ending}`;
}
