/** A game between two devices: from the link to the first moves, over a reload, to its end. */
import { expect, test } from 'vitest';
import { addressOf } from '../driver/page';
import { byPointer } from '../hands';
import { WIN } from '../lines';
import { haveMoves, listed, playTogether, says, sit } from '../online';
import { stageAnywhere } from '../stage';
import { Table } from '../table';

const { visit } = stageAnywhere();

test('a link leads two people to a game, which goes on over a reload and ends for both', async () => {
  const { page: ada } = await visit();
  await ada.getByRole('link', { name: 'Play a friend' }).click();
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByLabel('White', { exact: true }).check({ force: true });
  await ada.getByLabel('No clock', { exact: true }).check({ force: true });
  await ada.getByRole('button', { name: 'Get the link' }).click();
  await ada.getByRole('heading', { name: 'Waiting for your friend' }).waitFor();

  const { page: grace } = await visit({ path: (await addressOf(ada)).pathname });
  await grace.getByRole('heading', { name: 'Ada challenges you' }).waitFor();
  await grace.getByLabel('Your name').fill('Grace');
  await grace.getByRole('button', { name: 'Play', exact: true }).click();
  await sit(ada);
  await sit(grace);
  await ada.getByRole('region', { name: 'Grace, Black' }).waitFor();
  const pages = { white: ada, black: grace };
  const table = new Table();
  await playTogether(pages, table, WIN.slice(0, 3), byPointer);
  await ada.reload();
  await grace.reload();
  await haveMoves([ada, grace], 3);
  await playTogether(pages, table, WIN.slice(3, 6), byPointer);
  expect(await listed(grace)).toEqual(await listed(ada));

  await grace.getByRole('button', { name: 'Resign', exact: true }).click();
  await grace.getByRole('button', { name: 'Yes, resign' }).click();
  await says(ada, 'White wins: Black resigned.');
  await says(grace, 'White wins: Black resigned.');
  await ada.getByRole('heading', { name: 'You win!' }).waitFor();
  await grace.getByRole('heading', { name: 'You lose.' }).waitFor();
});
