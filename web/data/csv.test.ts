import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('commas, quotes and line breaks are quoted, and anything that looks like a formula becomes text', () => {
  expect(
    csvOf([
      ['Name', 'Note'],
      ['Ama, Kofi', 'said “no” and "yes"'],
      ['=1+1', 'two\nlines'],
    ]),
  ).toBe(`Name,Note\r\n"Ama, Kofi","said “no” and ""yes"""\r\n'=1+1,"two\nlines"\r\n`);
});
