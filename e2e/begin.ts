/** How a journey begins a game. */
import type { Page } from './driver/page';

/** Two players at this device, with what stands there: two taps. */
export async function beginForTwo(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Two players/ }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
}
