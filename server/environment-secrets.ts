/** The keys that encrypt secrets in the database. */
import * as z from 'zod/mini';
import { split, type Variable, variable } from './environment-forms.ts';

const form = 'must be 32 bytes in base64 or hex, as `openssl rand -base64 32` prints them';

function bytesOf(text: string): Buffer | null {
  const bytes = Buffer.from(text, /^[\da-f]{64}$/i.test(text) ? 'hex' : 'base64');
  const isClean = /^([\da-f]{64}|[\w+/-]{43}=?)$/i.test(text);
  return isClean && bytes.length === 32 ? bytes : null;
}

const keys = z.pipe(
  z.string().check(z.refine((text) => split(text).every((part) => bytesOf(part) !== null), form)),
  z.transform((text) => split(text).flatMap((part) => bytesOf(part) ?? [])),
);

export const secretVariables = {
  SECRETS_KEY: variable(
    keys.check(z.refine((all) => all.length === 1, form)),
    'a file in DATA_DIR outside production',
    'key that encrypts authenticator secrets in the database: 32 bytes in base64 or hex',
  ),
  SECRETS_KEY_PREVIOUS: variable(
    keys,
    'none',
    'earlier keys, separated by commas, until everything is encrypted with the current one',
  ),
} satisfies Record<string, Variable>;

interface Given {
  SECRETS_KEY?: Buffer[] | undefined;
  SECRETS_KEY_PREVIOUS?: Buffer[] | undefined;
}

/** The current key (null if it is in a file in DATA_DIR) and the previous ones. */
export const secretKeys = (given: Given) => ({
  secretsKey: given.SECRETS_KEY?.[0] ?? null,
  previousSecretsKeys: given.SECRETS_KEY_PREVIOUS ?? [],
});
