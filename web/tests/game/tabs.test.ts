import { describe, expect, it } from 'vitest';
import type { SavedGame } from '../../src/game/saved-game';
import { LocalSession } from '../../src/game/session';
import { TabLease, type Commons } from '../../src/game/tabs';
import type { GameSetup } from '../../src/game/types';
import { tabs } from './browser';
import { OPENING } from './lines';
import { against, pickUp, playByHand, table, TWO_PEOPLE, type Table } from './table';

describe.each(['locks', 'lease'] as const)('two tabs on one game, by %s', (kind) => {
  const PATIENCE = 10_000;

  const newGame = async (setup: GameSetup = TWO_PEOPLE) => {
    const around = table();
    const tab = tabs(around.time, kind);
    const session = LocalSession.begin(setup, around);
    session.hold(await lease(session.state.id, tab(), around));
    return { around, tab, session };
  };

  const lease = async (id: string, commons: Commons, { time }: Table) => {
    const taken = TabLease.take(id, commons);
    await time.pass(0);
    return taken;
  };

  const secondTab = async (first: LocalSession, commons: Commons, around: Table) => {
    const save = around.saves.kept.findLast(({ id }) => id === first.state.id);
    if (!save) throw new Error('nothing kept');
    const session = LocalSession.resume(save, around, await lease(save.id, commons, around));
    await around.time.pass(0);
    return session;
  };

  it('one plays and the other follows, and says so', async () => {
    const { around, tab, session } = await newGame();
    playByHand(session, ...OPENING.slice(0, 2));
    const other = await secondTab(session, tab(), around);
    expect(session.state.isFollowing).toBe(false);
    expect(other.state.isFollowing).toBe(true);
    playByHand(session, ...OPENING.slice(2));
    session.rename('Shared');
    await around.time.pass(0);
    expect(other.state).toMatchObject({ name: 'Shared', view: session.state.view, isFollowing: true });
    session.takeBack();
    await around.time.pass(0);
    expect(other.state.view.ply).toBe(3);
    session.resign();
    await around.time.pass(0);
    expect(other.state.view.ended).toEqual(session.state.view.ended);
  });

  it('who follows can do nothing but look', async () => {
    const { around, tab, session } = await newGame();
    playByHand(session, ...OPENING);
    const other = await secondTab(session, tab(), around);
    const kept = around.saves.kept.length;
    pickUp(other, 'wQ');
    other.takeBack();
    other.resign();
    other.offerDraw();
    other.askHint();
    other.rename('Mine');
    other.remember();
    expect(other.state).toMatchObject({
      selected: null,
      refusal: null,
      name: '',
      view: { ply: 4, ended: null },
    });
    expect(around.saves.kept).toHaveLength(kept);
    other.show(2);
    expect(other.state).toMatchObject({ isLive: false, view: { ply: 2 } });
    playByHand(session, 'wQ \\wS1');
    await around.time.pass(0);
    expect(other.state).toMatchObject({ isLive: false, view: { ply: 2 } });
    expect(other.state.playedMoves).toHaveLength(5);
  });

  it('only one of them asks the engine', async () => {
    const { around, tab, session } = await newGame(against('white'));
    around.engine.isHeld = true;
    playByHand(session, 'wS1');
    const other = await secondTab(session, tab(), around);
    expect(other.state.isThinking).toBe(false);
    expect(around.engine.asked).toHaveLength(1);
    around.engine.release();
    await around.time.pass(PATIENCE);
    expect(other.state.view.ply).toBe(2);
    expect(around.engine.asked).toHaveLength(1);
  });

  it('the other plays on by itself when the first is closed', async () => {
    const { around, tab, session } = await newGame(against('white'));
    around.engine.isHeld = true;
    playByHand(session, 'wS1');
    const other = await secondTab(session, tab(), around);
    session.close();
    around.engine.isHeld = false;
    around.engine.moves = ['bS1 wS1-'];
    await around.time.pass(PATIENCE);
    expect(other.state).toMatchObject({ isFollowing: false, view: { ply: 2 } });
    playByHand(other, 'wQ -wS1');
    expect(other.state.view.ply).toBe(3);
  });

  it('the other takes over when it is told to, and the first follows', async () => {
    const { around, tab, session } = await newGame();
    playByHand(session, ...OPENING.slice(0, 3));
    const other = await secondTab(session, tab(), around);
    pickUp(session, 'wS1');
    other.takeOver();
    await around.time.pass(PATIENCE);
    expect(other.state.isFollowing).toBe(false);
    expect(session.state).toMatchObject({ isFollowing: true, selected: null, refusal: null });
    playByHand(other, 'bQ bS1-');
    await around.time.pass(0);
    expect(session.state.view.ply).toBe(4);
    session.takeOver();
    await around.time.pass(PATIENCE);
    expect(session.state.isFollowing).toBe(false);
    expect(other.state.isFollowing).toBe(true);
    playByHand(session, 'wQ \\wS1');
  });

  it('what was kept but not told is there after taking over', async () => {
    const { around, tab, session } = await newGame();
    playByHand(session, ...OPENING.slice(0, 2));
    const other = await secondTab(session, { ...tab(), channel: null }, around);
    await around.time.pass(1000);
    playByHand(session, ...OPENING.slice(2));
    await around.time.pass(0);
    expect(other.state.view.ply).toBe(2);
    session.close();
    await around.time.pass(PATIENCE);
    expect(other.state).toMatchObject({ isFollowing: false, view: { ply: 4 } });
  });

  it('the clock runs in both, and is lost in one', async () => {
    const { around, tab, session } = await newGame({
      ...TWO_PEOPLE,
      time: { initial: 60_000, increment: 0 },
    });
    playByHand(session, 'wS1');
    const other = await secondTab(session, tab(), around);
    await around.time.pass(20_000);
    expect(other.state.clock).toEqual({ white: 60_000, black: 40_000, running: 'black' });
    other.rest();
    other.wake();
    expect(other.state.clock?.running).toBe('black');
    await around.time.pass(41_000);
    expect(session.state.view.ended?.reason).toBe('time-out');
    expect(other.state.view.ended?.reason).toBe('time-out');
    expect(around.saves.kept.filter(({ picture }) => picture.ended)).toHaveLength(1);
  });

  it('who follows neither keeps the time nor ends the game by it', async () => {
    const { around, tab, session } = await newGame({
      ...TWO_PEOPLE,
      time: { initial: 60_000, increment: 0 },
    });
    playByHand(session, 'wS1');
    const other = await secondTab(session, { ...tab(), channel: null }, around);
    const kept = around.saves.kept.length;
    other.remember();
    other.rest();
    other.wake();
    await around.time.pass(59_000);
    expect(around.saves.kept).toHaveLength(kept);
    await around.time.pass(2000);
    expect(session.state.view.ended?.reason).toBe('time-out');
    expect(other.state).toMatchObject({ isFollowing: true, clock: { black: 0 }, view: { ended: null } });
  });

  it('who follows asks how the game stands now', async () => {
    const { around, tab, session } = await newGame();
    playByHand(session, ...OPENING.slice(0, 2));
    const old = around.saves.kept.at(-1);
    playByHand(session, ...OPENING.slice(2));
    around.saves.kept.push({ ...old } as SavedGame);
    const other = await secondTab(session, tab(), around);
    expect(other.state.view.ply).toBe(4);
  });

  it('a page that is left can be opened again at once, and one that comes back sees who plays', async () => {
    const { around, tab, session } = await newGame();
    playByHand(session, ...OPENING);
    session.rest();
    await around.time.pass(0);
    const other = await secondTab(session, tab(), around);
    expect(other.state.isFollowing).toBe(false);
    playByHand(other, 'wQ \\wS1');
    session.wake();
    await around.time.pass(100);
    expect(session.state.isFollowing).toBe(true);
    playByHand(other, 'bQ bS1/');
    await around.time.pass(100);
    expect(session.state.view.ply).toBe(6);
    other.rest();
    await around.time.pass(PATIENCE);
    expect(session.state.isFollowing).toBe(false);
    playByHand(session, 'wQ -wS1');
    session.rest();
    await around.time.pass(0);
    session.wake();
    await around.time.pass(0);
    expect(session.state.isFollowing).toBe(false);
  });

  it('different games do not disturb each other', async () => {
    const { around, tab, session } = await newGame();
    const other = LocalSession.begin(TWO_PEOPLE, around);
    other.hold(await lease(other.state.id, tab(), around));
    const follower = await secondTab(other, tab(), around);
    playByHand(session, ...OPENING);
    await around.time.pass(0);
    expect(follower.state).toMatchObject({ id: other.state.id, isFollowing: true, view: { ply: 0 } });
    expect(other.state).toMatchObject({ isFollowing: false, view: { ply: 0 } });
  });

  it('nonsense on the channel changes nothing', async () => {
    const { around, tab, session } = await newGame();
    playByHand(session, ...OPENING);
    const commons = tab();
    const other = await secondTab(session, tab(), around);
    const { id } = session.state;
    for (const told of [null, 7, {}, { version: 1, id }]) commons.channel?.postMessage({ game: id, told });
    const damaged = { ...around.saves.kept.at(-1), transcript: '{' };
    commons.channel?.postMessage({ game: id, told: damaged });
    commons.channel?.postMessage('hello');
    await around.time.pass(0);
    expect(other.state.view.ply).toBe(4);
  });
});

it('a tab that vanishes without a word loses its lease', async () => {
  const around = table();
  const tab = tabs(around.time, 'lease');
  const gone = { ...tab(), schedule: () => () => undefined };
  const first = await TabLease.take('game', gone);
  const second = await TabLease.take('game', tab());
  expect([first.isPlaying, second.isPlaying]).toEqual([true, false]);
  await around.time.pass(3000);
  expect(second.isPlaying).toBe(false);
  await around.time.pass(4000);
  expect(second.isPlaying).toBe(true);
});

it('without any storage every tab plays for itself', async () => {
  const around = table();
  const alone = { locks: null, drawer: null, channel: null, now: around.now, schedule: around.schedule };
  expect((await TabLease.take('game', alone)).isPlaying).toBe(true);
});
