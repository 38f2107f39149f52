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

const atMost = (max: number) => z.maxLength(max, `At most ${figures.format(max)} characters.`);
const displayed = z.refine<string>(clean, 'Remove the characters that can’t be displayed.');

/** A field that is left out is refused in the words for an empty one. */
const text = (missing: string) =>
  z.string({ error: ({ input }) => (input === undefined ? missing : 'Enter some text.') });

/** Text exactly as it was sent, because it is compared or passed on: passwords, codes, cursors. */
export const exact = (max: number, missing = 'Fill in this field.') =>
  text(missing).check(atMost(max), displayed);

const plain = (max: number, missing = 'Fill in this field.') =>
  text(missing).check(
    z.overwrite((value: string) => value.replaceAll('\r\n', '\n').trim()),
    atMost(max),
    displayed,
  );

/** One line of text, which may be empty. */
export const oneLine = (max: number, missing?: string) =>
  plain(max, missing).check(
    z.overwrite(asSeen),
    z.refine((value) => !lineBreaks.test(value), 'Keep this to one line.'),
  );

const filled = (missing = 'Fill in this field.') => z.minLength(1, missing);

/** One line of text, 1 to `max` characters. `missing` is the message for an empty field. */
export const line = (max: number, missing?: string) => oneLine(max, missing).check(filled(missing));
/** The name of a file, in which systems allow anything: what can't be displayed is left out. */
export const fileName = (max: number) =>
  text('Fill in this field.').check(
    atMost(max),
    z.overwrite((value: string) => asSeen(value.toWellFormed().replace(/\p{Cc}/gu, ''))),
    filled(),
  );
/** One line of text that may be left out or empty. */
export const optionalLine = (max: number) => z.optional(oneLine(max));
/** Text with line breaks, 1 to `max` characters. */
export const prose = (max: number, missing?: string) => plain(max, missing).check(filled(missing));
export const optionalProse = (max: number) => z.optional(plain(max));

/** An email address, in lower case. */
export const email = (invalid: string = missing.emailFormat, empty: string = missing.email) =>
  plain(length.email, empty).check(
    z.overwrite((value: string) => asSeen(value).toLowerCase()),
    filled(empty),
    z.email(invalid),
  );

/** The name entered at sign-in, in lower case. */
export const userName = () =>
  line(length.email, missing.email).check(z.overwrite((value: string) => value.toLowerCase()));

export const password = () => {
  const missing = 'Enter your password.';
  return exact(length.passwordMax, missing).check(filled(missing));
};

export const newPassword = () => {
  const short = `Use at least ${length.passwordMin} characters.`;
  return exact(length.passwordMax, short).check(z.minLength(length.passwordMin, short));
};

/** The words of a search. */
export const search = () => optionalLine(length.search);

/** Text of one form. */
export const formed = (form: RegExp, message: string) =>
  z.string(message).check(z.regex(form, message));

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
/** Years 1900 to 2999, in at most nanoseconds: a date of five figures, as an interval can make it, can't be read. */
const isHeld = (text: string) => text >= '1900' && text < '3000' && !/\.\d{10}/.test(text);
/** An instant, ISO 8601 in UTC. */
export const instant = (message = 'Enter a date and time.') =>
  z.iso.datetime(message).check(z.refine(isHeld, message));
/** An instant by a device's clock, which may be far off: never stored before it was compared with ours. */
export const deviceInstant = () => z.iso.datetime('Enter a date and time.');
/** A calendar date, YYYY-MM-DD. */
export const date = (message = 'Enter a date like 2026-01-31.') =>
  z.iso.date(message).check(z.refine(isHeld, message));
/** A path on this site, as `safeNext` checks. One that no address can hold leads to the home page, as those do. */
export const sitePath = () =>
  text('Fill in this field.').check(
    atMost(length.path),
    z.overwrite((value: string) => (clean(value) ? value : '/')),
  );

/** A secret that gives access, of an emailed link or an order: compared or hashed, so its form does not matter. */
export const secret = () => exact(length.token).check(filled());

/** A whole number of an address, from `least` up to the most that the database's integers hold. */
export const wholeNumber = (least: number) =>
  z.coerce.number('Enter a number.').check(z.int(), z.gte(least), z.lte(2 ** 31 - 1));

/** Input of a call that changes what `which` names: at least one of the fields. What is left out stays. */
export const changed = <W extends z.core.$ZodShape, F extends z.core.$ZodShape>(
  which: W,
  fields: F,
) =>
  z
    .strictObject({ ...which, ...z.partial(z.strictObject(fields)).shape })
    .check(
      z.refine(
        (sent: Record<string, unknown>) =>
          Object.keys(fields).some((name) => sent[name] !== undefined),
        'Say what to change.',
      ),
    );

/** Input of every paged list. */
export const paging = {
  after: z.optional(exact(length.cursor)),
  limit: z.optional(z.coerce.number('Enter a number.').check(z.int(), z.gte(1), z.lte(200))),
};
