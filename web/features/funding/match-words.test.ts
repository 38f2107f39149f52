import { expect, test } from 'vitest';
import { wordReason } from './match-words.ts';

test('a sponsor reads about their own project, everybody else about the sponsor’s', () => {
  const low = { code: 'readiness-low', score: 31, needed: 40 } as const;
  expect(wordReason(low, 'own').text).toBe(
    'Your score is 31; funders like this usually want at least 40.',
  );
  expect(wordReason(low, 'others').text).toBe(
    'The score is 31; funders like this usually want at least 40.',
  );
  const unknown = { code: 'readiness-unknown', needed: 40 } as const;
  expect(wordReason(unknown, 'own').fix).toBe('Begin the self-assessment.');
  expect(wordReason(unknown, 'others').fix).toBe('Ask the sponsor to begin the self-assessment.');
});
