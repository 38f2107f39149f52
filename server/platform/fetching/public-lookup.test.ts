import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { connect, isIP } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localSource } from '../../testing/local-source.ts';
import { makeGuardedFetch } from './guarded-fetch.ts';
import { publicLookup } from './public-address.ts';

/** The answers of a name server, one after another; the last one stays. */
let answers: string[][];
let asked: number;
const resolver = dns.lookup;
beforeEach(() => {
  asked = 0;
  dns.lookup = ((
    name: string,
    options: object,
    callback: (error: null, addresses: object[]) => void,
  ) => {
    // Servers of tests listen on one.
    if (isIP(name)) return resolver(name, options, callback as never);
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    setImmediate(
      callback,
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof dns.lookup;
  syncBuiltinESMExports();
});
afterEach(() => {
  dns.lookup = resolver;
  syncBuiltinESMExports();
});

const limits = { bytes: 1000, seconds: 5 };
const refused = { reason: 'private' };

test('CONNECTORS.md: a connection is made to the address that was checked, whatever the name server answers next', async () => {
  answers = [['8.8.8.8'], ['127.0.0.1']];
  const socket = connect({ host: 'changing.example', port: 443, lookup: publicLookup });
  socket.on('error', () => undefined);
  const address = await new Promise((resolve) => {
    // Before anything is sent.
    socket.once('lookup', (_, found) => {
      socket.destroy();
      resolve(found);
    });
  });
  expect([address, asked]).toEqual(['8.8.8.8', 1]);
});

test('a name that was public and is private now is refused the next time', async () => {
  answers = [['8.8.8.8'], ['10.0.0.7']];
  const look = promisify(publicLookup);
  await look('changing.example', {});
  await expect(look('changing.example', {})).rejects.toThrow(
    'changing.example is not a public address',
  );
});

test.each([[['8.8.8.8', '192.168.0.1']], [['2606:4700::1111', '::1']], [['10.0.0.7']], [[]]])(
  'a name with the addresses %j is not asked',
  async (addresses) => {
    answers = [addresses];
    const fetch = makeGuardedFetch();
    await expect(fetch('https://mixed.example/', {}, limits)).rejects.toMatchObject(refused);
    expect(asked).toBe(1);
  },
);

test('nor is one that a public server redirects to', async () => {
  answers = [['169.254.169.254']];
  const source = await localSource((_, response) =>
    response.writeHead(302, { location: 'https://inside.example/' }).end(),
  );
  try {
    const fetch = makeGuardedFetch({ insecureHosts: [source.host] });
    await expect(fetch(source.url, {}, limits)).rejects.toMatchObject(refused);
    expect([source.asked(), asked]).toEqual([1, 1]);
  } finally {
    await source.stop();
  }
});
