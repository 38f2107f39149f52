import { expect, test } from 'vitest';
import { nameOf } from './session.ts';

test('NAV-35: a user is shown by full name, or by email if there is no name', () => {
  const email = 'ama@example.org';
  expect(nameOf({ firstName: 'Ama', lastName: 'Owusu', email })).toBe('Ama Owusu');
  expect(nameOf({ firstName: 'Ama', lastName: '', email })).toBe('Ama');
  expect(nameOf({ firstName: '', lastName: '', email })).toBe(email);
});
