import { describe, expect, it } from 'vitest';
import { GameClock } from '../../src/game/clock';
import { LocalSession } from '../../src/game/session';
import { OPENING } from './lines';
import { against, library, notices, playByHand, table, TWO_PEOPLE } from './table';

const TIME = { initial: 60_000, increment: 2000 };
const TIMED = { ...TWO_PEOPLE, time: TIME };

describe('a clock', () => {
  const begun = () => {
    let now = 0;
    const clock = new GameClock(library.clock(TIME), () => now);
    return { clock, wait: (milliseconds: number) => (now += milliseconds) };
  };

  it('stands still until White has made a move', () => {
    const { clock, wait } = begun();
    clock.run('white');
    wait(5000);
    expect(clock.read()).toEqual({ white: 60_000, black: 60_000, running: null });
    clock.press();
    clock.run('black');
    wait(5000);
    expect(clock.read()).toEqual({ white: 60_000, black: 55_000, running: 'black' });
  });

  it('gives the increment to who has moved on running time', () => {
    const { clock, wait } = begun();
    clock.press();
    clock.run('black');
    wait(5000);
    clock.press();
    expect(clock.read()).toEqual({ white: 60_000, black: 57_000, running: null });
  });

  it('goes back with the moves', () => {
    const { clock, wait } = begun();
    clock.press();
    clock.run('black');
    wait(5000);
    clock.press();
    clock.run('white');
    wait(9000);
    clock.rewind(1);
    expect(clock.read()).toEqual({ white: 60_000, black: 60_000, running: null });
    expect(clock.keep().history).toHaveLength(2);
  });

  it('never shows less than nothing, and tells whose time is over', () => {
    const { clock, wait } = begun();
    clock.press();
    clock.run('black');
    wait(59_999);
    expect(clock.flagged()).toBeNull();
    wait(2000);
    expect(clock.read().black).toBe(0);
    expect(clock.flagged()).toBe('black');
  });

  it('changes by the second, and by tenths towards the end', () => {
    const { clock, wait } = begun();
    clock.press();
    expect(clock.untilNextFigure()).toBeNull();
    clock.run('black');
    wait(300);
    expect(clock.untilNextFigure()).toBe(700);
    wait(50_000);
    expect(clock.untilNextFigure()).toBe(100);
    wait(9699);
    expect(clock.untilNextFigure()).toBe(1);
  });
});

describe('a game with a clock', () => {
  it('runs for the side to move, second by second', async () => {
    const around = table();
    const session = LocalSession.begin(TIMED, around);
    await around.time.pass(5000);
    expect(session.state.clock).toEqual({ white: 60_000, black: 60_000, running: null });
    playByHand(session, 'wS1');
    expect(session.state.clock).toEqual({ white: 60_000, black: 60_000, running: 'black' });
    const seen = new Set<number>();
    const stop = session.subscribe(({ clock }) => seen.add(clock?.black ?? 0));
    await around.time.pass(3000);
    stop();
    expect([...seen]).toEqual([60_000, 59_000, 58_000, 57_000]);
    playByHand(session, 'bS1 wS1-');
    expect(session.state.clock).toEqual({ white: 60_000, black: 59_000, running: 'white' });
  });

  it('is lost on time, which cannot be taken back', async () => {
    const around = table();
    const session = LocalSession.begin(TIMED, around);
    playByHand(session, ...OPENING.slice(0, 2));
    await around.time.pass(61_000);
    expect(session.state.view.ended).toEqual({ winner: 'black', reason: 'time-out' });
    expect(session.state.clock).toMatchObject({ white: 0, running: null });
    expect(session.state.canTakeBack).toBe(false);
    session.takeBack();
    expect(session.state.view.ended).not.toBeNull();
    expect(around.heard.at(-1)).toBe('end');
    expect(around.saves.kept.at(-1)?.picture.ended?.reason).toBe('time-out');
  });

  it('stops with the game', async () => {
    const around = table();
    const session = LocalSession.begin(TIMED, around);
    playByHand(session, ...OPENING);
    session.resign();
    await around.time.pass(100_000);
    expect(session.state).toMatchObject({
      clock: { running: null },
      view: { ended: { reason: 'resignation' } },
    });
    session.takeBack();
    expect(session.state.clock?.running).toBe('white');
  });

  it('gives time back with the moves that are taken back', async () => {
    const around = table();
    const session = LocalSession.begin(TIMED, around);
    playByHand(session, ...OPENING.slice(0, 2));
    await around.time.pass(10_000);
    playByHand(session, ...OPENING.slice(2, 3));
    await around.time.pass(10_000);
    session.takeBack();
    expect(session.state.clock).toEqual({ white: 60_000, black: 62_000, running: 'white' });
  });

  it('stands still while the page is away, and only what ran is gone', async () => {
    const around = table();
    const session = LocalSession.begin(TIMED, around);
    playByHand(session, ...OPENING);
    await around.time.pass(7000);
    session.close();
    const save = around.saves.kept.at(-1);
    if (!save) throw new Error('nothing kept');
    await around.time.pass(1_000_000);
    const again = LocalSession.resume(save, around);
    expect(again.state.clock).toEqual({ white: 55_000, black: 64_000, running: 'white' });
    await around.time.pass(1000);
    expect(again.state.clock?.white).toBe(54_000);
  });

  it('keeps its time when it is reminded to', async () => {
    const around = table();
    const session = LocalSession.begin(TIMED, around);
    playByHand(session, ...OPENING);
    await around.time.pass(7000);
    session.remember();
    expect(around.saves.kept.at(-1)?.clock?.left).toEqual({ white: 55_000, black: 64_000 });
    await around.time.pass(1000);
    expect(session.state.clock?.white).toBe(54_000);
  });

  it('runs for a level as well, which is told its share', async () => {
    const around = table();
    around.engine.isHeld = true;
    const session = LocalSession.begin({ ...against('white', 11), time: TIME }, around);
    playByHand(session, 'wS1');
    await around.time.pass(10_000);
    expect(session.state.clock).toMatchObject({ black: 50_000, running: 'black' });
    expect(around.engine.asked).toMatchObject([{ level: 11, clock: { left: 60_000, increment: 2000 } }]);
    await around.time.pass(51_000);
    expect(session.state.view.ended).toEqual({ winner: 'white', reason: 'time-out' });
    expect(session.state.isThinking).toBe(false);
    expect(notices(session)).toEqual([]);
  });
});
