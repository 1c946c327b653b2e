export type * from './ids';
export * from './words';
export * from './directions';
export * from './sentences';
export * from './figures';
