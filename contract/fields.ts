/** The field types that calls share. Messages say what to do. */
import * as z from 'zod/mini';
import { length } from './limits.ts';
import { valuesOf } from './vocabulary.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const lineBreaks = /[\n\r\u2028\u2029]/;

const clean = (value: string) => !controls.test(value) && value.isWellFormed();

/** One for all bounds: each `toLocaleString` would load the language anew. */
const figures = new Intl.NumberFormat('en');

const plain = (max: number) =>
  z.string({ error: 'Write a text.' }).check(
    z.overwrite((value: string) => value.replaceAll('\r\n', '\n').trim()),
    z.maxLength(max, `At most ${figures.format(max)} characters.`),
    z.refine(clean, 'Remove the characters that cannot be shown.'),
  );

const oneLine = (max: number) =>
  plain(max).check(z.refine((value) => !lineBreaks.test(value), 'Write this on one line.'));

const filled = () => z.minLength(1, 'Fill in this field.');

/** One line of text, 1 to `max` characters. */
export const line = (max: number) => oneLine(max).check(filled());
/** One line of text that may be left out or empty. */
export const optionalLine = (max: number) => z.optional(oneLine(max));
/** Text with line breaks, 1 to `max` characters. */
export const prose = (max: number) => plain(max).check(filled());
export const optionalProse = (max: number) => z.optional(plain(max));

/** An e-mail address, in lower case. */
export const email = () =>
  plain(length.email).check(
    z.overwrite((value: string) => value.toLowerCase()),
    filled(),
    z.email('Write an e-mail address like name@example.org.'),
  );

/** What somebody types as their name at a sign-in, in lower case. */
export const userName = () =>
  line(length.email).check(z.overwrite((value: string) => value.toLowerCase()));

/** A password is never trimmed or changed. */
export const password = () =>
  z
    .string({ error: 'Write a password.' })
    .check(
      z.minLength(1, 'Fill in this field.'),
      z.maxLength(length.passwordMax, `At most ${length.passwordMax} characters.`),
    );

export const newPassword = () =>
  z
    .string({ error: 'Write a password.' })
    .check(
      z.minLength(length.passwordMin, `Use at least ${length.passwordMin} characters.`),
      z.maxLength(length.passwordMax, `At most ${length.passwordMax} characters.`),
      z.refine(clean, 'Remove the characters that cannot be shown.'),
    );

/** One value of a vocabulary. */
export const choice = <T extends Record<string, string>>(vocabulary: T) =>
  z.enum(valuesOf(vocabulary), 'Choose one of the listed options.');
/** One value of a vocabulary, or what visitors and administrators read for it. */
export const choiceOrLabel = <T extends Record<string, string>>(vocabulary: T) => {
  const valueNamed = (label: string) =>
    valuesOf(vocabulary).find((value) => vocabulary[value] === label) as keyof T & string;
  return z.union(
    [choice(vocabulary), z.pipe(z.enum(Object.values(vocabulary)), z.transform(valueNamed))],
    'Choose one of the listed options.',
  );
};
/** One value of a vocabulary, or nothing. */
export const optionalChoice = <T extends Record<string, string>>(vocabulary: T) =>
  z.optional(z.union([choice(vocabulary), z.literal('')], 'Choose one of the listed options.'));

export const id = () => z.uuid('This is not a valid id.');
/** An instant, ISO 8601 in UTC. */
export const instant = () => z.iso.datetime('Write an instant like 2026-01-31T12:00:00Z.');
/** A calendar date, YYYY-MM-DD. */
export const date = () => z.iso.date('Write a date like 2026-01-31.');
/** A path of this site, never another host's. */
export const sitePath = () => z.string().check(z.maxLength(length.path, 'This path is too long.'));

/** The secret of a link, as it was mailed. */
export const mailedToken = () => z.string().check(z.minLength(1), z.maxLength(length.token));

/** What every paged list takes. */
export const paging = {
  after: z.optional(z.string().check(z.maxLength(length.cursor))),
  limit: z.optional(z.coerce.number('Write a number.').check(z.int(), z.gte(1), z.lte(200))),
};
