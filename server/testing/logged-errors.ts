/** Fails a test during which the product logs an error that the test did not announce. */
import { afterAll, afterEach, beforeEach } from 'vitest';

const unexpected: string[] = [];
let expected: RegExp[] = [];

/** Announces logged errors, for the test or, outside of one, for the whole file. They are not printed. */
export function expectLoggedErrors(...lines: RegExp[]): void {
  expected.push(...lines);
}

/** Called before each file (`logged-errors-setup.ts`). */
export function failOnLoggedErrors(): void {
  expected = [];
  let ofFile: RegExp[] = [];
  beforeEach(() => {
    ofFile = [...expected];
  });
  afterEach(() => {
    expected = ofFile;
    throwUnexpected();
  });
  afterAll(throwUnexpected);
}

function throwUnexpected(): void {
  const lines = unexpected.splice(0);
  if (lines.length > 0)
    throw new Error(
      `The product logged errors that the test did not announce:\n${lines.join('\n')}`,
    );
}

const isError = (line: string) => line.includes('"level":"error"');
const isExpected = (line: string) => isError(line) && expected.some((known) => known.test(line));

// Not a spy: `restoreAllMocks` would remove it.
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = ((text: string, ...rest: []) => {
  if (typeof text !== 'string' || !isError(text)) return write(text, ...rest);
  const shown = text.split('\n').filter((line) => !isExpected(line));
  unexpected.push(...shown.filter(isError));
  return write(shown.join('\n'), ...rest);
}) as typeof process.stdout.write;
