import { expect, test } from 'vitest';
import { dayIn } from './today.ts';

test('at half past midnight in Lagos the new day has begun, while in UTC it is still yesterday', () => {
  const at = new Date('2026-11-02T23:30:00Z');
  expect(dayIn('Africa/Lagos', at)).toBe('2026-11-03');
  expect(dayIn('UTC', at)).toBe('2026-11-02');
  expect(dayIn('America/New_York', new Date('2026-01-01T03:00:00Z'))).toBe('2025-12-31');
});
