/** Loads the rules, once. */
import type { RulesLibrary } from './game';
import { library } from './library';
import init from './pkg/skep_wasm.js';
import url from './pkg/skep_wasm_bg.wasm?url';

/** The rules cannot be had: this browser does not run them, or they did not arrive. */
class RulesUnavailable extends Error {
  override readonly name = 'RulesUnavailable';

  constructor(
    readonly reason: 'refused' | 'unreachable',
    cause: unknown,
  ) {
    super(`the rules are ${reason}`, { cause });
  }
}

let loading: Promise<RulesLibrary> | undefined;

/** The rules; rejects with `RulesUnavailable`, and then may be asked again. */
export function loadRules(): Promise<RulesLibrary> {
  loading ??= load().catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

async function load(): Promise<RulesLibrary> {
  try {
    await init({ module_or_path: url });
  } catch (cause) {
    throw new RulesUnavailable(isRefusal(cause) ? 'refused' : 'unreachable', cause);
  }
  return library;
}

/** Whether a browser that is too old, or told not to, refuses to run WebAssembly. */
function isRefusal(cause: unknown): boolean {
  return (
    typeof WebAssembly === 'undefined' ||
    cause instanceof WebAssembly.CompileError ||
    cause instanceof WebAssembly.LinkError
  );
}
