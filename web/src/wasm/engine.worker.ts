/** The engine, apart from the page. It thinks in slices and hears what it is told between them. */
import init, { ThinkerHandle } from './pkg/skep_wasm.js';
import url from './pkg/skep_wasm_bg.wasm?url';
import type { FromWorker, Question, ToWorker } from './protocol';
import type { Findings } from './types';

const ready = init({ module_or_path: url }).then(() => new ThinkerHandle());
/** The question that is thought about; the client asks one at a time. */
let current: number | null = null;
let isHurried = false;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'ask') {
    [current, isHurried] = [data.id, false];
    void answer(data.id, data.question);
  } else if (data.id === current) {
    if (data.kind === 'moveNow') isHurried = true;
    else current = null;
  }
});

async function answer(id: number, question: Question): Promise<void> {
  try {
    const thinker = await ready;
    begin(thinker, question);
    let told = '';
    while (current === id) {
      const now = performance.now();
      const findings = JSON.parse(isHurried ? thinker.moveNow(now) : thinker.step(now)) as Findings;
      if (findings.choice !== null) {
        tell({ id, kind: 'done', findings, agreesToDraw: thinker.agreesToDraw() });
        return;
      }
      const news = JSON.stringify([findings.depth, findings.lines]);
      if (news !== told && findings.lines.length > 0) tell({ id, kind: 'found', findings });
      told = news;
      await messages();
    }
  } catch (error) {
    tell({ id, kind: 'failed', message: String(error) });
  }
}

function begin(thinker: ThinkerHandle, question: Question): void {
  const now = performance.now();
  if (question.kind === 'choose') {
    thinker.choose(question.transcript, question.level, question.seed, question.milliseconds, now);
  } else {
    thinker.advise(question.transcript, now);
  }
}

const { port1, port2 } = new MessageChannel();

/** Lets waiting messages in. A timer would do it too, but browsers make those wait for some milliseconds. */
function messages(): Promise<void> {
  return new Promise((resolve) => {
    port1.onmessage = () => {
      resolve();
    };
    port2.postMessage(null);
  });
}

function tell(answer: FromWorker): void {
  postMessage(answer);
}
