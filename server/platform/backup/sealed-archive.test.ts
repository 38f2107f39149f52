import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isSealed, seal, unseal } from './sealed-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'alliance-sealed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const passphrase = 'a passphrase of some length';
const text = 'ngozi@example.org\n'.repeat(10_000);

test('a sealed archive reveals none of its contents and opens with its passphrase', async () => {
  writeFileSync(at('plain'), text);
  await seal(at('plain'), at('sealed'), passphrase);
  expect(statSync(at('sealed')).mode & 0o777).toBe(0o600);
  expect(readFileSync(at('sealed')).includes('ngozi')).toBe(false);
  expect(await isSealed(at('sealed'))).toBe(true);
  expect(await isSealed(at('plain'))).toBe(false);
  await unseal(at('sealed'), at('opened'), passphrase);
  expect(readFileSync(at('opened'), 'utf8')).toBe(text);
  // The same contents never encrypt to the same bytes.
  await seal(at('plain'), at('again'), passphrase);
  expect(readFileSync(at('again')).equals(readFileSync(at('sealed')))).toBe(false);
});

test('a wrong passphrase, a changed byte or a truncated file opens nothing and leaves nothing behind', async () => {
  const bytes = readFileSync(at('sealed'));
  const changed = (place: number) => {
    const copy = Buffer.from(bytes);
    copy[place] = (copy[place] ?? 0) ^ 1;
    return copy;
  };
  const refused = async (file: Buffer, word = passphrase) => {
    writeFileSync(at('bad'), file);
    await expect(unseal(at('bad'), at('out'), word)).rejects.toThrow(/BACKUP_KEY is different/);
    expect(readdirSync(folder)).not.toContain('out');
  };
  await refused(bytes, 'another passphrase altogether');
  await refused(changed(20));
  await refused(changed(1000));
  await refused(changed(bytes.length - 1));
  await refused(bytes.subarray(0, bytes.length - 100));
  await refused(bytes.subarray(0, 30));
});
