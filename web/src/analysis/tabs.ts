/** The parts of the analysis board that take turns beside or below the board. */
export type Tab = 'moves' | 'engine' | 'report' | 'notes';
