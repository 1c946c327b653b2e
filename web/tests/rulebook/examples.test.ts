import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { demonstrations, examples, type Example } from '../../src/rulebook/examples';
import { allowedDiagram, endDiagram, refusedDiagram } from '../../src/rulebook/diagram';
import { library } from '../../src/wasm/library';
import type { RuleId } from '../../src/wasm/types';
import { initSync } from '../../src/wasm/pkg/skep_wasm.js';
import { bundleOf, languages } from '../../src/words/words';

const root = join(import.meta.dirname, '../../..');

beforeAll(() => {
  initSync({ module: readFileSync(join(root, 'web/src/wasm/pkg/skep_wasm_bg.wasm')) });
});

/** Refusals that no move of the application can meet. The same positions are cases of the rules themselves. */
const outside: Record<string, string> = {
  'not-in-hand': 'placing.txt',
  'not-on-table': 'piece.txt',
};

const entries = Object.entries(examples) as [RuleId, Example][];

describe('the examples of the rules page', () => {
  test('are one for each rule', () => {
    expect(Object.keys(examples).sort()).toEqual([...library.ruleIds].sort());
  });

  for (const [rule, example] of entries) {
    test(`show what they say: ${rule}`, () => {
      const diagram = refusedDiagram(library, rule, example);
      expect(diagram.refusal?.rule).toBe(rule);
      expect(diagram.highlighted).toEqual(diagram.refusal?.cells);
      const file = outside[rule];
      if (file === undefined) {
        expect(example.tries).not.toMatch(/^(place|shift) /);
      } else {
        const cases = readFileSync(join(root, 'testdata/illegal', file), 'utf8').split('\n\n');
        const held = cases.find((text) => text.includes(`case: ${rule}\n`));
        expect(held).toContain(`game: ${example.game}\n`);
        expect(held).toContain(`refused ${example.tries}: ${rule}`);
      }
    });
  }

  test('are told in every language', () => {
    for (const language of languages) {
      const texts = ['rules.ftl', 'rulebook.ftl'].map((file) =>
        readFileSync(join(root, 'locales', language, file), 'utf8'),
      );
      const bundle = bundleOf(language, texts);
      const headings = library.ruleIds.map((rule) => {
        const entry = bundle.getMessage(`rulebook-${rule}`);
        expect(entry?.value, `rulebook-${rule} in ${language}`).toBeTruthy();
        expect(entry?.attributes['board'], `rulebook-${rule}.board in ${language}`).toBeTruthy();
        const title = bundle.getMessage(`title-${rule}`)?.value;
        const name = entry?.attributes['name'];
        return `${JSON.stringify(title)} ${name ? JSON.stringify(name) : ''}`;
      });
      expect(new Set(headings).size, `two rules with one heading in ${language}`).toBe(headings.length);
    }
  });
});

describe('the boards of the guide', () => {
  /** As many cells as the text beside the board says. */
  const cells = {
    queen: 4,
    spider: 4,
    beetle: 4,
    grasshopper: 3,
    ant: 11,
    mosquito: 6,
    ladybug: 10,
    pillbug: 3,
  };

  for (const [bug, demonstration] of Object.entries(demonstrations)) {
    test(`show where the bug can go: ${bug}`, () => {
      const { destinations } = allowedDiagram(library, demonstration);
      expect(destinations).toHaveLength(cells[bug as keyof typeof cells]);
    });
  }

  test('show the five cells where a piece can be placed', () => {
    const { destinations } = allowedDiagram(library, { ...examples['touches-enemy'], piece: 'wA1' });
    expect(destinations).toHaveLength(5);
  });

  test('show the ring of a lost Queen', () => {
    const { goal, highlighted, stacks } = endDiagram(library, examples['game-over']);
    const around = stacks.filter(({ at }) => goal.some(({ q, r }) => q === at.q && r === at.r));
    expect(around.filter(({ pieces }) => pieces[0]?.color === 'black')).toHaveLength(4);
    expect(around.filter(({ pieces }) => pieces[0]?.color === 'white')).toHaveLength(2);
    // The goal is not a fault.
    expect(highlighted).toEqual([]);
  });
});
