import { expect, test } from 'vitest';
import { emailPlaces } from '#content/texts/email-places.ts';
import { textPlaces } from '#content/texts/places.ts';
import { entriesOf, fieldsOf } from '#content/texts/text-fields.ts';
import { fullLabelOf, groupsOf, labelOf } from './field-groups.ts';
import { containerWords, fieldWords } from './words.ts';

const fieldsOfAll = [...textPlaces, ...emailPlaces].flatMap(({ original }) => fieldsOf(original));

test('every field of every text has words for each part of its place', () => {
  const keys = fieldsOfAll.flatMap(({ name }) =>
    name.split('.').filter((part) => !/^\d+$/.test(part)),
  );
  const unnamed = [...new Set(keys)].filter((key) => !containerWords[key] && !fieldWords[key]);
  expect(unnamed).toEqual([]);
});

test('a field is named by its place in its section', () => {
  expect(labelOf('blocks.2', 'blocks.2.steps.1.text')).toBe('Step 2, text');
  expect(labelOf('blocks.2', 'blocks.2.rows.0.1')).toBe('Row 1, column 2');
  expect(labelOf('', 'heading')).toBe('Heading');
  expect(fullLabelOf('questions.0.answer')).toBe('Question 1, answer');
});

test('no section has two fields with the same label', () => {
  for (const { original } of textPlaces) {
    const groups = groupsOf({ fields: fieldsOf(original), entries: entriesOf(original) });
    for (const { id, fields } of groups) {
      const labels = fields.map(({ name }) => labelOf(id, name));
      expect(new Set(labels).size).toBe(labels.length);
    }
  }
});

test('each section has the name that visitors see, and the empty one at the end says that it adds one', () => {
  const faq = textPlaces.find(({ id }) => id === 'faq')?.original;
  const entries = entriesOf(faq);
  const headings = groupsOf({ fields: fieldsOf(faq), entries }).map(({ heading }) => heading);
  expect(headings[1]).toBe(entries['questions.0.question']);
  expect(headings.at(-1)).toBe('Another question');
});
