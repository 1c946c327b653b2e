import { describe, expect, test } from 'vitest';
import { linkOf, opened } from '../../src/share/link';
import {
  cutTo,
  filmOf,
  sceneOf,
  scenesOf,
  scopeIn,
  textOf,
  type ShareSubject,
} from '../../src/share/subject';
import { fileName } from '../../src/share/file-name';
import { GAMES, library, linesOf } from './games';

const MOVES = ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-', 'wA1 \\wQ'];

/** A game with a variation, comments and a drawing inside it. */
function studied(): { subject: ShareSubject; beside: string[] } {
  const study = library.beginStudy('ultimate');
  let node = 0;
  for (const move of MOVES) {
    const played = study.play(node, move);
    if (!('node' in played)) throw new Error(move);
    node = played.node;
  }
  study.setComment(3, 'The Queen at once.');
  const beside = study.take(2, ['wA1 -wS1', 'bA1 bS1-']);
  study.setComment(beside, 'Slower.');
  study.setShapes(beside, [{ ink: 'red', from: null, to: { q: 0, r: 0 } }]);
  const transcript = study.transcript();
  study.free();
  return {
    subject: { transcript, path: MOVES.slice(0, 3), title: 'Ada – Bob', rotation: 2 },
    beside: ['wS1', 'bS1 wS1-', 'wA1 -wS1', 'bA1 bS1-'],
  };
}

describe('what is shared', () => {
  const { subject, beside } = studied();

  test('is the whole game with everything', () => {
    expect(cutTo('game', subject, library)).toEqual({
      transcript: subject.transcript,
      path: subject.path,
      rotation: 2,
    });
  });

  test('is a line with what was said about it, and nothing beside it', () => {
    const line = cutTo('line', { ...subject, path: beside }, library);
    const text = library.write(line?.transcript ?? '', 'pgn');
    expect(text).toContain('Slower.');
    expect(text).not.toContain('The Queen at once.');
    expect(
      library
        .restore(line?.transcript ?? '')
        .playedMoves()
        .map((played) => played.text),
    ).toEqual(beside);
    const main = cutTo('line', subject, library);
    expect(main?.transcript).toContain('The Queen at once.');
    expect(main?.transcript).not.toContain('Slower.');
  });

  test('is a position, with the same pieces, hands and side to move', () => {
    for (const transcript of GAMES) {
      const [path = []] = linesOf(transcript);
      const position = cutTo('position', { ...subject, transcript, path }, library);
      if (!position) continue;
      const [game, alone] = [library.restore(transcript), library.restore(position.transcript)];
      const [before, after] = [game.view(), alone.view()];
      expect(after.turn).toBe(before.turn);
      const plain = (view: typeof before) =>
        view.stacks.map(({ pieces }) => pieces.map(({ color, bug }) => color + bug).join('/')).sort();
      expect(plain(after)).toEqual(plain(before));
      expect(after.hands.white.map(({ count }) => count)).toEqual(
        before.hands.white.map(({ count }) => count),
      );
      game.free();
      alone.free();
    }
    const drawn = cutTo('position', { ...subject, path: beside }, library);
    const scene = sceneOf(drawn ?? subject, library);
    expect(scene?.shapes).toEqual([{ ink: 'red', from: null, to: expect.anything() as unknown }]);
  });

  test('comes out of its link as it went in, whatever it is', async () => {
    for (const scope of ['game', 'line', 'position'] as const) {
      for (const path of [subject.path, beside]) {
        const shared = cutTo(scope, { ...subject, path }, library);
        if (!shared) throw new Error(scope);
        const opening = await opened(await linkOf(shared), library);
        const found = opening.kind === 'shared' ? opening.shared : null;
        expect({ ...found, transcript: JSON.parse(found?.transcript ?? '') as unknown }).toEqual({
          ...shared,
          transcript: JSON.parse(shared.transcript) as unknown,
        });
        const study = library.study(found?.transcript ?? '');
        expect(study.tree()).toEqual(library.study(shared.transcript).tree());
      }
    }
  });

  test('is one position as a picture and as HOP, else what was chosen', () => {
    for (const scope of ['game', 'line', 'position'] as const) {
      expect(scopeIn('text', 'hop', scope)).toBe('position');
      expect(scopeIn('picture', 'pgn', scope)).toBe('position');
      expect(scopeIn('text', 'pgn', scope)).toBe(scope);
      // The format of the text says nothing about the link.
      expect(scopeIn('link', 'hop', scope)).toBe(scope);
    }
  });

  test('is a text, with a word about what it cannot hold', () => {
    const game = cutTo('game', subject, library);
    const line = cutTo('line', { ...subject, path: MOVES.slice(0, 2) }, library);
    const position = cutTo('position', subject, library);
    if (!game || !line || !position) throw new Error('nothing');
    expect(textOf(game, 'pgn', library)).toMatchObject({ loss: null });
    expect(textOf(game, 'json', library)).toMatchObject({ loss: null });
    expect(textOf(game, 'gamestring', library)).toMatchObject({ loss: 'variations' });
    expect(textOf(game, 'hop', library)).toMatchObject({ loss: 'moves' });
    expect(textOf(line, 'gamestring', library)).toMatchObject({ loss: null });
    expect(textOf(position, 'gamestring', library)).toEqual({ text: null, loss: 'all' });
    expect(textOf(position, 'hop', library).text).toBe(textOf(game, 'hop', library).text);
  });

  test('is no text that would be read by other rules', () => {
    for (const rules of ['carbon', 'base-it', 'Base,queen-first=yes']) {
      const game = JSON.stringify({ format: 'skep-game', version: 1, rules, score: 'open', moves: ['wQ'] });
      const shared = { transcript: game, path: ['wQ'], rotation: 0 };
      expect(textOf(shared, 'gamestring', library), rules).toEqual({ text: null, loss: 'all' });
      expect(textOf(shared, 'pgn', library).text, rules).toContain(`[Rules "${rules}"]`);
    }
  });

  test('is drawn move by move, the line or the game', async () => {
    expect(filmOf('game', subject, library)).toEqual(MOVES);
    expect(filmOf('line', subject, library)).toEqual(subject.path);
    expect(filmOf('position', subject, library)).toEqual([]);
    const scenes = await scenesOf({ ...subject, path: beside }, library);
    expect(scenes.map(({ view }) => view.last?.text ?? null)).toEqual([null, ...beside]);
    expect(scenes.at(-1)).toEqual(sceneOf({ ...subject, path: beside }, library));
    expect(scenes.at(-1)?.shapes).toHaveLength(1);
  });
});

test('files have names that every system takes', () => {
  expect(fileName('Ada – Bob, 3/4: “Été”?', 'png')).toBe('skep-ada-bob-3-4-ete.png');
  expect(fileName('', 'gif')).toBe('skep.gif');
  expect(fileName('../../etc', 'svg')).toBe('skep-etc.svg');
});
