// Measures what bench.sh built:
//
//   node tools/wasm/bench.mjs FILE.wasm [ROUNDS]    prints {"count": …, "seconds": …}, the median of the rounds
//
// Seconds are those the program says it spent, where it does; else those the whole count took. Exits with 1 if the count is
// wrong.

import { readFileSync } from "node:fs";

const [file, rounds = "1"] = process.argv.slice(2);
const imports = { bench: { now: () => performance.now() } };
const { count, expected, spent } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), imports).exports;
const wanted = expected();

function seconds() {
  const start = performance.now();
  const counted = count();
  const end = performance.now();
  if (counted !== wanted) throw new Error(`${wanted} are expected, but ${counted} were counted`);
  return spent ? spent() : (end - start) / 1000;
}

seconds(); // V8 compiles in two goes, the second of them while the code already runs
const times = Array.from({ length: Number(rounds) }, seconds).sort((a, b) => a - b);
console.log(JSON.stringify({ count: Number(wanted), seconds: times[Math.floor(times.length / 2)] }));
