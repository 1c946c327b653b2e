/** A number as it stands in a picture: two decimals are enough, and there is no minus zero. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
