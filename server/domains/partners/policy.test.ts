import { expect, test } from 'vitest';
import { actionsOn, mayIntroduce, seesContact } from './policy.ts';

const shared = { id: 'a', contactSharing: 'partners' } as const;
const closed = { id: 'a', contactSharing: 'introduced' } as const;

test('a contact is seen if it is shared with all, is one’s own, or after an introduction', () => {
  expect(seesContact(shared, null, null)).toBe(true);
  expect(seesContact(closed, 'a', null)).toBe(true);
  expect(seesContact(closed, 'b', 'accepted')).toBe(true);
  expect(seesContact(closed, 'b', 'asked')).toBe(false);
  expect(seesContact(closed, null, null)).toBe(false);
});

test('an organisation asks another one for an introduction once, and again after a refusal', () => {
  expect(mayIntroduce('a', 'b', null)).toBe(true);
  for (const status of ['declined', 'withdrawn'] as const)
    expect(mayIntroduce('a', 'b', status)).toBe(true);
  for (const status of ['asked', 'accepted'] as const)
    expect(mayIntroduce('a', 'b', status)).toBe(false);
  expect(mayIntroduce('a', 'a', null)).toBe(false);
  expect(mayIntroduce('a', null, null)).toBe(false);
});

test('who asked may withdraw, the other one answers, and only while it is open', () => {
  expect(actionsOn({ fromId: 'a', status: 'asked' }, 'a')).toEqual(['withdraw']);
  expect(actionsOn({ fromId: 'a', status: 'asked' }, 'b')).toEqual(['accept', 'decline']);
  for (const status of ['accepted', 'declined', 'withdrawn'] as const)
    for (const own of ['a', 'b']) expect(actionsOn({ fromId: 'a', status }, own)).toEqual([]);
});
