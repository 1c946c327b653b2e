import { expect, test } from 'vitest';
import type { Component } from 'svelte';
import { Page } from '../src/page.svelte';

/** What stands for the component of a page. */
const component = (name: string) => name as unknown as Component;

test('a late page is fetched once, however often it is asked for', async () => {
  let count = 0;
  const page = Page.late('about-title', () =>
    Promise.resolve({ default: component(`page ${(count += 1)}`) }),
  );
  expect(page.component).toBeNull();
  await Promise.all([page.load(), page.load()]);
  await page.load();
  expect([page.component, page.isMissing]).toEqual(['page 1', false]);
});

test('one that cannot be had is said to be missing, and tried again when it is asked for again', async () => {
  let isThere = false;
  const page = Page.late('about-title', async () => {
    if (!isThere) throw new Error('no network');
    return Promise.resolve({ default: component('page') });
  });
  await page.load();
  expect([page.component, page.isMissing]).toEqual([null, true]);
  isThere = true;
  await page.load();
  expect([page.component, page.isMissing]).toEqual(['page', false]);
});
