import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { attachToPage, Games } from '../../src/game/games';
import { people } from '../../src/game/players';
import { Saves } from '../../src/game/saves';
import { tabs } from './browser';
import { OPENING, TO_A_PASS } from './lines';
import { against, library, playByHand, settled, table, TWO_PEOPLE } from './table';

function newGames() {
  const around = table();
  const saves = new Saves({ library, now: around.now });
  const tab = tabs(around.time, 'locks');
  return { around, saves, tab, games: new Games({ ...around, saves }, tab()) };
}

describe('games', () => {
  it('begin at once, and are open for other tabs to follow', async () => {
    const { around, saves, tab, games } = newGames();
    const session = games.begin(TWO_PEOPLE);
    playByHand(session, ...OPENING);
    await settled();
    const opened = await new Games({ ...around, saves }, tab()).open(session.state.id);
    if (opened.kind !== 'session') throw new Error(opened.kind);
    expect(opened.session.state).toMatchObject({ isFollowing: true, view: { ply: 4 } });
    playByHand(session, 'wQ \\wS1');
    await settled();
    expect(opened.session.state.view.ply).toBe(5);
  });

  it('closed before they have a lease leave it to others', async () => {
    const { games } = newGames();
    const session = games.begin(TWO_PEOPLE);
    session.close();
    await settled();
    const opened = await games.open(session.state.id);
    expect(opened).toMatchObject({ kind: 'session', session: { state: { isFollowing: false } } });
  });

  it('that cannot be opened are not held', async () => {
    const { around, saves, tab, games } = newGames();
    const session = games.begin(TWO_PEOPLE);
    await settled();
    session.close();
    const entry = await saves.find(session.state.id);
    if (entry?.kind !== 'kept') throw new Error('not kept');
    await saves.keep({ ...entry.item, transcript: '{' });
    expect((await games.open(entry.id)).kind).toBe('damaged');
    await saves.keep(entry.item);
    const opened = await new Games({ ...around, saves }, tab()).open(entry.id);
    expect(opened).toMatchObject({ kind: 'session', session: { state: { isFollowing: false } } });
  });

  it('begin with a position that somebody set up, are kept with it and played again from it', async () => {
    const { around, games } = newGames();
    const { transcript } = library.setUp({
      rules: 'carbon,repetition=threefold',
      stacks: [
        { at: { q: 0, r: 0 }, pieces: ['wQ'] },
        { at: { q: 1, r: 0 }, pieces: ['bQ'] },
      ],
      turn: 'black',
      atRest: null,
    });
    const { white, black } = against('white', 5);
    const session = games.playFrom(transcript ?? '', { white, black });
    // Black begins, and that is the computer.
    expect(session.state).toMatchObject({
      isThinking: true,
      canTakeBack: false,
      setup: { rules: 'carbon,repetition=threefold' },
      view: { ply: 0, turn: 'black' },
    });
    await around.time.pass(1000);
    expect(session.state).toMatchObject({ view: { ply: 1, turn: 'white' }, canTakeBack: false });
    expect(session.state.playedMoves[0]?.color).toBe('black');
    const [move] = session.state.view.moves;
    if (!move) throw new Error('no move');
    playByHand(session, move.text);
    await around.time.pass(1000);
    session.takeBack();
    expect(session.state.view.ply).toBe(1);
    await settled();
    session.close();

    const opened = await games.open(session.state.id);
    if (opened.kind !== 'session') throw new Error(opened.kind);
    expect(opened.session.state).toMatchObject({ view: { ply: 1 }, rules: { edition: 'carbon' } });
    const again = games.rematch(opened.session);
    expect(again.state.view).toMatchObject({ ply: 0, turn: 'black' });
    expect(again.state.view.stacks).toHaveLength(2);
    expect(again.state.isThinking).toBe(false);
  });

  it('are played again with colours swapped', async () => {
    const { around, games } = newGames();
    const session = games.begin(against('white', 5));
    const again = games.rematch(session);
    expect(again.state.id).not.toBe(session.state.id);
    expect(people(again.state.setup)).toEqual(['black']);
    expect(again.state).toMatchObject({ isThinking: true, view: { ply: 0 } });
    await around.time.pass(1000);
    expect(people(games.rematch(again).state.setup)).toEqual(['white']);
  });

  it('go on from any position with the same players or others', async () => {
    const { around, games } = newGames();
    const session = games.begin({ ...TWO_PEOPLE, rules: 'Base', time: { initial: 60_000, increment: 0 } });
    playByHand(session, ...TO_A_PASS);
    session.resign();
    const same = games.playOn(session, 6);
    expect(same.state).toMatchObject({
      view: { ply: 6, ended: null },
      setup: session.state.setup,
      canTakeBack: true,
    });
    expect(same.state.clock).toEqual({ white: 60_000, black: 60_000, running: 'white' });
    playByHand(same, 'wQ bS1/');
    expect(session.state.view.ended?.reason).toBe('resignation');
    const others = games.playOn(session, 7, {
      white: { kind: 'person' },
      black: { kind: 'level', level: 2 },
    });
    expect(others.state).toMatchObject({ isThinking: true, viewpoint: 'white' });
    await around.time.pass(1000);
    expect(others.state.view.ply).toBe(8);
    expect(others.state.rules).toEqual(session.state.rules);
  });

  it('rest while their page is away', async () => {
    const { around, games } = newGames();
    const session = games.begin({ ...TWO_PEOPLE, time: { initial: 60_000, increment: 0 } });
    playByHand(session, 'wS1');
    const page = Object.assign(new EventTarget(), {
      document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    });
    const detach = attachToPage(session, page as unknown as Window);
    page.dispatchEvent(new Event('pagehide'));
    await around.time.pass(5000);
    expect(session.state.clock).toMatchObject({ black: 60_000, running: null });
    page.dispatchEvent(new Event('pageshow'));
    await around.time.pass(5000);
    expect(session.state.clock).toMatchObject({ black: 55_000, running: 'black' });
    detach();
    page.dispatchEvent(new Event('pagehide'));
    expect(session.state.clock?.running).toBe('black');
  });
});
