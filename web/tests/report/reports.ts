/** Reports for tests: moves that cost what they are told to cost, a real judge in WebAssembly, and a judge that is told. */
import { JudgeHandle } from '../../src/wasm/pkg/skep_wasm.js';
import { library } from '../game/table';
import type { EngineWorker, ReportThinking } from '../../src/wasm/engine';
import type { GameLine } from '../../src/wasm/game-line';
import type { GameReport, PlyReport } from '../../src/wasm/types';

export function ply(number: number, told: Partial<PlyReport> = {}): PlyReport {
  const text = told.text ?? `w${number}`;
  return {
    number,
    side: number % 2 === 1 ? 'white' : 'black',
    text,
    chance: 500,
    end: null,
    best: { chance: 500, end: null, line: [text] },
    reply: [],
    loss: 0,
    accuracy: 1000,
    mark: null,
    lapse: null,
    forced: false,
    depth: 5,
    nodes: 1000,
    ...told,
  };
}

/** What the engine itself says, without a worker. */
export function judged({ start, moves }: GameLine, nodes: number, from = 0): GameReport {
  const judge = JudgeHandle.of(start, [...moves], nodes, from);
  if (!judge) throw new Error('no memory');
  for (;;) {
    const known = judge.step();
    if (known === undefined) continue;
    const report = JSON.parse(known) as GameReport;
    if (!report.complete) continue;
    judge.free();
    return report;
  }
}

/** An engine that judges when it is told to, and says what it is told. */
export class Judge implements Pick<EngineWorker, 'report' | 'giveUp'> {
  readonly asked: ReportThinking[] = [];
  #answers: { resolve: (report: GameReport) => void; reject: (reason: unknown) => void }[] = [];

  report(task: ReportThinking): Promise<GameReport> {
    this.asked.push(task);
    return new Promise((resolve, reject) => {
      this.#answers.push({ resolve, reject });
      task.signal?.addEventListener('abort', () => {
        reject(new DOMException('no longer wanted', 'AbortError'));
      });
    });
  }

  giveUp(): void {
    this.fail(new Error('the engine has gone silent'));
  }

  get last(): ReportThinking {
    const last = this.asked.at(-1);
    if (!last) throw new Error('nothing was asked');
    return last;
  }

  tell(report: GameReport): void {
    this.last.tellReport?.(report);
  }

  answer(report: GameReport): void {
    this.#answers.at(-1)?.resolve(report);
  }

  fail(reason: unknown): void {
    this.#answers.at(-1)?.reject(reason);
  }
}

/** The transcript of a game of the base game, or of the set that is named. */
export function transcriptOf(moves: string[], rules = 'Base'): string {
  const game = library.begin(rules);
  for (const move of moves) if (game.play(move)) throw new Error(`${move} is not legal`);
  const transcript = game.transcript();
  game.free();
  return transcript;
}
