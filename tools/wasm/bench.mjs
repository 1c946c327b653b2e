// Measures what bench.sh built:
//
//   node tools/wasm/bench.mjs FILE.wasm [ROUNDS]    prints {"count": …, "seconds": …}, the median of the rounds
//
// Exits with 1 if the count is wrong.

import { readFileSync } from "node:fs";

const [file, rounds = "1"] = process.argv.slice(2);
const { count, expected } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file))).exports;
const wanted = expected();

function seconds() {
  const start = performance.now();
  const counted = count();
  const end = performance.now();
  if (counted !== wanted) throw new Error(`${wanted} are expected, but ${counted} were counted`);
  return (end - start) / 1000;
}

seconds(); // V8 compiles in two goes, the second of them while the code already runs
const times = Array.from({ length: Number(rounds) }, seconds).sort((a, b) => a - b);
console.log(JSON.stringify({ count: Number(wanted), seconds: times[Math.floor(times.length / 2)] }));
