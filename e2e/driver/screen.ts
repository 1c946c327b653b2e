/** A screen that nobody sees, for browsers that cannot do without one. */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { start } from './program';

export async function setup(): Promise<() => void> {
  // It looks for a free number itself and writes it to the fourth file it is given.
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const screen = start('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  process.env['DISPLAY'] = `:${number.toString().trim()}`;
  return () => void screen.kill();
}
