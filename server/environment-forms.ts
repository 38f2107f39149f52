/** The forms that a variable's value may have. */
import * as z from 'zod/mini';
import { siteLinks } from '#contract/site.ts';
import { proxyList } from './platform/address.ts';

export interface Variable {
  schema: z.ZodMiniType<unknown, string>;
  standard: string;
  text: string;
}

export const variable = <T>(
  schema: z.ZodMiniType<T, string>,
  standard: string,
  text: string,
): Variable & { schema: z.ZodMiniType<T, string> } => ({ schema, standard, text });

export const flag = () => z.enum(['true', 'false'], 'must be true or false');
export const absoluteUrl = (protocols: RegExp, form: string) =>
  z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && protocols.test(new URL(value).protocol),
        `must be an address like ${form}`,
      ),
    );

export const number = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, `must be a number from ${least} to ${most}`)),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(z.gte(least, `must be at least ${least}`), z.lte(most, `must be at most ${most}`)),
    ),
  );

export const listOf = (fits: (part: string) => boolean, message: string) =>
  z.pipe(
    z.string().check(z.refine((value) => split(value).every(fits), message)),
    z.transform(split),
  );
export const split = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export function isProxy(value: string): boolean {
  return fits(() => proxyList([value]));
}

export function isHoliday(value: string): boolean {
  if (!/^(\d{4}-)?\d\d-\d\d$/.test(value)) return false;
  // A day of every year is one that some year has.
  return fits(() => Temporal.PlainDate.from(value.length > 5 ? value : `2024-${value}`));
}

function fits(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

export function isTimeZone(value: string): boolean {
  return fits(() => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(value));
}

export function isDuration(value: string): boolean {
  return fits(() => Temporal.Duration.from(value));
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether only this machine reaches the address. */
export const isLoopback = (address: string) => loopback.test(new URL(address).hostname);

/** By https, or on this machine: what is read from there decides who signs in. */
export const secureUrl = (form: string) =>
  z
    .string()
    .check(
      z.refine(
        (value) =>
          URL.canParse(value) &&
          (value.startsWith('https://') || (value.startsWith('http://') && isLoopback(value))),
        `must be an address like ${form}`,
      ),
    );

/** `name=address` of a page outside, as SITE_LINKS has them. */
export function linkOf(text: string): [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

export function isSiteLink(text: string): boolean {
  const [name, address] = linkOf(text);
  return siteLinks.some((known) => known === name) && /^https:\/\/\S+$/.test(address);
}
