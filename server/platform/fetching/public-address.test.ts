import { describe, expect, test } from 'vitest';
import { addressOfHost, isPublicAddress } from './public-address.ts';

describe('CONNECTORS.md: an address that is not public', () => {
  test.each([
    ['this machine', '127.0.0.1'],
    ['this machine, any of its addresses', '127.8.9.10'],
    ['this network', '0.0.0.0'],
    ['a private network, 10/8', '10.1.2.3'],
    ['a private network, 172.16/12', '172.31.255.255'],
    ['a private network, 192.168/16', '192.168.0.1'],
    ['a provider’s network, 100.64/10', '100.64.0.1'],
    ['link-local: a cloud’s metadata', '169.254.169.254'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['this machine, IPv6', '::1'],
    ['unspecified, IPv6', '::'],
    ['unique local, IPv6', 'fd00::1'],
    ['a cloud’s metadata, IPv6', 'fd00:ec2::254'],
    ['link-local, IPv6', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local, IPv6', 'fec0::1'],
    ['multicast, IPv6', 'ff02::1'],
    ['IPv4 within IPv6', '::ffff:127.0.0.1'],
    ['IPv4 within IPv6, in hexadecimal', '::ffff:7f00:1'],
    ['IPv4 within IPv6, the old way', '::7f00:1'],
    ['a cloud’s metadata within IPv6', '::a9fe:a9fe'],
    ['outside the public range of IPv6', '4000::1'],
    ['a cloud’s host', '168.63.129.16'],
    ['IPv4 translated', '64:ff9b::7f00:1'],
    ['IPv4 translated, a network’s own', '64:ff9b:1::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['documentation', '2001:db8::1'],
    ['no address', 'example.org'],
    ['nothing', ''],
  ])('%s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

test.each([
  ['http://2130706433/', '127.0.0.1'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['http://0177.0.0.1/', '127.0.0.1'],
  ['http://127.1/', '127.0.0.1'],
  ['http://[::1]/', '::1'],
  ['http://[0:0:0:0:0:ffff:7f00:1]/', '::ffff:7f00:1'],
  ['http://example.org/', null],
])('%s is the address %s', (address, expected) => {
  expect(addressOfHost(new URL(address).hostname)).toBe(expected);
});
