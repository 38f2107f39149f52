/** `npm run doctor`: its exit code says whether this is fit for production, its lines what is missing. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from '#server/testing/cluster.ts';
import { end, start } from './faults/tools.ts';
import { npmRun, scriptRun } from './tools/scripts.ts';

const data = mkdtempSync(join(tmpdir(), 'alliance-doctor-'));
const mailServer = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
let cluster: Cluster;
let good: Record<string, string>;

beforeAll(async () => {
  cluster = await startCluster();
  const database = await cluster.newDatabase('alliance');
  await new Promise<void>((resolve) => {
    mailServer.listen(0, '127.0.0.1', resolve);
  });
  const { port } = mailServer.server.address() as AddressInfo;
  await end(await start({ DATA_DIR: data, DEMO_DATA: 'false', ...database }));
  await cluster.run(
    `insert into users (id, first_name, last_name, email, role, status, permissions, created_at, totp_confirmed_at)
     values (gen_random_uuid(), 'Ama', 'Owusu', 'ama@alliance.example', 'admin', 'active', '{}', now(), now())`,
    'alliance',
  );
  good = {
    NODE_ENV: 'production',
    BASE_URL: 'https://alliance.example',
    DATA_DIR: data,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SITE_HOST: 'alliance.example',
    TRUST_PROXY: '127.0.0.1',
    ADMIN_SECOND_FACTOR: 'true',
    ...database,
  };
});
afterAll(async () => {
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await cluster?.remove();
  rmSync(data, { recursive: true, force: true });
});

/** The lines by what they are about: `ok applied`. */
async function doctor(variables: Record<string, string>, run = scriptRun) {
  const { code, text } = await run('doctor', [], variables);
  const lines = text.split('\n').map((line) => /^(ok|note|missing) +(.+?) {2,}(.+)$/.exec(line));
  const found = Object.fromEntries(
    lines.flatMap((line) => (line ? [[line[2], `${line[1]} ${line[3]}`]] : [])),
  );
  return { code, found, verdict: text.trimEnd().split('\n').at(-1) };
}

test('what is fit for production', async () => {
  const { code, found, verdict } = await doctor(good, npmRun);
  expect({ code, verdict }).toEqual({ code: 0, verdict: 'Fit for production.' });
  expect(found).toEqual({
    NODE_ENV: 'ok production',
    BASE_URL: 'ok https://alliance.example',
    'Demonstration data': 'ok off',
    TRUST_PROXY: 'ok 127.0.0.1',
    Folder: `ok ${data} is writable`,
    'Disk space': expect.stringMatching(/^ok \d+ MiB free$/),
    DATABASE_URL: 'ok set',
    Database: expect.stringMatching(/^ok postgresql, version \d/),
    Migrations: 'ok all applied',
    Audit: 'ok alliance cannot change it',
    Administrators: 'ok 1',
    'Second factor': 'ok 1 of 1 use one',
    'Mail server': 'ok answers',
    Sender: 'ok alliance.example',
    'Card payment': 'note not configured: bank transfer only',
    'Bank transfer': 'note invoices ask the buyer to write for the account',
    'OpenID Connect': 'note not configured',
  });
});

test('a fresh clone', async () => {
  const { code, found, verdict } = await doctor({ DATA_DIR: join(data, 'nowhere') });
  expect({ code, verdict }).toEqual({
    code: 1,
    verdict: 'Not fit for production: 6 things are missing.',
  });
  expect(found).toMatchObject({
    NODE_ENV: 'missing not production',
    BASE_URL: 'missing http://127.0.0.1:3000',
    'Demonstration data': 'missing on',
    Folder: expect.stringMatching(/^missing .*ENOENT/),
    DATABASE_URL: expect.stringMatching(/^missing none: the embedded database can lose/),
    Database: 'note the first start makes it',
    'Mail server': 'missing SMTP_URL is not set',
  });
});

test.each([
  ['the mail server away', { SMTP_URL: 'smtp://127.0.0.1:1' }, 'Mail server', /ECONNREFUSED/],
  ['the database away', { DATABASE_URL: 'postgres://a@127.0.0.1:1/a' }, 'Database', /ECONNREFUSED/],
  ['plain http', { BASE_URL: 'http://alliance.example' }, 'BASE_URL', /^missing http:/],
  ['nobody charged', { ALLOW_TEST_PAYMENTS: 'true' }, 'Card payment', /^missing the test provider/],
  ['no second factor', { ADMIN_SECOND_FACTOR: 'false' }, 'Second factor', /is false$/],
  ['nobody’s domain', { SITE_HOST: '' }, 'Sender', /^missing set SITE_HOST or MAIL_FROM/],
  [
    'the provider away',
    { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
    'OpenID Connect',
    /^missing .*does not answer$/,
  ],
  ['a variable that cannot be', { PORT: 'http' }, 'Variables', /^missing PORT must be a number/],
])('one thing missing: %s', async (_what, change, name, line) => {
  const { code, found, verdict } = await doctor({ ...good, ...change });
  expect(found[name]).toMatch(line);
  expect({ code, verdict }).toEqual({
    code: 1,
    verdict: 'Not fit for production: 1 thing is missing.',
  });
});

test('one user for migrations and everything else, who could change the audit', async () => {
  const { code, found } = await doctor({
    ...good,
    DATABASE_URL: good.MIGRATION_DATABASE_URL ?? '',
  });
  expect(code).toBe(1);
  expect(found.Audit).toBe('missing set MIGRATION_DATABASE_URL to its owner');
});

test('an administrator without a second factor, and none at all', async () => {
  await cluster.run('update users set totp_confirmed_at = null', 'alliance');
  expect((await doctor(good)).found['Second factor']).toBe('missing 0 of 1 use one');
  await cluster.run("update users set role = 'member'", 'alliance');
  const { code, found } = await doctor(good);
  expect(code).toBe(1);
  expect(found.Administrators).toBe('missing none: the start prints a setup code');
});
