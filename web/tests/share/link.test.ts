import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { fragmentIn, linkOf, MOST_TEXT, opened, type Shared } from '../../src/share/link';
import type { RulesLibrary } from '../../src/wasm/game';
import { GAMES, library, linesOf } from './games';
import { beside, DANCE, DEEP, envelope, forged, MANY, TAGS, WORD } from './monsters';

const game = GAMES.find((transcript) => linesOf(transcript).length > 1 && transcript.length > 600) ?? '';

async function shared(fragment: string): Promise<Shared> {
  const opening = await opened(fragment, library);
  if (opening.kind !== 'shared') throw new Error(opening.kind);
  return opening.shared;
}

/** How many bytes come out of the streams that unfold. */
function counting(): { write: { mockRestore: () => void }; written: () => number } {
  let bytes = 0;
  const read = Reflect.get(ReadableStreamDefaultReader.prototype, 'read') as () => Promise<unknown>;
  const write = vi.spyOn(ReadableStreamDefaultReader.prototype, 'read').mockImplementation(async function (
    this: ReadableStreamDefaultReader<Uint8Array>,
  ) {
    const part = (await read.call(this)) as ReadableStreamReadResult<Uint8Array>;
    bytes += part.value?.length ?? 0;
    return part;
  });
  return { write, written: () => bytes };
}

