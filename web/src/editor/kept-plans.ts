/** What was set up and the steps to it, kept in this browser, so that nothing is lost when one goes away and comes back. */
import type { Drawer } from '../game/settings';
import { isObject } from '../game/shapes';
import type { SetupPlan } from '../wasm/study';
import type { Hex } from '../wasm/types';

/** A set-up and its steps, the nearest at the end of each list. */
export interface PlanHistory {
  past: SetupPlan[];
  now: SetupPlan;
  future: SetupPlan[];
  /** What the editor was opened with; nothing if with an empty table. */
  origin: SetupPlan | null;
}

const KEY = 'skep-editor';
const VERSION = 1;
/** How many steps are kept in each direction. */
export const MOST_STEPS = 100;

export function keepSteps(drawer: Drawer | null, steps: PlanHistory): void {
  try {
    drawer?.setItem(KEY, JSON.stringify({ version: VERSION, ...steps }));
  } catch {
    // Full or forbidden: the set-up lasts as long as the page.
  }
}

/** The stored set-up with its steps; `null` if there is none that can be read. The caller has to check that its rules exist. */
export function keptSteps(drawer: Drawer | null): PlanHistory | null {
  try {
    const value: unknown = JSON.parse(drawer?.getItem(KEY) ?? 'null');
    if (!isObject(value) || value['version'] !== VERSION || !isPlan(value['now'])) return null;
    const plans = (list: unknown) => (Array.isArray(list) ? list.filter(isPlan).slice(-MOST_STEPS) : []);
    return {
      past: plans(value['past']),
      now: value['now'],
      future: plans(value['future']),
      origin: isPlan(value['origin']) ? value['origin'] : null,
    };
  } catch {
    return null;
  }
}

function isPlan(value: unknown): value is SetupPlan {
  return (
    isObject(value) &&
    typeof value['rules'] === 'string' &&
    (value['turn'] === 'white' || value['turn'] === 'black') &&
    (value['atRest'] === null || isCell(value['atRest'])) &&
    Array.isArray(value['stacks']) &&
    value['stacks'].every(
      (stack) =>
        isObject(stack) &&
        isCell(stack['at']) &&
        Array.isArray(stack['pieces']) &&
        stack['pieces'].every(isPiece),
    )
  );
}

function isCell(value: unknown): value is Hex {
  return isObject(value) && Number.isInteger(value['q']) && Number.isInteger(value['r']);
}

function isPiece(value: unknown): boolean {
  return typeof value === 'string' && /^[wb][QSBGAMLP]$/.test(value);
}
