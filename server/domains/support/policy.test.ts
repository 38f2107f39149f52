import { expect, test } from 'vitest';
import {
  mayAnswer,
  refuseFilesWithoutAccount,
  refuseOpenPlaceholders,
  refuseUnknownPlaceholders,
  statusesFrom,
} from './policy.ts';

test('what is open can be answered and closed, what is closed opened again', () => {
  for (const status of ['open', 'in_progress'] as const) {
    expect(mayAnswer(status)).toBe(true);
    expect(statusesFrom(status).map((way) => way.status)).toEqual(['closed']);
  }
  expect(mayAnswer('closed')).toBe(false);
  expect(statusesFrom('closed').map((way) => way.status)).toEqual(['open']);
});

test('files are only sent to somebody with an account', () => {
  const refused = expect.objectContaining({ code: 'invalid_input' });
  expect(() => refuseFilesWithoutAccount(null, ['a'])).toThrow(refused);
  for (const [owner, files] of [
    ['a', ['a']],
    [null, []],
    [null, undefined],
  ] as const)
    expect(() => refuseFilesWithoutAccount(owner, files)).not.toThrow();
});

test('an answer has no known placeholder left open, a saved reply no unknown one', () => {
  const refused = expect.objectContaining({ code: 'invalid_input' });
  expect(() => refuseOpenPlaceholders('Dear {firstName}, {other}')).toThrow(refused);
  expect(() => refuseOpenPlaceholders('Dear {other}')).not.toThrow();
  expect(() => refuseUnknownPlaceholders('Dear {firstName}, {other}')).toThrow(refused);
  expect(() => refuseUnknownPlaceholders('Dear {firstName}')).not.toThrow();
});
