import { expect, test } from 'vitest';
import { LatePage } from '../src/late-pages.svelte';

test('a late page is fetched once, however often it is asked for', async () => {
  let count = 0;
  const page = new LatePage(() => Promise.resolve({ default: `page ${(count += 1)}` }));
  expect(page.component).toBeNull();
  await Promise.all([page.load(), page.load()]);
  await page.load();
  expect([page.component, page.isMissing]).toEqual(['page 1', false]);
});

test('one that cannot be had is said to be missing, and tried again when it is asked for again', async () => {
  let isThere = false;
  const page = new LatePage(() =>
    isThere ? Promise.resolve({ default: 'page' }) : Promise.reject(new Error('no network')),
  );
  await page.load();
  expect([page.component, page.isMissing]).toEqual([null, true]);
  isThere = true;
  await page.load();
  expect([page.component, page.isMissing]).toEqual(['page', false]);
});
