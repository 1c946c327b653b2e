import { expect, test } from 'vitest';
import { routeOf } from '../../src/router';

test('every screen has an address', () => {
  expect(routeOf('/')).toEqual({ page: 'home' });
  expect(routeOf('/new')).toEqual({ page: 'new' });
  expect(routeOf('/play/0a1b')).toEqual({ page: 'play', id: '0a1b' });
  expect(routeOf('/games/')).toEqual({ page: 'games' });
  expect(routeOf('/rules')).toEqual({ page: 'rules', rule: null });
  expect(routeOf('/rules/queen-due')).toEqual({ page: 'rules', rule: 'queen-due' });
  expect(routeOf('/settings')).toEqual({ page: 'settings' });
  expect(routeOf('/analyse')).toEqual({ page: 'analyse', id: null, rules: null });
  expect(routeOf('/analyse', '?rules=Base%2BM')).toEqual({ page: 'analyse', id: null, rules: 'Base+M' });
  expect(routeOf('/analyse/0a1b')).toEqual({ page: 'analyse', id: '0a1b', rules: null });
  expect(routeOf('/editor')).toEqual({ page: 'editor' });
  expect(routeOf('/open')).toEqual({ page: 'open' });
  expect(routeOf('/about')).toEqual({ page: 'about' });
});

test('what names no screen is missing, whatever it is', () => {
  for (const path of ['/play', '/nowhere', '/rules/gate/more', '/settings/sounds', '/%zz', '/Games']) {
    expect(routeOf(path), path).toEqual({ page: 'missing' });
  }
});
