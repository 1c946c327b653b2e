import { describe, expect, it } from 'vitest';
import { againstLevel, hotSeat } from '../../src/game/players';
import type { SavedGame } from '../../src/game/saved-game';
import type { Entry } from '../../src/game/shelf';
import { fitting, found } from '../../src/screens/games/search';

const alone = againstLevel({ rules: 'Base', level: 1, colour: 'black', time: null }, Math.random);
const two = hotSeat({ rules: 'Base', time: null, names: ['Zoé', 'Bo'], begins: 'first' }, Math.random);

function save(name: string, setup: typeof alone, winner?: 'white' | 'black' | null): SavedGame {
  const ended = winner === undefined ? null : { winner, reason: 'surrounded' };
  return { id: name, name, setup, picture: { plies: 9, stacks: [], ended } } as unknown as SavedGame;
}

const saves = [
  save('Été à Zürich', alone, 'black'),
  save('Sunday', alone, 'white'),
  save('Sunday again', alone, null),
  save('Zoé and Bo', two, 'white'),
  save('Evening', two),
];
const entries: Entry<SavedGame>[] = [
  ...saves.map((item) => ({ kind: 'kept' as const, id: item.id, item })),
  { kind: 'damaged', id: 'broken', fault: 'unreadable' },
];
const ids = (words: string, filter: Parameters<typeof fitting>[0]) =>
  found(entries, words, ({ name }) => name, fitting(filter)).map(({ id }) => id);
const ALL = { result: null, opponent: null };

describe('a search in the list of games', () => {
  it('shows everything, the damaged ones too, as long as nothing is looked for', () => {
    expect(ids('  ', ALL)).toHaveLength(6);
  });

  it('finds each of the words anywhere, without minding case and accents', () => {
    expect(ids('ete ZURICH', ALL)).toEqual(['Été à Zürich']);
    expect(ids('again sun', ALL)).toEqual(['Sunday again']);
    expect(ids('zoé', ALL)).toEqual(['Zoé and Bo']);
    expect(ids('nobody', ALL)).toEqual([]);
  });

  it('filters by what the one person who played calls won, lost and drawn, and by what is in progress', () => {
    expect(ids('', { ...ALL, result: 'won' })).toEqual(['Été à Zürich']);
    expect(ids('', { ...ALL, result: 'lost' })).toEqual(['Sunday']);
    expect(ids('', { ...ALL, result: 'drawn' })).toEqual(['Sunday again']);
    expect(ids('', { ...ALL, result: 'running' })).toEqual(['Evening']);
  });

  it('filters by who was played against, and everything at once', () => {
    expect(ids('', { ...ALL, opponent: 'people' })).toEqual(['Zoé and Bo', 'Evening']);
    expect(ids('sunday', { result: 'lost', opponent: 'computer' })).toEqual(['Sunday']);
  });
});
