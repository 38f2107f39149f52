/** Values stored encrypted, each bound to its purpose and owner. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface SealingKey {
  /** Identifies the key in values sealed with it, without revealing anything about it. */
  id: string;
  bytes: Buffer;
}

/** The current key, then older keys that only unseal. */
export type SealingKeys = readonly [SealingKey, ...SealingKey[]];

/** Derives a key from a secret with full entropy. */
export function sealingKey(secret: string | Buffer): SealingKey {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
  return { id: derive('name of a key', 6).toString('base64url'), bytes: derive('sealing', 32) };
}

/**
 * `v1.<key id>.<nonce, tag, ciphertext>` with AES-256-GCM. `binding` states the purpose and owner: the value
 * cannot be opened in another row.
 */
export function seal(text: string, { id, bytes }: SealingKey, binding: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(binding));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1.${id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** The text, or null: sealed with an unknown key, for another purpose, or changed. */
export function unseal(
  sealed: string,
  keys: readonly SealingKey[],
  binding: string,
): string | null {
  const [version, id, content = ''] = sealed.split('.');
  const key = keys.find((known) => known.id === id);
  if (version !== 'v1' || !key) return null;
  const bytes = Buffer.from(content, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(binding)).setAuthTag(bytes.subarray(12, 28));
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

export const isSealed = (value: string): boolean => value.startsWith('v1.');
export const isSealedWith = (value: string, { id }: SealingKey): boolean =>
  value.startsWith(`v1.${id}.`);
