/** The screen of a phone stays awake while a game is looked at. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stayAwake } from '../../src/screens/online/awake';

/** A page that is seen or not, and what it is told. */
class Seen extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  show(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const release = vi.fn(() => Promise.resolve());
const request = vi.fn(() => Promise.resolve({ release }));
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => vi.stubGlobal('navigator', { wakeLock: { request } }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const begin = (page: Seen) => stayAwake(page as unknown as Document);

test('from the beginning to the end', async () => {
  const stop = begin(new Seen());
  await settled();
  expect(request.mock.calls).toEqual([['screen']]);
  expect(release).not.toHaveBeenCalled();
  stop();
  expect(release).toHaveBeenCalledOnce();
});

test('again whenever the page is seen again', async () => {
  const page = new Seen();
  const stop = begin(page);
  page.show('hidden');
  expect(request).toHaveBeenCalledOnce();
  page.show('visible');
  expect(request).toHaveBeenCalledTimes(2);
  stop();
  page.show('visible');
  expect(request).toHaveBeenCalledTimes(2);
  await settled();
  expect(release).toHaveBeenCalledTimes(2);
});

test('not at all where that is refused or not known', async () => {
  request.mockReturnValueOnce(Promise.reject(new Error('the battery is low')));
  begin(new Seen())();
  await settled();
  vi.stubGlobal('navigator', {});
  begin(new Seen())();
  await settled();
  expect(release).not.toHaveBeenCalled();
});
