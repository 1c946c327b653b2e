/** Games that end while nobody of this device is at their table. */
import { expect, test } from 'vitest';
import { endedOf, noteSeen } from '../../src/online/ended';
import { keepEnded } from '../../src/online/keep-ended';
import type { GameSummary, GameView } from '../../src/online/protocol';
import { openOf } from '../../src/online/yours';
import { library, Shelf } from '../game/table';
import { drawer, fakeServer, game, json } from './fake';
import { OPENING, times, view } from './room';

const ending = { winner: 'black', reason: 'resignation' } as const;
const over = (id: string, changed: number, more: Partial<GameSummary> = {}) =>
  game({ id, turn: null, changed, ending, ...more });

/** A device with a server that has these games, each of which it tells as it is told to. */
function device(games: GameSummary[], told: (id: string) => Partial<GameView> = () => ({ ending })) {
  const page = { games };
  const { server, asked } = fakeServer({
    'GET /api/v1/games': () => json({ games: page.games, hasMore: false }),
    ...Object.fromEntries(
      ['one', 'two'].map((id) => [
        `GET /api/v1/games/${id}`,
        () => json(view({ id, you: null, moves: OPENING, times: times(OPENING), ...told(id) })),
      ]),
    ),
  });
  const [saves, kept] = [new Shelf(), drawer()];
  const around = { server, library, saves, drawer: kept };
  const look = async () => {
    const open = await openOf(server, kept, (ended) => keepEnded(ended, around));
    return open.games.map(({ id }) => id);
  };
  const fetched = () => asked.map(({ path }) => path).filter((path) => /games\/./.test(path));
  return { page, saves, kept, look, fetched };
}

test('they are kept with those of this device, and listed until somebody opens them', async () => {
  const { saves, kept, look, fetched } = device([
    over('two', 20, { you: 'black' }),
    game({ id: 'running', turn: 'black', changed: 15 }),
    over('one', 10),
  ]);
  expect(await look()).toEqual(['two', 'one', 'running']);
  expect(saves.kept.map(({ id, setup, picture }) => [id, setup.own, picture.plies, picture.ended])).toEqual([
    ['one', 'white', 4, ending],
    ['two', 'black', 4, ending],
  ]);
  noteSeen(kept, 'two');
  expect(await look()).toEqual(['one', 'running']);
  expect(fetched()).toHaveLength(2);
});

test('what was seen to its end here is no news, and neither is what did not begin', async () => {
  const { saves, look } = device([
    over('one', 10),
    over('two', 20, { ending: { winner: null, reason: 'aborted' } }),
  ]);
  await saves.keep({ id: 'one' } as Parameters<Shelf['keep']>[0]);
  expect(await look()).toEqual([]);
  expect(saves.kept).toHaveLength(1);
});

test('what was removed from the list does not come back', async () => {
  const { saves, look, fetched } = device([over('one', 10)]);
  await look();
  saves.kept.length = 0;
  await look();
  expect(saves.kept).toEqual([]);
  expect(fetched()).toHaveLength(1);
});

test('an end that those who watch do not see yet is asked for again', async () => {
  let isTold = false;
  const { kept, look } = device([over('one', 10)], () => ({ ending: isTold ? ending : null }));
  expect(await look()).toEqual([]);
  expect(endedOf(kept).until).toBe(0);
  isTold = true;
  expect(await look()).toEqual(['one']);
});

test('a game by rules that nobody knows here, and a server that goes away, leave the rest as it is', async () => {
  const terms = { ...view().terms, rules: 'chess' };
  const { page, saves, look } = device([over('one', 10)], () => ({ ending, terms }));
  page.games.push(over('gone', 20), game({ id: 'running' }));
  expect(await look()).toEqual(['running', 'one']);
  expect(saves.kept).toEqual([]);
});

test('the list does without a drawer', () => {
  expect(endedOf(null)).toEqual({ until: 0, unseen: [] });
  const kept = drawer();
  kept.kept.set('skep-ended', '{"until":"never","unseen":[7]}');
  expect(endedOf(kept)).toEqual({ until: 0, unseen: [] });
  noteSeen(null, 'one');
});
