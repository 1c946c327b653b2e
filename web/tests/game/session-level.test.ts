import { describe, expect, it } from 'vitest';
import { LocalSession } from '../../src/game/session';
import { OPENING, TO_A_PASS } from './lines';
import { against, notices, pickUp, playByHand, table, pieceOf, TWO_PEOPLE } from './table';

describe('against a level', () => {
  it('the level answers after a short while', async () => {
    const around = table();
    around.engine.moves = ['bS1 wS1-'];
    const session = LocalSession.begin(against('white', 4), around);
    expect(session.state.isThinking).toBe(false);
    playByHand(session, 'wS1');
    expect(session.state).toMatchObject({ isThinking: true, viewpoint: 'white' });
    await around.time.pass(100);
    expect(session.state.playedMoves).toHaveLength(1);
    await around.time.pass(1000);
    expect(session.state.playedMoves.map(({ text }) => text)).toEqual(['wS1', 'bS1 wS1-']);
    expect(session.state).toMatchObject({ isThinking: false, viewpoint: 'white' });
    expect(around.engine.asked).toMatchObject([{ level: 4 }]);
    expect(around.heard).toEqual(['place', 'place']);
  });

  it('the level begins if it is White, and the person sees the board from the other side', async () => {
    const around = table();
    const session = LocalSession.begin(against('black'), around);
    expect(session.state).toMatchObject({ isThinking: true, viewpoint: 'black', canTakeBack: false });
    await around.time.pass(1000);
    expect(session.state).toMatchObject({ view: { ply: 1 }, canTakeBack: false });
  });

  it('the level varies its openings, unless the settings say otherwise', async () => {
    const around = table();
    const session = LocalSession.begin(against('black', 11), around);
    await around.time.pass(1000);
    around.settings.value.varyOpenings = false;
    playByHand(session, session.state.view.moves[0]?.text ?? '');
    await around.time.pass(1000);
    expect(around.engine.asked).toMatchObject([{ hasBook: true }, { hasBook: false }]);
  });

  it('its pieces do not move by hand, and own ones wait for their turn', () => {
    const around = table();
    around.engine.isHeld = true;
    const session = LocalSession.begin(against('white'), around);
    playByHand(session, 'wS1');
    pickUp(session, 'wS1');
    expect(session.state.refusal?.refusal).toMatchObject({ rule: 'not-your-turn', mover: 'black' });
    session.cancel();
    session.pick(pieceOf(session, 'bA1'), null);
    expect(session.state).toMatchObject({ selected: null, refusal: null });
  });

  it('a move that is taken back meanwhile is never answered', async () => {
    const around = table();
    around.engine.isHeld = true;
    const session = LocalSession.begin(against('white'), around);
    playByHand(session, 'wS1');
    await around.time.pass(1000);
    session.takeBack();
    expect(around.engine.asked[0]?.signal?.aborted).toBe(true);
    around.engine.release();
    await around.time.pass(1000);
    expect(session.state).toMatchObject({ isThinking: false, view: { ply: 0 }, notices: [] });
  });

  it('an answer that waits only for its pause is not played after taking back either', async () => {
    const around = table();
    const session = LocalSession.begin(against('white'), around);
    playByHand(session, 'wS1');
    await around.time.pass(10);
    session.takeBack();
    await around.time.pass(1000);
    expect(session.state.view.ply).toBe(0);
  });

  it('takes back to the own last turn', async () => {
    const around = table();
    around.engine.moves = ['bS1 wS1-', 'bQ bS1-'];
    const session = LocalSession.begin(against('white'), around);
    playByHand(session, 'wS1');
    await around.time.pass(1000);
    playByHand(session, 'wQ -wS1');
    await around.time.pass(1000);
    session.takeBack();
    expect(session.state.view).toMatchObject({ ply: 2, turn: 'white' });
    session.takeBack();
    expect(session.state.view.ply).toBe(0);
    session.takeBack();
    expect(session.state.view.ply).toBe(0);
  });

  it('a failure of the engine is told, nothing is lost, and moving now tries again', async () => {
    const around = table();
    around.engine.isBroken = true;
    const session = LocalSession.begin(against('white'), around);
    playByHand(session, 'wS1');
    await around.time.pass(1000);
    expect(session.state).toMatchObject({ isThinking: false, view: { ply: 1 } });
    expect(notices(session)).toEqual(['engine-failed']);
    around.engine.isBroken = false;
    session.moveNow();
    expect(notices(session)).toEqual([]);
    await around.time.pass(1000);
    expect(session.state.view.ply).toBe(2);
  });

  it.each(['wA1 -wS1', 'bS1', 'nonsense', 'pass'])(
    'an answer that is not legal (%s) is a failure',
    async (move) => {
      const around = table();
      around.engine.moves = [move];
      const session = LocalSession.begin(against('white'), around);
      playByHand(session, 'wS1');
      await around.time.pass(1000);
      expect(notices(session)).toEqual(['engine-failed']);
      expect(session.state.view.ply).toBe(1);
    },
  );

  it('moves at once when it is told to', async () => {
    const around = table();
    around.engine.isHeld = true;
    const session = LocalSession.begin(against('white'), around);
    playByHand(session, 'wS1');
    await around.time.pass(5000);
    expect(session.state.isThinking).toBe(true);
    session.moveNow();
    await around.time.pass(0);
    expect(session.state.view.ply).toBe(2);
  });

  it('passes by itself when it must, and says so', async () => {
    const around = table();
    const mine = TO_A_PASS.filter((_move, index) => index % 2 === 0);
    around.engine.moves = TO_A_PASS.filter((_move, index) => index % 2 === 1);
    const session = LocalSession.begin({ ...against('white'), rules: 'Base,repetition=threefold' }, around);
    for (const move of mine) {
      playByHand(session, move);
      await around.time.pass(1000);
    }
    expect(session.state.view).toMatchObject({ ply: 16, turn: 'white' });
    expect(session.state.notices).toEqual([{ id: 'passed', side: 'black' }]);
    expect(around.engine.asked).toHaveLength(7);
    session.takeBack();
    expect(session.state.view.ply).toBe(14);
  });

  it('goes on while earlier positions are looked at', async () => {
    const around = table();
    const session = LocalSession.begin(against('white'), around);
    playByHand(session, 'wS1');
    session.show(0);
    await around.time.pass(1000);
    expect(session.state).toMatchObject({ isLive: false, view: { ply: 0 } });
    expect(session.state.playedMoves).toHaveLength(2);
    session.show(null);
    expect(session.state.view.ply).toBe(2);
  });

  it('gives a hint, which goes with the next move', async () => {
    const around = table();
    around.engine.isHeld = true;
    const session = LocalSession.begin(against('white'), around);
    session.askHint();
    session.askHint();
    expect(session.state.isAdvising).toBe(true);
    expect(around.engine.asked).toHaveLength(1);
    around.engine.release();
    await around.time.pass(0);
    expect(session.state.isAdvising).toBe(false);
    expect(session.state.hint?.step).toBe('piece');
    playByHand(session, 'wS1');
    expect(session.state.hint).toBeNull();
    session.askHint();
    expect(session.state.isAdvising).toBe(false);
  });

  it('agrees to a draw if it is content, and else declines', async () => {
    const around = table();
    const opening = LocalSession.begin(TWO_PEOPLE, around);
    playByHand(opening, ...OPENING);
    const session = LocalSession.playOn(opening.fork(4), against('white'), around);
    session.offerDraw();
    expect(session.state.isConsidering).toBe(true);
    await around.time.pass(0);
    expect(notices(session)).toEqual(['draw-declined']);
    around.engine.isContent = true;
    session.offerDraw();
    await around.time.pass(0);
    expect(session.state).toMatchObject({
      isConsidering: false,
      view: { ended: { winner: null, reason: 'agreement' } },
    });
  });

  it('plays on before both Queens are on the table, however content it is', async () => {
    const around = table();
    around.engine.isContent = true;
    const opening = LocalSession.begin(TWO_PEOPLE, around);
    playByHand(opening, ...OPENING);
    for (const ply of [0, 2]) {
      const session = LocalSession.playOn(opening.fork(ply), against('white'), around);
      session.offerDraw();
      await around.time.pass(0);
      expect(notices(session)).toEqual(['draw-declined']);
      expect(session.state.view.ended).toBeNull();
    }
  });

  it('wins when the person resigns, also while it thinks', async () => {
    const around = table();
    const session = LocalSession.begin(against('white'), around);
    playByHand(session, 'wS1');
    session.resign();
    await around.time.pass(1000);
    expect(session.state.view).toMatchObject({ ply: 1, ended: { winner: 'black', reason: 'resignation' } });
    session.takeBack();
    expect(session.state.isThinking).toBe(true);
    await around.time.pass(1000);
    expect(session.state.view).toMatchObject({ ply: 2, ended: null });
  });

  it('rests and wakes with the page', async () => {
    const around = table();
    around.engine.isHeld = true;
    const session = LocalSession.begin(against('white'), around);
    playByHand(session, 'wS1');
    session.rest();
    expect(session.state.isThinking).toBe(false);
    around.engine.release();
    await around.time.pass(1000);
    expect(session.state.view.ply).toBe(1);
    session.wake();
    await around.time.pass(1000);
    expect(session.state.view.ply).toBe(2);
  });
});
