/**
 * What makes a password acceptable beyond its length: not common, and not composed of names or our own words.
 */

import { identityAnswers as words } from '#content/answers.ts';
import { length } from '#contract/limits.ts';
import type { Site } from '#contract/site.ts';
import { AppError } from '../../../platform/app-error.ts';

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use: decompressing the lists takes memory, and as long as the whole startup. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(plain));
}

/** Common passwords, and how people lengthen them: doubled, tripled, or with a year. */
async function isCommon(password: string): Promise<boolean> {
  commonPasswords ??= load();
  const common = await commonPasswords;
  const text = plain(password);
  const stem = text.replace(/\d+$/, '');
  if (common.has(text) || (stem.length > 0 && stem.length < length.passwordMin && common.has(stem)))
    return true;
  return [2, 3, 4].some((times) => {
    const part = text.slice(0, text.length / times);
    return part.length > 0 && part.repeat(times) === text && (part.length < 4 || common.has(part));
  });
}

interface Person {
  email: string;
  firstName: string;
  lastName: string;
  organization?: string | null | undefined;
  country?: string | null | undefined;
}

/** What an attacker would try first on this site, in every form. */
const ownWords = [
  ...[
    'sovereignty',
    'sovereign',
    'digital',
    'alliance',
    'infrastructure',
    'datacenter',
    'datacentre',
  ],
  ...[
    'compute',
    'cloud',
    'africa',
    'project',
    'portal',
    'member',
    'membership',
    'client',
    'partner',
  ],
  ...[
    'executive',
    'administrator',
    'admin',
    'funding',
    'report',
    'account',
    'password',
    'passwort',
  ],
  ...['welcome', 'signin', 'login', 'letmein', 'secure', 'security', 'secret', 'changeme'],
];

/** The words of names and addresses; of an address without its top-level domain. */
function wordsOf(person: Person, site: Site): string[] {
  const names = [person.firstName, person.lastName, person.organization, person.country];
  const addresses = [person.email.replace(/\.[^.]*$/, ''), site.host.replace(/\.[^.]*$/, '')];
  return [...names, site.name, site.shortName, ...addresses]
    .flatMap((text) => [plain(text ?? ''), ...(text ?? '').split(/[^\p{L}\p{N}]+/u).map(plain)])
    .concat(ownWords)
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
}

const digitsForLetters: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' },
  ...{ '@': 'a', $: 's', '!': 'i' },
};
const asLetters = (text: string) =>
  text.replace(/[013457@$!]/g, (sign) => digitsForLetters[sign] ?? sign);

/** Minimum number of characters that must remain without the known words and years. */
const minOwnLength = 8;

/** Whether little of the password remains once the words of the person and of this site are removed. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  return [plain(password), plain(asLetters(password))].some((text) => {
    const without = words.reduce((rest, word) => rest.replaceAll(word, ' '), text);
    if (without === text) return false;
    const left = without.replace(/(19|20)\d\d/g, ' ').replaceAll(' ', '');
    return [...left].length < minOwnLength;
  });
}

/** Refuses a bad password with `invalid_input` for its field. */
export async function checkNewPassword(
  password: string,
  person: Person,
  site: Site,
  field: 'password' | 'newPassword',
): Promise<void> {
  const isMonotone = new Set(password.toLowerCase()).size < 4;
  const isOften = isMonotone || (await isCommon(password));
  if (!isOften && !isMadeOf(password, wordsOf(person, site))) return;
  throw new AppError('invalid_input', {
    fields: {
      [field]: isOften ? words.commonPassword : words.namedPassword,
    },
  });
}
