/** Passwords and random secrets. Only hashes are stored. */
import { createHash, randomBytes } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';

/** argon2id with the parameters of OWASP's password storage guidance: 19 MiB, two passes. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

let dummyHash: Promise<string> | undefined;

/** Whether the password is correct. Without a hash it takes the same time and returns false. */
export async function verifyPassword(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  if (passwordHash !== null) return verify(passwordHash, password);
  dummyHash ??= hashPassword(randomBytes(16).toString('hex'));
  await verify(await dummyHash, password);
  return false;
}

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A secret has full entropy, so a fast hash is enough to make a stolen table useless. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/**
 * The same slow hash as for passwords with a given salt (16 bytes, base64url), so that rows can be looked up
 * by it.
 */
export const slowHash = async (text: string, salt: string): Promise<string> =>
  (await hashRaw(text, { ...parameters, salt: Buffer.from(salt, 'base64url') })).toString(
    'base64url',
  );
