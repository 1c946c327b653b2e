import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { initSync, JudgeHandle } from '../../src/wasm/pkg/skep_wasm.js';
import type { GameReport } from '../../src/wasm/types';

describe('the report as WebAssembly', () => {
  beforeAll(() => {
    const file = new URL('../../src/wasm/pkg/skep_wasm_bg.wasm', import.meta.url);
    initSync({ module: readFileSync(file) });
  });

  it('is what the command line tells', () => {
    const file = new URL('../../../crates/skep-wasm/reports.json', import.meta.url);
    const wanted = JSON.parse(readFileSync(file, 'utf8')) as {
      transcript: string;
      nodes: number;
      report: GameReport;
    }[];
    expect(wanted.length).toBeGreaterThan(5);
    for (const { transcript, nodes, report } of wanted) {
      expect(reportOf(transcript, nodes)).toEqual(report);
    }
  });

  it('refuses nonsense', () => {
    expect(() => JudgeHandle.of('nonsense', [], 1000, 0)).toThrow();
    expect(() => JudgeHandle.of('{}', [], Number.NaN, 0)).toThrow();
  });
});

function reportOf(transcript: string, nodes: number): GameReport {
  const judge = JudgeHandle.of(transcript, [], nodes, 0);
  if (!judge) throw new Error('there is no memory');
  for (;;) {
    const known = judge.step();
    const report = known === undefined ? null : (JSON.parse(known) as GameReport);
    if (report?.complete) {
      judge.free();
      return report;
    }
  }
}
