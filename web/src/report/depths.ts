/** How thorough a report is, in words and in positions looked at for each move. */
export type Depth = 'quick' | 'normal' | 'thorough';

export const DEPTHS: Record<Depth, number> = { quick: 10_000, normal: 50_000, thorough: 200_000 };

export function depthOf(nodes: number): Depth {
  if (nodes <= DEPTHS.quick) return 'quick';
  return nodes <= DEPTHS.normal ? 'normal' : 'thorough';
}
