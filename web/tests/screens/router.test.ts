import { expect, test } from 'vitest';
import { addressOf } from '../../src/router';

test('an address has a name, perhaps a part, and a query', () => {
  const taken = (path: string, search = '') => {
    const address = addressOf(path, search);
    return address && [address.name, address.part, address.query.get('rules')];
  };
  expect(taken('/')).toEqual(['', null, null]);
  expect(taken('/games/')).toEqual(['games', null, null]);
  expect(taken('/play/0a1b')).toEqual(['play', '0a1b', null]);
  expect(taken('/analyse', '?rules=Base%2BM')).toEqual(['analyse', null, 'Base+M']);
  expect(taken('/rules/gate/more')).toBeNull();
  // What cannot be decoded stops nobody.
  expect(taken('/%zz')).toEqual(['%zz', null, null]);
});
