/** The browser's language is taken, and can be changed at any time. */
import { expect, test } from 'vitest';
import { stageAnywhere } from '../stage';

const { visit } = stageAnywhere();

const START = {
  'en-GB': 'Play the computer',
  'fr-FR': 'Jouer contre l’ordinateur',
  'it-IT': 'Gioca contro il computer',
};

for (const [locale, heading] of Object.entries(START)) {
  test(`a ${locale} browser is spoken to in its language`, async () => {
    const { page } = await visit({ locale });
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
  });
}

test('the language is changed without a reload, and stays', async () => {
  const { page } = await visit();
  const select = page.locator('header select');
  for (const [locale, heading] of Object.entries(START).reverse()) {
    await select.selectOption(locale.slice(0, 2));
    await page.getByRole('heading', { name: heading }).waitFor();
  }
  await select.selectOption('it');
  await page.reload();
  await page.getByRole('heading', { name: START['it-IT'] }).waitFor();
});
