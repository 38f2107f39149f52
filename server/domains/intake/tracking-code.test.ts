import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newTrackingCode, readTrackingCode } from './tracking-code.ts';

const codes = Array.from({ length: 4000 }, newTrackingCode);

test('a code is sixteen symbols of 32, in four groups', () => {
  for (const code of codes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('80 random bits: no two codes are the same, and all 32 symbols are about equally frequent at every position', () => {
  expect(new Set(codes).size).toBe(codes.length);
  for (let place = 0; place < 16; place += 1) {
    const counts = new Map<string, number>();
    for (const code of codes) {
      const symbol = code.replaceAll('-', '')[place] ?? '';
      counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    // 125 expected; nine standard deviations is no coincidence.
    for (const count of counts.values()) expect(Math.abs(count - 125)).toBeLessThan(100);
  }
});

/** A code as a person may copy it: lower case, look-alikes, blanks and dashes anywhere. */
const typedCodes = fc
  .tuple(
    fc.constantFrom(...codes.slice(0, 200)),
    fc.array(fc.constantFrom('', '', '-', ' ', ' - ', '\t', '--'), {
      minLength: 16,
      maxLength: 16,
    }),
    fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
  )
  .map(([code, gaps, small]) => {
    const typed = [...code.replaceAll('-', '')].map((symbol, at) => {
      const alike =
        ({ '0': 'O', '1': at % 2 ? 'I' : 'L' } as Record<string, string>)[symbol] ?? symbol;
      return (gaps[at] ?? '') + (small[at] ? alike.toLowerCase() : symbol);
    });
    return { code, typed: typed.join('') };
  });

test('a code is recognised however it is typed', () => {
  fc.assert(
    fc.property(typedCodes, ({ code, typed }) => {
      expect(readTrackingCode(typed)).toBe(code);
    }),
  );
});

test('any input is read as a code or null, and reading is idempotent', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 16, maxLength: 20 })),
      (typed) => {
        const read = readTrackingCode(typed);
        if (read !== null) expect(readTrackingCode(read)).toBe(read);
      },
    ),
  );
});

test.each([
  ['', 'nothing'],
  ['AAAA-AAAA-AAAA-AAA', 'a symbol too few'],
  ['AAAA-AAAA-AAAA-AAAAA', 'a symbol too many'],
  ['AAAA-AAAA-AAAA-AAAU', 'a letter that no code has'],
  ['AAAA_AAAA_AAAA_AAAA', 'other marks'],
  ['ＡAAA-AAAA-AAAA-AAAA', 'a wide letter'],
])('“%s” is not a code: %s', (typed) => {
  expect(readTrackingCode(typed)).toBeNull();
});
