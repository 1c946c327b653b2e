/** A key and what it does, as a list of keys tells it. */
export type Key = readonly [key: string, what: string];
