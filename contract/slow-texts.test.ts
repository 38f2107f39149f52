import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { calls } from './table.ts';

/**
 * Texts that make a careless regular expression backtrack. Bodies may have up to 64 KiB; these are longer, so
 * that quadratic work takes minutes where careful patterns take milliseconds.
 */
const slow = ['a', 'a@', 'a.', '.@', '-', ' ', '\t', 'a-a.', '%', '\u00e9', '0', 'www.', '://'].map(
  (part) => `${part.repeat(Math.floor(400_000 / part.length))}!`,
);

/** Runs the work; throws if it does not finish. */
function endingWork(work: () => void): void {
  runInContext('work()', createContext({ work }), { timeout: 60_000 });
}

describe('no field of any call can keep the server busy with its pattern', () => {
  test.each([...calls].filter(([, call]) => Object.keys(call.example).length > 0))(
    '%s',
    (_name, call) => {
      for (const [key, entry] of Object.entries(call.example)) {
        if (typeof entry !== 'string') continue;
        for (const text of slow)
          endingWork(() => void call.input.safeParse({ ...call.example, [key]: text }));
      }
    },
  );

  test('this test would detect one that does', () => {
    expect(() =>
      runInContext('/^(a+)+$/.test(text)', createContext({ text: slow[0] }), { timeout: 200 }),
    ).toThrow('timed out');
  });
});
