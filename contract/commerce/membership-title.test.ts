import { expect, test } from 'vitest';
import { membershipTitle } from './membership-title.ts';

test('a class whose name contains “Membership” does not repeat the word', () => {
  expect(membershipTitle('General')).toBe('General Membership');
  expect(membershipTitle('Founding Membership')).toBe('Founding Membership');
  expect(membershipTitle('General', 'membership')).toBe('General membership');
});
