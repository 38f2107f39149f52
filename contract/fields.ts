/** Field types shared by calls. Their messages say what to do. */
import * as z from 'zod/mini';
import { length } from './limits.ts';
import { missing } from './missing.ts';
import { valuesOf } from './vocabulary.ts';

const controls = /(?![\t\n\r])\p{Cc}/u;
const lineBreaks = /[\n\r\u2028\u2029]/;

/**
 * Invisible characters that can make one name look like another: text direction overrides, soft hyphens,
 * zero-width spaces, tags. Joiners (U+200C, U+200D) are part of names.
 */
const unseen =
  /[\p{Bidi_Control}\u00ad\u180e\u200b\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** One line without invisible characters, which copied names and addresses often contain. */
export const asSeen = (value: string): string => value.replace(unseen, '').trim();

const clean = (value: string) => !controls.test(value) && value.isWellFormed();

/** One formatter for all limits: each `toLocaleString` would load the locale again. */
const figures = new Intl.NumberFormat('en');

const plain = (max: number) =>
  z.string({ error: 'Enter some text.' }).check(
    z.overwrite((value: string) => value.replaceAll('\r\n', '\n').trim()),
    z.maxLength(max, `At most ${figures.format(max)} characters.`),
    z.refine(clean, 'Remove the characters that can’t be displayed.'),
  );

/** One line of text, which may be empty. */
export const oneLine = (max: number) =>
  plain(max).check(
    z.overwrite(asSeen),
    z.refine((value) => !lineBreaks.test(value), 'Keep this to one line.'),
  );

const filled = (missing = 'Fill in this field.') => z.minLength(1, missing);

/** One line of text, 1 to `max` characters. `missing` is the message for an empty field. */
export const line = (max: number, missing?: string) => oneLine(max).check(filled(missing));
/** One line of text that may be left out or empty. */
export const optionalLine = (max: number) => z.optional(oneLine(max));
/** Text with line breaks, 1 to `max` characters. */
export const prose = (max: number, missing?: string) => plain(max).check(filled(missing));
export const optionalProse = (max: number) => z.optional(plain(max));

/** An email address, in lower case. */
export const email = (invalid: string = missing.emailFormat) =>
  plain(length.email).check(
    z.overwrite((value: string) => asSeen(value).toLowerCase()),
    filled(missing.email),
    z.email(invalid),
  );

/** The name entered at sign-in, in lower case. */
export const userName = () =>
  line(length.email, missing.email).check(z.overwrite((value: string) => value.toLowerCase()));

/** A password is never trimmed or changed. */
export const password = () =>
  z
    .string({ error: 'Enter a password.' })
    .check(
      z.minLength(1, 'Enter your password.'),
      z.maxLength(length.passwordMax, `At most ${length.passwordMax} characters.`),
    );

export const newPassword = () =>
  z
    .string({ error: 'Enter a password.' })
    .check(
      z.minLength(length.passwordMin, `Use at least ${length.passwordMin} characters.`),
      z.maxLength(length.passwordMax, `At most ${length.passwordMax} characters.`),
      z.refine(clean, 'Remove the characters that can’t be displayed.'),
    );

/** A value of a vocabulary. */
export const choice = <T extends Record<string, string>>(vocabulary: T) =>
  z.enum(valuesOf(vocabulary), 'Choose one of the listed options.');
/** The label of a value of a vocabulary, where calls carry the label. */
export const label = <T extends Record<string, string>>(vocabulary: T) =>
  z.enum(Object.values(vocabulary) as T[keyof T][], 'Choose one of the listed options.');
/** A value of a vocabulary, or its label for visitors or administrators. */
export const choiceOrLabel = <T extends Record<string, string>>(vocabulary: T) => {
  const valueNamed = (text: string) =>
    valuesOf(vocabulary).find((value) => vocabulary[value] === text) as keyof T & string;
  return z.union(
    [choice(vocabulary), z.pipe(z.enum(Object.values(vocabulary)), z.transform(valueNamed))],
    'Choose one of the listed options.',
  );
};
/** A value of a vocabulary, or nothing. */
export const optionalChoice = <T extends Record<string, string>>(vocabulary: T) =>
  z.optional(z.union([choice(vocabulary), z.literal('')], 'Choose one of the listed options.'));

export const id = () => z.uuid('This isn’t a valid id.');
/** Neither the database has a year 0, nor Temporal more than nanoseconds. */
const isHeld = (text: string) => !text.startsWith('0000') && !/\.\d{10}/.test(text);
/** An instant, ISO 8601 in UTC. */
export const instant = (message = 'Enter a date and time.') =>
  z.iso.datetime(message).check(z.refine(isHeld, message));
/** An instant by a device's clock, which may be far off: never stored before it was compared with ours. */
export const deviceInstant = () => z.iso.datetime('Enter a date and time.');
/** A calendar date, YYYY-MM-DD. */
export const date = (message = 'Enter a date like 2026-01-31.') =>
  z.iso.date(message).check(z.refine(isHeld, message));
/** A path on this site, never on another host. */
export const sitePath = () => z.string().check(z.maxLength(length.path, 'This path is too long.'));

/** The secret of an emailed link. */
export const mailedToken = () => z.string().check(z.minLength(1), z.maxLength(length.token));

/** A whole number of an address, from `least` up to the most that the database's integers hold. */
export const wholeNumber = (least: number) =>
  z.coerce.number('Enter a number.').check(z.int(), z.gte(least), z.lte(2 ** 31 - 1));

/** Input of every paged list. */
export const paging = {
  after: z.optional(z.string().check(z.maxLength(length.cursor))),
  limit: z.optional(z.coerce.number('Enter a number.').check(z.int(), z.gte(1), z.lte(200))),
};
