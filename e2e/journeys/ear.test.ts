/** A whole game is played by somebody who only hears it. */
import { expect, test } from 'vitest';
import { Ear } from '../ear';
import { stage } from '../stage';

const { visit } = stage();

const OVER = /wins|loses|A draw/;
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

test('a game against level 1 is played to its end by ear', async () => {
  const { page } = await visit({ path: '/new', reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Start the game' }).waitFor();
  const ear = await Ear.listen(page);
  await ear.goTo('Tab', /^White$/);
  await ear.goTo('Tab', /^Start the game$/);
  await page.keyboard.press('Enter');
  await ear.goTo('Tab', /^Queen Bee: 1 left/);

  for (let turn = 1; ; turn++) {
    expect(turn, 'moves').toBeLessThan(80);
    const choices = await ear.ask('m', /Pieces that can move|No piece on the table|has to pass/);
    if (/has to pass/.test(choices)) {
      await ear.goTo('Tab', /^Pass$/);
    } else {
      await ear.ask('h', /Look at White .*\./);
      const advice = await ear.ask('h', /Hint: White .*: /);
      const [, piece = '', place = ''] = /(White [A-Z]\w+(?: \d)?): (.+?)\.?$/.exec(advice) ?? [];
      const kind = piece.split(' ')[1] ?? '';
      const movers = /Pieces that can move[^:]*: ([^.]*)\./.exec(choices)?.[1] ?? '';
      if (new RegExp(`\\b${literal(piece)}\\b`).test(movers)) {
        await ear.goTo('Tab', /White|Black|Empty/);
        await ear.goTo('PageDown', new RegExp(`^${literal(piece)},.* can move$`));
      } else {
        expect(choices).toMatch(new RegExp(`You can place:.*\\b${kind}\\b`));
        await ear.goTo('Tab', new RegExp(`\\b${kind}\\b.*: \\d left`));
      }
      await page.keyboard.press('Enter');
      expect(await ear.ask('d', /places it can go to/)).toContain(place);
      await ear.goTo('PageDown', new RegExp(`^Put it ${literal(place)}$`));
    }
    const since = (await ear.heard()).length;
    await page.keyboard.press('Enter');
    const answer = await ear.next(/Black (?!Queen is surrounded).*:|Black passes|wins|A draw/, since);
    if (OVER.test(answer)) break;
    expect(await ear.focused(), 'the focus').not.toBe('');
  }
  await ear.goTo('Tab', /report|Rematch/i);
});
