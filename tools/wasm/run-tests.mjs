// Runs test programs compiled to WebAssembly against harness.rs, and reports like libtest.
//
//   node run-tests.mjs FILE.wasm… [FILTER]    also what CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER wants
//   … | node run-tests.mjs --cargo            the programs named by `cargo test --no-run --message-format=json`
//
// Exits with 1 if a test failed, and in the second form also if none ran.

import { readFileSync } from "node:fs";
import { basename } from "node:path";

const HOST = "skep_test_host";

/** Every test of one program, each with its name and its outcome: "ok", "FAILED" or "ignored". */
function runProgram(file, filter) {
  const module = new WebAssembly.Module(readFileSync(file));
  // With the compiler's own harness `main` would return quietly and say nothing about the tests.
  if (!WebAssembly.Module.imports(module).some((i) => i.module === HOST && i.name === "program")) {
    throw new Error(`${file} was not linked with tools/wasm/harness.rs: its tests cannot be seen`);
  }
  const seen = new Map(); // by name, in running order
  // A trap leaves a program unusable, so the tests that follow it run in a fresh instance.
  while (!runInstance(module, seen, filter));
  return [...seen.values()];
}

/** Runs the tests not `seen` yet until the program ends (true) or a test traps (false). */
function runInstance(module, seen, filter) {
  let running = null;
  let announced = 0;
  let begun = 0;
  const text = (at, length) => new TextDecoder().decode(new Uint8Array(instance.exports.memory.buffer, at, length));
  const host = {
    program(tests) {
      announced = tests;
    },
    begin(name, nameLength, ignored, panics, expected, expectedLength) {
      begun += 1;
      const test = { name: text(name, nameLength), panics: panics === 1, expected: text(expected, expectedLength) };
      if (seen.has(test.name) || !test.name.includes(filter)) return 0;
      seen.set(test.name, test);
      if (ignored) settle(test, "ignored");
      else running = test;
      return ignored ? 0 : 1;
    },
    panicking(message, length) {
      if (running) running.message = text(message, length);
    },
    end(ok) {
      if (running.panics) settle(running, "FAILED", "it should panic and did not");
      else if (ok) settle(running, "ok");
      else settle(running, "FAILED", "it returned an error");
      running = null;
    },
  };
  const instance = new WebAssembly.Instance(module, { ...strangers(module), [HOST]: host });
  try {
    const status = instance.exports.main(0, 0);
    if (status !== 0 || begun !== announced) throw new Error(`main returned ${status} after ${begun} of ${announced} tests`);
    return true;
  } catch (trap) {
    if (!running) throw trap; // not a test's doing: the program itself is broken
    judgeTrap(running, trap);
    return false;
  }
}

/** What a program wants of JavaScript (wasm-bindgen's functions). No test may need it. */
function strangers(module) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => {
      throw new Error(`the test calls ${name} of JavaScript`);
    };
  }
  return imports;
}

function judgeTrap(test, trap) {
  if (test.message === undefined) settle(test, "FAILED", trap.stack);
  else if (!test.panics) settle(test, "FAILED", test.message);
  else if (test.message.includes(test.expected)) settle(test, "ok");
  else settle(test, "FAILED", `it panicked without saying "${test.expected}": ${test.message}`);
}

function settle(test, outcome, why = "") {
  test.outcome = outcome;
  console.log(`test ${test.name} ... ${outcome}${why && `\n${why}`.replaceAll("\n", "\n  ")}`);
}

/** The programs to run and the filter, from the command line or from cargo's messages. */
function request(args) {
  if (args[0] !== "--cargo") {
    const files = args.filter((arg) => arg.endsWith(".wasm"));
    return { files, filter: args.find((arg) => !arg.endsWith(".wasm") && !arg.startsWith("-")) ?? "" };
  }
  const messages = readFileSync(0, "utf8").split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  const tests = messages.filter((m) => m.reason === "compiler-artifact" && m.profile.test && m.executable);
  return { files: tests.map((m) => m.executable), filter: args[1] ?? "" };
}

const fromCargo = process.argv[2] === "--cargo";
const { files, filter } = request(process.argv.slice(2));
const results = files.flatMap((file) => {
  console.log(`\nwasm: ${basename(file)}`);
  return runProgram(file, filter);
});
const count = (outcome) => results.filter((test) => test.outcome === outcome).length;
const ran = results.length - count("ignored");
const ignored = count("ignored") ? `, ${count("ignored")} ignored` : "";
console.log(`\nwasm: ${count("ok")} passed, ${ran - count("ok")} failed${ignored}`);
// One program alone may well hold no test that fits a filter; a whole run without a test is a broken run.
if (fromCargo && ran === 0) console.log("wasm: no test ran");
process.exitCode = ran > count("ok") || (fromCargo && ran === 0) ? 1 : 0;
