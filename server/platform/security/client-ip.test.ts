import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientIp, proxyList } from './client-ip.ts';

const seen = (remote: string, forwarded: string | undefined, trusted: string[]) =>
  clientIp(
    {
      socket: { remoteAddress: remote },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    } as unknown as IncomingMessage,
    proxyList(trusted),
  );

test.each([
  ['nobody is trusted', '192.0.2.1', '10.1.1.1', [], '192.0.2.1'],
  ['no header', '192.0.2.1', undefined, ['192.0.2.1'], '192.0.2.1'],
  ['a trusted proxy', '192.0.2.1', '10.1.1.1', ['192.0.2.1'], '10.1.1.1'],
  ['an untrusted proxy', '192.0.2.2', '10.1.1.1', ['192.0.2.1'], '192.0.2.2'],
  ['a trusted subnet', '192.0.2.77', '10.1.1.1', ['192.0.2.0/24'], '10.1.1.1'],
  [
    'the last address that is not a proxy',
    '192.0.2.1',
    '1.1.1.1, 2.2.2.2',
    ['192.0.2.1'],
    '2.2.2.2',
  ],
  ['a chain of proxies', '192.0.2.1', '1.1.1.1, 192.0.2.9', ['192.0.2.0/24'], '1.1.1.1'],
  ['words instead of addresses', '192.0.2.1', 'unknown', ['192.0.2.1'], '192.0.2.1'],
  ['an empty header', '192.0.2.1', '', ['192.0.2.1'], '192.0.2.1'],
  ['IPv4 in IPv6', '::ffff:192.0.2.1', '::ffff:10.1.1.1', ['192.0.2.1'], '10.1.1.1'],
  ['IPv6', '2001:db8::1', '2001:db8:1::5', ['2001:db8::1'], '2001:db8:1::5'],
  ['an IPv6 subnet', '2001:db8::42', '10.1.1.1', ['2001:db8::/64'], '10.1.1.1'],
])('the client IP with %s', (_name, remote, forwarded, trusted, expected) => {
  expect(seen(remote, forwarded, trusted)).toBe(expected);
});
