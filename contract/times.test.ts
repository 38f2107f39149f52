import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { date, instant } from './fields.ts';

/** Every date and instant of the contract that is stored is one of these two fields. */
const isAccepted = (schema: z.core.$ZodType, text: string) => z.safeParse(schema, text).success;

test.each(['2026-01-31T09:00:00Z', '2999-12-31T23:59:59.999999999Z'])(
  'the instant %s is accepted',
  (text) => {
    expect(isAccepted(instant(), text)).toBe(true);
    expect(() => Temporal.Instant.from(text)).not.toThrow();
  },
);

test.each([
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2999-12-31T23:59:59.9999999999Z',
  '2026-02-30T00:00:00Z',
])('the instant %s, which the database or Temporal can’t hold, is refused', (text) =>
  expect(isAccepted(instant(), text)).toBe(false),
);

test.each(['0000-01-01', '0000-02-29', '2026-02-30'])('the date %s is refused', (text) =>
  expect(isAccepted(date(), text)).toBe(false),
);
