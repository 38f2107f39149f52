/** Starting and stopping, as an operator sees it with `npm start`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, account, accounts, demoPassword } from './tools/accounts.ts';
import { entries } from './tools/api.ts';
import {
  demoFolder,
  runMain,
  type Service,
  startService,
  temporaryFolder,
} from './tools/service.ts';

const folders: { remove(): void }[] = [];
const newFolder = (make = temporaryFolder) => {
  const folder = make();
  folders.push(folder);
  return folder.path;
};
afterAll(() => {
  for (const folder of folders) folder.remove();
});

/** Starts and expects a refusal: the exit code and standard error. */
async function refused(variables: Record<string, string>) {
  const started = runMain({ PORT: '0', DATA_DIR: newFolder(), ...variables });
  return { code: await started.ended, said: started.errors() };
}
/** Exactly one clear sentence. */
const sentence = (text: string) => ({ code: 1, said: `Cannot start. ${text}\n` });

describe('A start that is refused', () => {
  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    // The port is the last resource that a start acquires.
    const data = newFolder(demoFolder);
    expect(await refused({ PORT: String(port), DATA_DIR: data })).toEqual(
      sentence(
        `Port ${port} on 127.0.0.1 is in use by another program; stop it, or set PORT to another number.`,
      ),
    );
    other.close();
  });

  test('a folder that cannot be created or written', async () => {
    const file = join(newFolder(), 'a-file');
    writeFileSync(file, '');
    const below = join(file, 'data');
    expect(await refused({ DATA_DIR: below })).toEqual(
      sentence(`The folder ${below} (DATA_DIR) can’t be created: ENOTDIR.`),
    );
    // Nobody can write there, not even root.
    expect(await refused({ DATA_DIR: '/proc/self' })).toEqual(
      sentence('The folder /proc/self (DATA_DIR) isn’t writable.'),
    );
  });

  test('an empty variable', async () => {
    expect(await refused({ PORT: 'http' })).toEqual(
      sentence('PORT must be a number from 0 to 65535.'),
    );
  });

  test('DESIGN §5: demonstration accounts anywhere but on this machine, and production without mail', async () => {
    const demo = sentence(
      'DEMO_DATA=true is refused: its accounts have a published password. Set HOST and BASE_URL to loopback addresses, or remove DEMO_DATA.',
    );
    const tls = { BASE_URL: 'https://example.org', SMTP_URL: 'smtps://mail.example.org' };
    expect(await refused({ DEMO_DATA: 'true', ...tls })).toEqual(demo);
    // A common mistake in containers.
    const container = { HOST: '0.0.0.0', BASE_URL: 'http://localhost:3000', DEMO_DATA: 'true' };
    expect(await refused({ ...container, ALLOW_INSECURE_HTTP: 'true' })).toEqual(demo);
    const key = { SECRETS_KEY: 'A'.repeat(43).concat('=') };
    expect(await refused({ BASE_URL: 'https://example.org', ...key })).toEqual(
      sentence(
        'Emails would be written to a folder instead of being sent. Set SMTP_URL; to accept the risk, set ALLOW_EMAIL_FOLDER=true.',
      ),
    );
  });

  test('DESIGN §5: a database that was filled with demonstration data, also without DEMO_DATA', async () => {
    const data = newFolder(demoFolder);
    const key = { SECRETS_KEY: 'A'.repeat(43).concat('=') };
    const tls = { BASE_URL: 'https://example.org', SMTP_URL: 'smtps://mail.example.org' };
    expect(await refused({ DATA_DIR: data, ...key, ...tls })).toEqual(
      sentence(
        'The database has demonstration accounts, whose password is published. Set DATABASE_URL and DATA_DIR to a new database and a new folder.',
      ),
    );
  });

  test('--help prints every variable with its default and exits with 0', async () => {
    const started = runMain({}, '--help');
    expect(await started.ended).toBe(0);
    const source = readFileSync(new URL('../server/environment.ts', import.meta.url), 'utf8');
    const names = [...source.matchAll(/^ {2}([A-Z_]+): variable\(/gm)].map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(['PORT', 'DATA_DIR', 'DATABASE_URL', 'SMTP_URL']));
    for (const name of names)
      expect(started.output()).toMatch(new RegExp(`^ +${name} +\\S.*\\n +default: \\S`, 'm'));
    expect(started.errors()).toBe('');
  });
});

