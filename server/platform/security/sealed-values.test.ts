import { expect, test } from 'vitest';
import { isSealedWith, seal, sealingKey, unseal } from './sealed-values.ts';

const [key, other] = [sealingKey(Buffer.alloc(32, 1)), sealingKey(Buffer.alloc(32, 2))];

test('a sealed value opens only with its key and for its purpose, and every change is detected', () => {
  const sealed = seal('the text', key, 'totp-key 1');
  expect(sealed).not.toContain(Buffer.from('the text').toString('base64url'));
  expect(unseal(sealed, [other, key], 'totp-key 1')).toBe('the text');
  expect(unseal(sealed, [key], 'totp-key 2')).toBeNull();
  expect(unseal(sealed, [other], 'totp-key 1')).toBeNull();
  expect(unseal(sealed.replace(key.id, other.id), [other], 'totp-key 1')).toBeNull();
  const at = sealed.length - 3;
  const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
  for (const broken of [changed, sealed.slice(0, -8), 'v1.', '', 'readable'])
    expect(unseal(broken, [key], 'totp-key 1')).toBeNull();
  expect([isSealedWith(sealed, key), isSealedWith(sealed, other)]).toEqual([true, false]);
  expect(seal('the text', key, 'totp-key 1')).not.toBe(sealed);
});
