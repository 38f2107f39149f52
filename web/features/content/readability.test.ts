import { expect, test } from 'vitest';
import { measure, syllablesIn } from './readability.ts';

test.each([
  ['grid', 1],
  ['engine', 2],
  ['time', 1],
  ['table', 2],
  ['planned', 1],
  ['granted', 2],
  ['sovereignty', 4],
  ['I', 1],
  ['2026', 1],
])('%s has %d syllables', (word, count) => {
  expect(syllablesIn(word)).toBe(count);
});

const times = (text: string, count: number) => Array.from({ length: count }, () => text).join(' ');

test('short words in short sentences are easy to read, long ones in long sentences very hard', () => {
  expect(measure(times('We read the plan. Then we call you.', 8)).ease).toBe('easy');
  const long = times('institutional interoperability considerations necessitate', 20);
  expect(measure(`${long}.`).ease).toBe('veryHard');
});

test('the addresses of links are not read, and a short text gets no judgement', () => {
  expect(measure('See [the page](https://example.org/a-very-long-address).')).toMatchObject({
    words: 3,
    minutes: 1,
    ease: null,
  });
});
