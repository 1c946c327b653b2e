/** What is said on the analysis board. */
import { beforeEach, expect, test } from 'vitest';
import { announcement } from '../../src/ui/announce-study';
import { moveName } from '../../src/ui/move-words';
import { boardWords } from '../../src/ui/board-words';
import { speak, speakLate } from '../../src/words';
import { topOf } from '../../src/board/model';
import { OPENING } from '../game/lines';
import { desk, recordOf } from '../study/desk';

beforeEach(async () => {
  await speak('en');
  await speakLate();
});

/** A study of the opening, shown at its end, and what is said about each of its changes. */
function listen() {
  const session = desk().studies.begin({ transcript: recordOf(OPENING) });
  session.end();
  let before = session.state;
  const said: string[] = [];
  session.subscribe((now) => {
    const words = announcement(before, now).replaceAll('\u00a0', ' ');
    before = now;
    if (words !== '') said.push(words);
  });
  return { session, said };
}

const stackOf = ({ session }: ReturnType<typeof listen>, name: string) => {
  const stack = session.state.view.stacks.find((other) => topOf(other)?.name === name);
  const piece = stack && topOf(stack);
  if (!stack || !piece) throw new Error(`${name} is not on top`);
  return { ...stack, piece };
};

test('the board turned, a piece picked up and the same refusal twice are told', () => {
  const study = listen();
  const { session, said } = study;
  session.rotate(3);
  expect(said.at(-1)).toBe('The board is turned halfway round.');
  const queen = stackOf(study, 'wQ');
  session.pick(queen.piece, queen.at);
  expect(said.at(-1)).toBe('White Queen is picked up. It can go to 2 places.');
  const spider = stackOf(study, 'wS1');
  session.pick(spider.piece, spider.at);
  session.pick(spider.piece, spider.at);
  expect(said.at(-1)).toMatch(/the hive would break.*Cut off: White Queen\./);
  expect(said.at(-1)).toBe(said.at(-2));
});

test('a move that is written is told as any other, one that is refused with its reason', () => {
  const { session, said } = listen();
  expect(session.write('wS1 bQ-')).toMatchObject({ rule: 'pinned' });
  expect(said.at(-1)).toContain('the hive would break');
  expect(() => session.write('wS1 to the right')).toThrow('text-third-word');
  expect(session.write('wa1 -wq')).toBe('played');
  expect(said.at(-1)).toBe('White Ant 1: to the left of White Queen');
});

test('directions are those that are seen: moves shown, moves of the tree, names of cells', () => {
  const study = listen();
  const { session, said } = study;
  session.rotate(3);
  session.previous();
  session.next();
  expect(said.at(-1)).toBe('Black Queen: to the left of Black Spider 1');
  const move = {
    node: 4,
    number: 2,
    side: 'black',
    text: 'bQ bS1-',
    annotation: null,
    hasShapes: false,
  } as const;
  expect(moveName(move, session.state.rotation).replaceAll('\u00a0', ' ')).toContain(
    'to the left of Black Spider 1',
  );
  const { at, ...stack } = stackOf(study, 'bQ');
  const place = { isDestination: false, isMovable: false, isSelected: false, isPending: false };
  const name = boardWords(session.state.view.stacks, session.state.rotation).cellName(
    at,
    { at, ...stack },
    place,
  );
  expect(name.replaceAll('\u00a0', ' ')).toBe('Black Queen, to the left of Black Spider 1');
});

test('a stack has all its pieces in its name', () => {
  const study = listen();
  for (const move of ['wB1 -wQ', 'bA1 bQ-', 'wB1 wQ']) expect(study.session.write(move)).toBe('played');
  const stack = stackOf(study, 'wB1');
  const place = { isDestination: false, isMovable: false, isSelected: false, isPending: false };
  const words = boardWords(study.session.state.view.stacks, 0);
  expect(words.cellName(stack.at, stack, place).replaceAll('\u00a0', ' ')).toBe(
    'White Beetle 1, on top of White Queen, to the left of White Spider 1',
  );
});