describe('A running service', () => {
  let service: Service;
  const data = newFolder();
  beforeAll(async () => {
    // Demonstration data can be loaded where administrators need a second factor, too.
    service = await startService({
      DATA_DIR: data,
      DEMO_DATA: 'true',
      ADMIN_SECOND_FACTOR: 'true',
    });
  });
  afterAll(() => service.stop());

  const post = (path: string, body: unknown) =>
    fetch(service.url + path, {
      method: 'POST',
      headers: { Origin: service.url, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** The answer to a demonstration account. */
  async function ask(name: Account, path: string) {
    const signedIn = await post('/api/sign-in', { email: account(name), password: demoPassword });
    const headers = { Cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    const answer = await fetch(service.url + path, { headers });
    return { status: answer.status, body: await answer.json() };
  }
  /** The numbers of projects and people. */
  const counts = async () => (await ask('client', '/api/stats')).body;

  test('has created its database, and serves its pages and their scripts', async () => {
    expect(service.output()).toMatch(/^Database: \d+ migrations applied\.$/m);
    for (const path of ['/', '/sign-in', '/api/health'])
      expect((await fetch(service.url + path)).status).toBe(200);
    const script = /\/assets\/[\w-]+\.js/.exec(await (await fetch(service.url)).text())?.[0];
    expect((await fetch(`${service.url}${script}`)).status).toBe(200);
  });

  test('has its demonstration data, and its administrators need a second factor', async () => {
    expect((await counts()).totalProjects).toBeGreaterThan(5);
    expect(await ask('admin', '/api/admin/overview')).toMatchObject({
      status: 403,
      body: { code: 'second_factor_needed' },
    });
  });

  test('a second process on the same data says so and stops', async () => {
    expect(await refused({ DATA_DIR: data })).toEqual(
      sentence(
        `Another process is already using the data in ${data}; stop it first, or choose another DATA_DIR.`,
      ),
    );
    expect((await fetch(`${service.url}/api/health`)).status).toBe(200);
  });

  test('prints its address, the accounts and their password', async () => {
    await service.says(/Stop with/);
    const output = service.output();
    for (const name of accounts) expect(output).toContain(account(name));
    for (const said of [service.url, demoPassword, '/admin-login', '/dev/outbox'])
      expect(output).toContain(said);
  });

  test('SIGTERM ends live connections, finishes requests in progress and exits with 0; the next start has everything once, and warns of real payments in the embedded database', async () => {
    const before = await counts();
    const { trackingCode } = await (await post('/api/projects', entries())).json();
    const live = await fetch(`${service.url}/api/track/${trackingCode}/live`);
    const reader = live.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain(trackingCode);

    // Half of a request has arrived when the signal is received.
    const text = JSON.stringify(entries());
    const answered = Promise.withResolvers<number | undefined>();
    const begun = request(`${service.url}/api/projects`, {
      method: 'POST',
      headers: {
        Origin: service.url,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
      },
    });
    begun.on('response', (answer) => {
      answer.resume();
      answered.resolve(answer.statusCode);
    });
    begun.on('error', answered.reject);
    await new Promise((resolve) => begun.write(text.slice(0, 20), resolve));
    // Once a complete request on another connection has been answered, the half request has been read too.
    expect((await fetch(`${service.url}/api/health`)).status).toBe(200);
    const ended = service.stop();
    while (!(await reader?.read())?.done);
    begun.end(text.slice(20));
    expect(await answered.promise).toBe(201);
    expect(await ended).toBe(0);
    expect(service.errors()).toBe('');
    await expect(fetch(`${service.url}/api/health`)).rejects.toThrow();

    service = await startService({
      DATA_DIR: data,
      DEMO_DATA: 'true',
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      ALLOW_EMBEDDED_PAYMENTS: 'true',
    });
    expect(service.output()).not.toContain('migrations applied');
    expect(service.output()).toContain(
      'Warning: Real payments are stored in the embedded database',
    );
    expect(await (await fetch(`${service.url}/api/payment-options`)).json()).toMatchObject({
      card: { provider: 'stripe', publishableKey: 'pk_live_x' },
    });
    expect(await counts()).toEqual({
      ...before,
      totalProjects: before.totalProjects + 2,
      // Both are.
      totalDataCenters: before.totalDataCenters + 2,
    });
  });
});
