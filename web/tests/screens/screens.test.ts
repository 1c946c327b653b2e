import { expect, test, vi } from 'vitest';
import { addressOf } from '../../src/router';

// The screens themselves want a browser; where they are does not.
vi.mock('../../src/application', () => ({}));

const { missing, screenAt, screens } = await import('../../src/screens');

test('every screen has an address', () => {
  for (const screen of screens) {
    const [path, longer] = [`/${screen.name}`, `/${screen.name}/0a1b`];
    expect(screenAt(addressOf(path)), path).toBe(screen.part === 'required' ? missing : screen);
    if (screen.name !== '')
      expect(screenAt(addressOf(longer)), longer).toBe(screen.part === 'none' ? missing : screen);
  }
});

test('what names no screen is missing, whatever it is', () => {
  for (const path of [
    '/play',
    '/nowhere',
    '/rules/gate/more',
    '/settings/sounds',
    '/%zz',
    '/Games',
    '/missing',
  ])
    expect(screenAt(addressOf(path)), path).toBe(missing);
});

test('a screen gets what its address says', () => {
  const propsAt = (path: string, search = '') => {
    const address = addressOf(path, search);
    return address && screenAt(address).props(address);
  };
  expect(propsAt('/play/0a1b')).toEqual({ id: '0a1b', given: null });
  expect(propsAt('/challenge/0a1b')).toEqual({ id: '0a1b', given: null });
  expect(propsAt('/friend')).toEqual({ given: null });
  expect(propsAt('/rules')).toEqual({ rule: null });
  expect(propsAt('/rules/queen-due')).toEqual({ rule: 'queen-due' });
  expect(propsAt('/analyse')).toEqual({ id: null, rules: null, given: null });
  expect(propsAt('/analyse', '?rules=Base%2BM')).toEqual({ id: null, rules: 'Base+M', given: null });
  expect(propsAt('/analyse/0a1b')).toEqual({ id: '0a1b', rules: null, given: null });
});
