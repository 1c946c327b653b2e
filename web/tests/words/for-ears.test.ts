/** What is spoken, and what stands for a picture, has no words that mean something to eyes only. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOR_EYES = {
  en: /\b(see here|shown here|lit|light up|lights up|marked|with marks|marks show|highlight\w*|glow\w*|outlined?|has an outline|dots?|shown in)\b/i,
  fr: /\b(allumée?s?|éclairée?s?|marquée?s?|des marques|surlignée?s?|entourée?s? d’un trait|en surbrillance)(?![\p{L}])/iu,
  it: /\b(illuminat[aeio]|segnat[aeio]|contrassegnat[aeio]|con segni|i segni mostrano|evidenziat[aeio]|ha un contorno)\b/i,
};

const read = (language: string, file: string) =>
  readFileSync(new URL(`../../../locales/${language}/${file}.ftl`, import.meta.url), 'utf8');

/** The lines of the messages that begin so. */
const messages = (text: string, beginning: RegExp) =>
  text.split(/\n(?=\S)/).filter((message) => beginning.test(message));

test.each(Object.entries(FOR_EYES))('%s', (language, forEyes) => {
  const spoken = [
    ...messages(read(language, 'rulebook'), /^[a-z]/),
    ...messages(read(language, 'rules'), /^[a-z]/),
    ...messages(
      read(language, 'web'),
      /^(spoken|cell|place|played|notice|look|way|keys)-|^game-(guide|hint)/,
    ),
    ...messages(read(language, 'analysis'), /^(board-text|write|keys)-/),
    ...messages(read(language, 'editor'), /^editor-(said|cell|guide)/),
    ...messages(read(language, 'online'), /^[a-z]/),
    ...messages(read(language, 'friend'), /^[a-z]/),
    ...messages(read(language, 'report'), /^(retry|report-(begins|ready|stopped|lapse|chance|cost))-?/),
  ];
  expect(spoken.length).toBeGreaterThan(150);
  expect(spoken.filter((message) => forEyes.test(message))).toEqual([]);
});
