import { expect, test } from 'vitest';
import { membershipTitle } from './membership-title.ts';

test('a class that an administrator calls a membership is not called one twice', () => {
  expect(membershipTitle('General')).toBe('General Membership');
  expect(membershipTitle('Founding Membership')).toBe('Founding Membership');
  expect(membershipTitle('General', 'membership')).toBe('General membership');
});
