/** Passwords and random secrets. Only hashes are stored. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
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

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'sealed for the browser', 32));

/** Encrypts with a secret that is not stored here: without it the text is nothing. */
export function seal(text: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text, or null with another secret. */
export function unseal(sealed: string, secret: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** A secret has full entropy, so a fast hash is enough to keep a stolen table useless. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
