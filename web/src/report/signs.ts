/** The signs of verdicts on the graph and beside moves: a disc, a triangle, a square on its tip. Colours are in `report.css`. */
export function signPath(verdict: string, radius: number): string {
  const r = radius;
  if (verdict === '??') return `M0 ${-1.2 * r}L${1.2 * r} 0L0 ${1.2 * r}L${-1.2 * r} 0Z`;
  if (verdict === '?') return `M0 ${-1.1 * r}L${1.1 * r} ${0.85 * r}L${-1.1 * r} ${0.85 * r}Z`;
  return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
}
