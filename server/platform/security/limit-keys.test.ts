import { expect, test } from 'vitest';
import { addressKeys, mailboxOf } from './limit-keys.ts';

test.each([
  ['192.0.2.1', ['192.0.2.1 x1']],
  ['::ffff:192.0.2.1', ['192.0.2.1 x1']],
  ['::FFFF:C000:0201', ['192.0.2.1 x1']],
  ['0:0:0:0:0:ffff:192.0.2.1', ['192.0.2.1 x1']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64 x1', '2001:db8:1::/48 x8']],
  ['2001:0DB8:0001:0002::6', ['2001:db8:1:2::/64 x1', '2001:db8:1::/48 x8']],
  ['2001:db8::1', ['2001:db8:0:0::/64 x1', '2001:db8:0::/48 x8']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64 x1', 'fe80:0:0::/48 x8']],
  ['::1', ['0:0:0:0::/64 x1', '0:0:0::/48 x8']],
  ['::', ['0:0:0:0::/64 x1', '0:0:0::/48 x8']],
  ['none', ['none x1']],
  ['', [' x1']],
])('rate limits count the address %s as %j', (address, expected) => {
  expect(addressKeys(address).map(({ key, times }) => `${key} x${times}`)).toEqual(expected);
});

test('all addresses of a /64 share a key, and none with the next /64', () => {
  const keyOf = (address: string) => addressKeys(address)[0]?.key;
  expect(keyOf('2001:db8:1:2::1')).toBe(keyOf('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(keyOf('2001:db8:1:2::1')).not.toBe(keyOf('2001:db8:1:3::1'));
});

test.each([
  ['Ama@Example.org', 'ama@example.org'],
  ['ama+news@example.org', 'ama@example.org'],
  ['ama+a+b@example.org', 'ama@example.org'],
  ['a.m.a@example.org', 'a.m.a@example.org'],
  ['+233201234567@example.org', '+233201234567@example.org'],
  ['ama@ex+ample.org', 'ama@ex+ample.org'],
  ['no address', 'no address'],
])('an email to %s goes to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
