/** A game goes to others by link. */
import { expect, test } from 'vitest';
import { addressOf } from '../driver/page';
import { arrive, linkIn, pieces, share } from '../sharing';
import { stageAnywhere } from '../stage';

const { visit } = stageAnywhere();

test('a link made in one browser opens in another: the same game, the same moment, and Back leads back', async () => {
  const { page } = await visit();
  await share(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('region', { name: 'Moves' }).locator('ol button').nth(6).click();
  const shown = await pieces(page);
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  const link = await linkIn(page);
  expect(link.length).toBeLessThan(400);

  const other = await visit({ path: '/rules' });
  await other.page.goto(link);
  await arrive(other.page);
  await expect.poll(() => pieces(other.page)).toEqual(shown);
  expect((await addressOf(other.page)).hash).toBe('');
  expect((await addressOf(other.page)).pathname).toMatch(/^\/analyse\/./);
  await other.page.goBack();
  await other.page.waitForURL(/\/rules$/);
});
