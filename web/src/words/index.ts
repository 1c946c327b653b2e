export * from './words';
export * from './sentences';
export * from './figures';
