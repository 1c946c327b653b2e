import { describe, expect, it } from 'vitest';
import { DEFAULTS, readSettings, rulesOf, SettingsStore } from '../../src/game/settings';

/** A drawer, and tabs that look into it. */
function drawer() {
  const kept = new Map<string, string>();
  const listeners: ((event: { key: string | null; newValue: string | null }) => void)[] = [];
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
    addEventListener: (
      _type: 'storage',
      run: (event: { key: string | null; newValue: string | null }) => void,
    ) => {
      listeners.push(run);
    },
    tellOthers: (key: string | null) => {
      for (const run of listeners) run({ key, newValue: key === null ? null : (kept.get(key) ?? null) });
    },
  };
}

describe('settings', () => {
  it('begin for somebody who is new to the game', () => {
    expect(new SettingsStore(null).value).toEqual(DEFAULTS);
    expect(DEFAULTS.lastGame.level).toBe(1);
  });

  it('are there again next time', () => {
    const place = drawer();
    const lastGame = { ...DEFAULTS.lastGame, level: 7, time: { initial: 300_000, increment: 5000 } };
    new SettingsStore(place).change({
      theme: 'dark',
      language: 'fr',
      moves: 'words',
      sounds: false,
      lastGame,
    });
    expect(new SettingsStore(place).value).toEqual({
      ...DEFAULTS,
      theme: 'dark',
      language: 'fr',
      moves: 'words',
      sounds: false,
      lastGame,
    });
  });

  it('tell who listens', () => {
    const settings = new SettingsStore(null);
    const seen: string[] = [];
    const stop = settings.subscribe(({ theme }) => seen.push(theme));
    settings.change({ theme: 'dark' });
    stop();
    settings.change({ theme: 'light' });
    expect(seen).toEqual(['system', 'dark']);
  });

  it('reach the other tabs', () => {
    const place = drawer();
    const [one, other] = [new SettingsStore(place, place), new SettingsStore(place, place)];
    one.change({ tileSet: 'letters' });
    place.tellOthers('skep-settings');
    expect(other.value.tileSet).toBe('letters');
    place.kept.set('elsewhere', '1');
    place.tellOthers('elsewhere');
    expect(other.value.tileSet).toBe('letters');
    place.tellOthers(null);
    expect(other.value).toEqual(DEFAULTS);
  });

  it('hold for the page where nothing can be kept', () => {
    const locked = {
      getItem: (): string => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const settings = new SettingsStore(locked);
    settings.change({ theme: 'dark' });
    expect(settings.value.theme).toBe('dark');
  });

  it.each([
    null,
    '',
    '{',
    '[]',
    'null',
    '7',
    '{"theme":5,"sounds":"no","lastGame":[],"language":3,"animate":null,"moves":"poems"}',
    '{"lastGame":{"level":99,"colour":"green","time":{"initial":-1},"rules":4}}',
  ])('that are damaged (%s) are as at the beginning', (text) => {
    expect(readSettings(text)).toEqual(DEFAULTS);
  });

  it('that are damaged in one place are whole in the others', () => {
    const text =
      '{"version":9,"theme":"dark","contrast":"blue","lastGame":{"level":4,"colour":"x"},"later":1}';
    expect(readSettings(text)).toEqual({
      ...DEFAULTS,
      theme: 'dark',
      lastGame: { ...DEFAULTS.lastGame, level: 4 },
    });
  });
});

describe('the rules of the next game', () => {
  const { lastGame } = DEFAULTS;

  it('have fewer pieces for a newcomer only, until somebody chooses', () => {
    expect(rulesOf(lastGame)).toMatch(/^Base,/);
    expect(rulesOf({ ...lastGame, level: 2 })).toMatch(/^ultimate,/);
    expect(rulesOf({ ...lastGame, opponent: 'person' })).toMatch(/^ultimate,/);
    expect(rulesOf({ ...lastGame, rules: 'carbon' })).toBe('carbon');
  });
});
