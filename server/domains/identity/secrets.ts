/** Passwords and random secrets. Only hashes are stored. */
import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters of OWASP's password storage guidance: 19 MiB, two passes. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

let stranger: Promise<string> | undefined;

/** Whether the password fits. Without a hash it takes the same time and answers no. */
export async function passwordFits(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  if (passwordHash !== null) return verify(passwordHash, password);
  stranger ??= hashPassword(randomBytes(16).toString('hex'));
  await verify(await stranger, password);
  return false;
}

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A secret has full entropy, so a fast hash is enough to keep a stolen table useless. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
