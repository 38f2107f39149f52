/** Formats of variables. */
import * as z from 'zod/mini';
import { siteLinks } from '#contract/site.ts';
import { hasKnownMode } from './platform/database/database-url.ts';
import { isLoopbackHost, proxyList } from './platform/security/client-ip.ts';

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
/** A bearer token. */
export const token = () =>
  z.string().check(z.regex(/^\S{24,}$/, 'must be at least 24 characters without spaces'));
export const absoluteUrl = (protocols: RegExp, form: string) =>
  z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && protocols.test(new URL(value).protocol),
        `must be an address like ${form}`,
      ),
    );

export const databaseUrl = (form: string) =>
  absoluteUrl(/^postgres(ql)?:$/, form).check(
    z.refine(
      (value) => !URL.canParse(value) || hasKnownMode(value),
      "must be an address with one of PostgreSQL's values for sslmode",
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
  // 2024 is a leap year, so that an annual holiday may be 29 February.
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

/** As the host of a URL that names its port. */
export function isHostWithPort(value: string): boolean {
  return /:\d+$/.test(value) && URL.canParse(`http://${value}`);
}
export function isTimeZone(value: string): boolean {
  return fits(() => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(value));
}

export function isDuration(value: string): boolean {
  return fits(() => Temporal.Duration.from(value));
}

/** Whether the address is reachable from this machine only. */
export const isLoopback = (address: string) =>
  isLoopbackHost(new URL(address).hostname.replace(/^\[(.+)\]$/, '$1'));

/** https, or this machine: responses from this address decide who signs in. */
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

/** Plain http, which the operator has chosen by the address's end. */
export const insecureUrl = z
  .string()
  .check(z.refine((value) => URL.canParse(value) && /^http:.*\?insecure$/.test(value)));

/** `name=address` of an external page, as in SITE_LINKS. */
export function linkOf(text: string): [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

export function isSiteLink(text: string): boolean {
  const [name, address] = linkOf(text);
  return siteLinks.some((known) => known === name) && /^https:\/\/\S+$/.test(address);
}
