import { describe, expect, test } from 'vitest';
import { Film, commonPalette, type Pixels } from '../../src/picture/film';

const [WIDTH, HEIGHT] = [20, 10];

function plain(colour: [number, number, number], spot = -1): Pixels {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1)
    pixels.set(at === spot ? [255, 0, 0, 255] : [...colour, 255], at * 4);
  return pixels;
}

/** The blocks of a GIF: how long each frame stays, in hundredths of a second, and what is around them. */
function blocks(bytes: Uint8Array): { delays: number[]; frames: number; loops: boolean; isWhole: boolean } {
  const at = (place: number): number => bytes[place] ?? 0;
  let place = 13 + (at(10) & 0x80 ? 3 * 2 ** ((at(10) & 7) + 1) : 0);
  const found = { delays: [] as number[], frames: 0, loops: false, isWhole: false };
  const skip = (): void => {
    while (at(place) !== 0) place += at(place) + 1;
    place += 1;
  };
  while (place < bytes.length) {
    const kind = at(place);
    if (kind === 0x3b) {
      found.isWhole = place === bytes.length - 1;
      return found;
    }
    if (kind === 0x21) {
      if (at(place + 1) === 0xf9) found.delays.push(at(place + 4) + 256 * at(place + 5));
      if (at(place + 1) === 0xff) found.loops = true;
      place += 2;
      skip();
    } else if (kind === 0x2c) {
      found.frames += 1;
      place += 10 + (at(place + 9) & 0x80 ? 3 * 2 ** ((at(place + 9) & 7) + 1) : 0) + 1;
      skip();
    } else throw new Error(`unknown block ${kind} at ${place}`);
  }
  return found;
}

describe('an animated picture', () => {
  test('is a GIF of the right size that plays for ever, each frame as long as it should', () => {
    const frames = [plain([200, 190, 180]), plain([200, 190, 180], 7), plain([40, 40, 40], 99)];
    const film = new Film(WIDTH, HEIGHT, commonPalette(frames));
    for (const [index, frame] of frames.entries()) film.add(frame, index === 2 ? 3200 : 800);
    const bytes = film.end();
    expect(new TextDecoder().decode(bytes.slice(0, 6))).toBe('GIF89a');
    expect([bytes[6], bytes[8]]).toEqual([WIDTH, HEIGHT]);
    expect(blocks(bytes)).toEqual({ delays: [80, 80, 320], frames: 3, loops: true, isWhole: true });
  });

  test('says nothing twice: a frame like the one before takes a few bytes', () => {
    const frame = plain([200, 190, 180], 3);
    const one = new Film(WIDTH, HEIGHT, commonPalette([frame]));
    one.add(frame, 800);
    const two = new Film(WIDTH, HEIGHT, commonPalette([frame]));
    two.add(frame, 800);
    two.add(frame, 800);
    expect(two.end().length - one.end().length).toBeLessThan(70);
  });
});
