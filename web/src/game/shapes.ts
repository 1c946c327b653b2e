/** Checks of the shape of values that were read from a storage. */
import { LEVELS } from '../wasm/types';
import type { TimeControl } from './types';

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isLevel(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LEVELS.length;
}

export function isDuration(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

export function isTime(value: unknown): value is TimeControl {
  return (
    isObject(value) && isDuration(value['initial']) && value['initial'] > 0 && isDuration(value['increment'])
  );
}