/** The rules, and which of their functions are asked. */
function watched(): { library: RulesLibrary; calls: string[] } {
  const calls: string[] = [];
  const watching = new Proxy(library, {
    get(target, name) {
      calls.push(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  return { library: watching, calls };
}

describe('a link', () => {
  test('opens to the game, the moment and the side it was made from', async () => {
    expect(GAMES.length).toBeGreaterThan(30);
    for (const [index, transcript] of GAMES.entries()) {
      for (const line of linesOf(transcript)) {
        const whole = { transcript, path: line, rotation: index % 6 };
        const middle = { transcript, path: line.slice(0, line.length >> 1), rotation: 0 };
        for (const subject of [whole, middle]) {
          const link = await linkOf(subject);
          expect(link).toMatch(/^1[\w-]+$/);
          const found = await shared(link);
          expect(JSON.parse(found.transcript)).toEqual(JSON.parse(transcript));
          expect({ ...found, transcript }).toEqual(subject);
        }
      }
      const back = await shared(await linkOf({ transcript, path: [], rotation: 0 }));
      expect(library.write(back.transcript, 'json')).toBe(library.write(transcript, 'json'));
    }
  });

  test('is short: 60 moves are at most 700 characters', async () => {
    const tags = [
      ['White', 'You'],
      ['Black', 'The computer, experienced player'],
      ['Date', '2026.11.17'],
      ['BlackLevel', '6'],
    ];
    const long = GAMES.filter((transcript) => (linesOf(transcript)[0]?.length ?? 0) >= 60);
    expect(long.length).toBeGreaterThan(3);
    for (const transcript of long) {
      const record = JSON.parse(transcript) as { moves: string[] };
      const moves = record.moves.slice(0, 60);
      const played = { ...record, tags, notes: [], variations: [], score: 'open', reason: undefined, moves };
      const link = await linkOf({ transcript: JSON.stringify(played), path: moves, rotation: 0 });
      expect(`https://skep.example/open#${link}`.length).toBeLessThanOrEqual(700);
    }
  });

  test('tells when it is cut short, wherever that is', async () => {
    const link = await linkOf({ transcript: game, path: [], rotation: 2 });
    for (let length = 0; length < link.length; length += 1)
      expect(await opened(link.slice(0, length), library), String(length)).toEqual({ kind: 'damaged' });
  });

  test('tells when one of its characters was changed, whichever it is', async () => {
    const link = await linkOf({ transcript: game, path: [], rotation: 0 });
    for (let at = 1; at < link.length; at += 1) {
      for (const other of ['A', 'z', '_', '%', ' ']) {
        if (link[at] === other) continue;
        const changed = link.slice(0, at) + other + link.slice(at + 1);
        // A sign that no link has is not taken for a part of it at the end.
        const isShorter = at === link.length - 1 && /\W/.test(other);
        const expected = isShorter ? link.slice(0, at) : changed;
        expect(await opened(changed, library), `${at} ${other}`).toEqual(await opened(expected, library));
        expect((await opened(changed, library)).kind, `${at} ${other}`).toBe('damaged');
      }
    }
  });

  test('is answered at once, however long what stands around it is', async () => {
    const link = await linkOf({ transcript: game, path: [], rotation: 0 });
    const begun = performance.now();
    expect((await shared(`#${link}${'!'.repeat(900_000)}`)).path).toEqual([]);
    expect(await opened(`#${link}${'!'.repeat(900_000)}a`, library)).toEqual({ kind: 'damaged' });
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test('tells when a later version made it', async () => {
    for (const version of ['2', '7', '9'])
      expect(await opened(forged('{"r":{"moves":""}}', version), library)).toEqual({ kind: 'later' });
    for (const version of ['0', 'a', ''])
      expect(await opened(`${version}AAAA`, library)).toEqual({ kind: 'damaged' });
  });

  test('that holds something else opens to nothing', async () => {
    const texts = [
      '',
      'hello',
      '[]',
      'null',
      '{"r":{}}',
      '{"r":{"moves":7}}',
      '{"r":{"moves":"wS1"},"p":"x"}',
      '{"r":{"moves":"wS1"},"p":[0,"bS1"]}',
      '{"r":{"moves":"wS1","variations":[{"of":0,"ply":1,"moves":3}]},"p":[9,"q"]}',
      Buffer.from([0xff, 0xfe, 0x80]),
    ];
    for (const text of texts)
      expect(await opened(forged(text), library), String(text)).toEqual({ kind: 'damaged' });
  });

  test('cannot blow up: unfolding stops where a game would have ended', async () => {
    const bomb = forged(Buffer.alloc(300_000_000, ' '));
    expect(bomb.length).toBeLessThan(1_000_000);
    const { write, written } = counting();
    expect(await opened(bomb, library)).toEqual({ kind: 'too-much', faults: [] });
    write.mockRestore();
    expect(written()).toBeGreaterThan(MOST_TEXT);
    // A stream hands over some chunks before it hears that nobody wants more.
    expect(written()).toBeLessThan(2 * MOST_TEXT);
    expect(await opened(`1${'A'.repeat(2_000_000)}`, library)).toEqual({ kind: 'damaged' });
  });

  test('with more in it than any game is refused before it is played, and says of what', async () => {
    for (const { text, longest, id } of [MANY, WORD, DEEP, TAGS]) {
      const link = forged(text);
      expect(link.length).toBeLessThan(longest);
      const asked = watched();
      expect(await opened(link, asked.library), id).toMatchObject({
        kind: 'too-much',
        faults: [{ message: { id } }],
      });
      expect(asked.calls, id).toEqual(['reader']);
    }
  });

  test('to a moment that no line of its game comes to is not divided into moves', async () => {
    const game = JSON.parse(envelope({ variations: beside(3) })) as object;
    const link = (count: number) => forged(JSON.stringify({ ...game, p: [0, 'wS1;'.repeat(count) + 'wS1'] }));
    const [within, beyond] = [watched(), watched()];
    // The game and its variations have seven moves together.
    expect(await opened(link(6), within.library)).toEqual({ kind: 'damaged' });
    expect(within.calls).toContain('line');
    expect(link(1_000_000).length).toBeLessThan(10_000);
    expect(await opened(link(1_000_000), beyond.library)).toEqual({ kind: 'damaged' });
    expect(beyond.calls).not.toContain('line');
  });

  test('with as much in it as a game may have is opened', async () => {
    const text = envelope({ notes: [{ ply: 1, comment: 'x'.repeat(10_000) }], variations: beside(5_000) });
    expect((await shared(forged(text))).path).toEqual(DANCE.slice(0, 4));
  });

  test('is found in a message, with what stands around it', async () => {
    const link = await linkOf({ transcript: game, path: [], rotation: 0 });
    for (const message of [
      `https://skep.example/open#${link}`,
      `Look: http://192.168.1.5:8080/open#${link}.`,
      `<https://skep.example/open#${link}>\nWhat do you think?`,
      `(/open#${link})`,
    ]) {
      const fragment = fragmentIn(message);
      expect((await shared(fragment ?? '')).path).toEqual([]);
    }
    expect(fragmentIn('Base;NotStarted;White[1]')).toBeNull();
  });
});

describe('links people have kept', () => {
  const kept = JSON.parse(readFileSync(new URL('links/v1.json', import.meta.url), 'utf8')) as {
    what: string;
    link: string;
    opens: { transcript: unknown; path: string[]; rotation: number };
  }[];

  test.each(kept)('open: $what', async ({ link, opens }) => {
    const found = await shared(link);
    expect({ ...found, transcript: JSON.parse(found.transcript) as unknown }).toEqual(opens);
    expect(library.restore(found.transcript).plies).toBeGreaterThanOrEqual(0);
  });
});
