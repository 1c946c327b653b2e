/** A refused move says why, shows it, and leads to its rule. */
import { describe, test } from 'vitest';
import { beginForTwo } from '../begin';
import { byPointer, playAll } from '../hands';
import { PASS, WIN } from '../lines';
import { stageAnywhere } from '../stage';
import { Table } from '../table';

const { visit } = stageAnywhere();

describe('a refused move', () => {
  test('that would break the hive marks what would be cut off, and links to the rule', async () => {
    const { page } = await visit();
    await beginForTwo(page);
    await playAll(page, new Table(), PASS.slice(0, 8), byPointer);
    // The white Grasshopper in the middle of the row.
    await page.locator('[data-cell="0,0"]').click();
    await page
      .getByText(/Without White Grasshopper\s1 the hive would break/)
      .first()
      .waitFor();

    await page.getByRole('link', { name: 'The rule: One hive' }).click();
    await page.waitForURL(/\/rules\/pinned$/);
    await page.getByRole('heading', { name: 'One hive', exact: true }).first().waitFor();
    await page.goBack();
    await page.getByText('White to move.').first().waitFor();
  });

  test('to a place that a piece cannot reach is explained at the place', async () => {
    const { page } = await visit();
    await beginForTwo(page);
    const table = new Table();
    await playAll(page, table, WIN.slice(0, 8), byPointer);
    // The white Queen goes one step only.
    const queen = table.find('wQ');
    await page.locator(`[data-cell="${queen?.q},${queen?.r}"]`).click();
    await page.locator('[data-cell="3,-1"]').or(page.locator('[data-cell="2,0"]')).first().click();
    await page.getByText('The Queen goes one step only.').first().waitFor();
  });

  test('of a piece in hand is explained beside the hand', async () => {
    const { page } = await visit();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Queen Bee: 1 left' }).last().click();
    await page.getByText('The Queen may not be your first piece.', { exact: false }).first().waitFor();
    await page
      .getByRole('link', { name: /^The rule:/ })
      .first()
      .click();
    await page.waitForURL(/\/rules\/queen-not-yet$/);
  });
});
