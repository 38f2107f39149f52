/**
 * Backups encrypted with BACKUP_KEY: AES-256-GCM with a key derived by scrypt. The file consists of a magic
 * number, salt, nonce, ciphertext and authentication tag; the tag covers all of it.
 */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../app-error.ts';

const mark = Buffer.from('alliance-backup-1\n');
const [saltBytes, ivBytes, tagBytes] = [16, 12, 16];
const headBytes = mark.length + saltBytes + ivBytes;

/** Uses 128 MiB of memory and takes about half a second per guess. */
const keyOf = (passphrase: string, salt: Uint8Array) =>
  scryptSync(passphrase, salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 });

/** Whether the file is a sealed archive. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(mark.length), 0, mark.length, 0);
    return buffer.equals(mark);
  } finally {
    await handle.close();
  }
}

/** Encrypts `from` into `to`, which only its owner can read. */
export async function seal(from: string, to: string, passphrase: string): Promise<void> {
  const [salt, iv] = [randomBytes(saltBytes), randomBytes(ivBytes)];
  const head = Buffer.concat([mark, salt, iv]);
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), iv);
  cipher.setAAD(head);
  const target = createWriteStream(to, { mode: 0o600 });
  target.write(head);
  await pipeline(
    createReadStream(from),
    cipher,
    async function* (parts: AsyncIterable<Buffer>) {
      yield* parts;
      yield cipher.getAuthTag();
    },
    target,
  );
}

/**
 * Decrypts `from` into `to`. Throws StartError, and leaves nothing behind, if the file was changed or the
 * passphrase is wrong.
 */
export async function unseal(from: string, to: string, passphrase: string): Promise<void> {
  const handle = await open(from);
  try {
    const { size } = await handle.stat();
    const [head, tag] = [Buffer.alloc(headBytes), Buffer.alloc(tagBytes)];
    await handle.read(head, 0, headBytes, 0);
    await handle.read(tag, 0, tagBytes, Math.max(0, size - tagBytes));
    const salt = head.subarray(mark.length, mark.length + saltBytes);
    const iv = head.subarray(mark.length + saltBytes);
    const cipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt), iv);
    cipher.setAAD(head);
    cipher.setAuthTag(tag);
    const end = Math.max(headBytes, size - tagBytes) - 1;
    const bytes = createReadStream(from, { start: headBytes, end });
    await pipeline(bytes, cipher, createWriteStream(to, { mode: 0o600 }));
  } catch (cause) {
    await rm(to, { force: true });
    throw new StartError(
      `${from} can’t be opened: BACKUP_KEY is different, or the file was changed.`,
      {
        cause,
      },
    );
  } finally {
    await handle.close();
  }
}
