export type * from './ids';
export * from './words';
export * from './sentences';
export * from './figures';
