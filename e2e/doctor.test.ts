/** `npm run doctor`: its exit code says whether the installation is fit for production, its output what is missing. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from '#server/testing/cluster.ts';
import { findingsOf, isFit, verdictOf } from '../scripts/doctor-findings.ts';
import { end, start } from './faults/tools.ts';
import { aDay, instantIn } from './tools/dates.ts';
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
  const first = await start({ DATA_DIR: data, DEMO_DATA: 'false', ...database });
  await end(first);
  expect(first.output()).not.toContain('Warning: The database user');
  await cluster.run(
    `insert into users (id, first_name, last_name, email, role, status, permissions, created_at, totp_confirmed_at)
     values (gen_random_uuid(), 'Ama', 'Owusu', 'ama@alliance.example', 'admin', 'active', '{}', now(), now())`,
    'alliance',
  );
  good = {
    BASE_URL: 'https://alliance.example',
    DATA_DIR: data,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SITE_HOST: 'alliance.example',
    TRUST_PROXY: '127.0.0.1',
    ADMIN_SECOND_FACTOR: 'true',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('hex'),
    ...database,
  };
});
afterAll(async () => {
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await cluster?.remove();
  rmSync(data, { recursive: true, force: true });
});

/** What the command prints: its findings by subject, such as `ok applied`. */
async function printed(variables: Record<string, string>, run = scriptRun) {
  const { code, text } = await run('doctor', [], variables);
  const lines = text.split('\n').map((line) => /^(ok|note|missing) +(.+?) {2,}(.+)$/.exec(line));
  const found = Object.fromEntries(
    lines.flatMap((line) => (line ? [[line[2], `${line[1]} ${line[3]}`]] : [])),
  );
  return { code, found, verdict: text.trimEnd().split('\n').at(-1) };
}

/** The same without the command, which takes a second to start. */
async function doctor(variables: Record<string, string>) {
  const findings = await findingsOf(variables);
  const rows = [...findings].map(([what, [state, found]]) => [what, `${state} ${found}`]);
  return {
    code: isFit(findings) ? 0 : 1,
    found: Object.fromEntries(rows) as Record<string, string>,
    verdict: verdictOf(findings),
  };
}

test('an installation fit for production', async () => {
  const { code, found, verdict } = await printed(good, npmRun);
  expect({ code, verdict }).toEqual({ code: 0, verdict: 'Ready for production.' });
  expect(found).toEqual({
    Mode: 'ok production',
    BASE_URL: 'ok https://alliance.example',
    'Demonstration data': 'ok off',
    TRUST_PROXY: 'ok 127.0.0.1',
    Folder: `ok ${data} is writable`,
    'Disk space': expect.stringMatching(/^ok \d+ MiB free$/),
    DATABASE_URL: 'ok set',
    Database: expect.stringMatching(/^ok postgresql, version \d/),
    Migrations: 'ok all applied',
    Service: expect.stringMatching(/^note no response at https:\/\/alliance\.example \(\w+\)/),
    Backup: 'note none made here with npm run backup',
    Clock: 'ok matches the database’s',
    'Failed jobs': 'ok none',
    'Late jobs': 'ok none',
    Emails: 'ok none waiting',
    'Security events': 'ok none in the last 24 hours',
    Audit: 'ok alliance can’t change it',
    Administrators: 'ok 1',
    'Two-factor': 'ok 1 of 1 use it',
    'Sealed secrets': 'ok all sealed with the current key',
    'Connection to the database': 'ok on this machine',
    'Connection to the mail server': 'ok on this machine',
    'Mail server': 'ok responds',
    Sender: 'ok alliance.example',
    'Payment events': 'ok 0 unprocessed for more than two hours',
    'Card payment': 'note not configured',
    'Bank transfer': 'note not offered: BANK_TRANSFER_DETAILS is not set',
    'Legal identity':
      'note not set: SITE_LEGAL_NAME, SITE_REGISTRATION, SITE_ADDRESS, SITE_COUNTRY, SITE_TAX_NUMBER; no page shows them',
    'OpenID Connect': 'note not configured',
  });
});

test('a fresh clone', async () => {
  const { code, found, verdict } = await printed({ DATA_DIR: join(data, 'nowhere') });
  expect({ code, verdict }).toEqual({
    code: 1,
    verdict: 'Not ready for production: 6 things missing.',
  });
  expect(found).toMatchObject({
    Mode: 'missing not production: only this machine can connect',
    BASE_URL: 'missing http://127.0.0.1:3000',
    'Demonstration data': 'missing on',
    Folder: expect.stringMatching(/^missing .*ENOENT/),
    DATABASE_URL: expect.stringMatching(/^missing none: the embedded database can lose/),
    Database: 'note created at the first start',
    'Mail server': 'missing SMTP_URL is not set',
  });
});

test.each([
  ['the mail server away', { SMTP_URL: 'smtp://127.0.0.1:1' }, 'Mail server', /ECONNREFUSED/],
  ['the database away', { DATABASE_URL: 'postgres://a@127.0.0.1:1/a' }, 'Database', /ECONNREFUSED/],
  [
    'plain http',
    { BASE_URL: 'http://alliance.example' },
    'BASE_URL',
    /^missing BASE_URL is plain http: /,
  ],
  [
    'nobody charged',
    { ALLOW_TEST_PAYMENTS: 'true' },
    'Card payment',
    /^missing The test payment provider is on/,
  ],
  [
    'no second factor',
    { ADMIN_SECOND_FACTOR: 'false' },
    'Two-factor',
    /^missing Administrators can sign in/,
  ],
  ['nobody’s domain', { SITE_HOST: '' }, 'Sender', /^missing set SITE_HOST or MAIL_FROM/],
  [
    'the provider away',
    { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
    'OpenID Connect',
    /^missing .*doesn’t respond$/,
  ],
  ['a variable that cannot be', { PORT: 'http' }, 'Variables', /^missing PORT must be a number/],
])('one thing missing: %s', async (_what, change, name, line) => {
  const { code, found, verdict } = await doctor({ ...good, ...change });
  expect(found[name]).toMatch(line);
  expect({ code, verdict }).toEqual({
    code: 1,
    verdict: 'Not ready for production: 1 thing missing.',
  });
});

test('how the connections to other machines are protected', async () => {
  const connections = async (database: string, mail: string) => {
    const { found } = await doctor({
      ...good,
      DATABASE_URL: database,
      SMTP_URL: mail,
      MIGRATION_DATABASE_URL: '',
    });
    return ['database', 'mail server'].map((what) => found[`Connection to the ${what}`]);
  };
  const unreachable = ['postgres://a@db.invalid:1/a', 'smtps://mail.invalid:1'] as const;
  const checked = 'ok TLS, with the certificate checked';
  expect(await connections(...unreachable)).toEqual([checked, checked]);
  const unchecked = /^note TLS, but the certificate isn’t checked/;
  expect(
    await connections(
      `${unreachable[0]}?sslmode=require`,
      `${unreachable[1]}?tls.rejectUnauthorized=false`,
    ),
  ).toEqual([expect.stringMatching(unchecked), expect.stringMatching(unchecked)]);
  const clear = /^missing .* in clear text/;
  expect(await connections(`${unreachable[0]}?insecure`, 'smtp://mail.invalid:1?insecure')).toEqual(
    [expect.stringMatching(clear), expect.stringMatching(clear)],
  );
});

test('secrets that are still sealed with the key of before', async () => {
  await cluster.run("update users set totp_secret = 'v1.before.a.b.c'", 'alliance');
  expect((await doctor(good)).found['Sealed secrets']).toBe(
    'note 1 not yet sealed with the current SECRETS_KEY',
  );
  await cluster.run('update users set totp_secret = null', 'alliance');
});

test('one database user for migrations and everything else, who could change the audit log', async () => {
  const { code, found } = await doctor({
    ...good,
    DATABASE_URL: good.MIGRATION_DATABASE_URL ?? '',
  });
  expect(code).toBe(1);
  expect(found.Audit).toBe('missing set MIGRATION_DATABASE_URL to its owner');
  const owner = { DATABASE_URL: good.MIGRATION_DATABASE_URL ?? '' };
  const started = await start({ DATA_DIR: data, DEMO_DATA: 'false', ...owner });
  await end(started);
  expect(started.output()).toContain(
    'Warning: The database user owns its tables and could change the audit log.',
  );
});

test('an administrator without two-factor authentication, and no administrator at all', async () => {
  await cluster.run('update users set totp_confirmed_at = null', 'alliance');
  expect((await doctor(good)).found['Two-factor']).toBe('missing 0 of 1 use it');
  await cluster.run("update users set role = 'member'", 'alliance');
  const { code, found } = await doctor(good);
  expect(code).toBe(1);
  expect(found.Administrators).toBe('missing none: starting the product prints a setup code');
});

test('a running installation: dead and late jobs, stuck and refused emails, security events, in words', async () => {
  const server = await start({ ...good, BASE_URL: 'http://127.0.0.1:0', DEMO_DATA: 'false' });
  const running = { ...good, BASE_URL: server.url };
  expect((await doctor(running)).found.Service).toBe(`ok responds at ${server.url}`);
  await end(server);
  await cluster.run(
    `insert into mails (id, "to", subject, body, created_at, failed_at, failure) values
       (gen_random_uuid(), 'a@example.org', 's', 'text', now() - interval '42 minutes', null, null),
       (gen_random_uuid(), 'b@example.org', 's', 'text', now(), null, null),
       (gen_random_uuid(), 'c@example.org', 's', null, now() - interval '3 hours', now(), '550');
     insert into pgboss.job (name, state, created_on) values
       ('stamp-report', 'failed', now()), ('stamp-report', 'failed', now()), ('payment-event', 'failed', now()),
       ('deliver-mail', 'created', now() - interval '3 hours');
     insert into security_events (at, kind, call, account, source, count) values
       (now(), 'sign-in-failed', 'signIn', 'one', 'here', 5), (now(), 'sign-in-failed', 'signIn', 'two', 'here', 3),
       (now() - interval '2 days', 'wrong-code', 'signIn', 'one', 'here', 9)`,
    'alliance',
  );
  const { code, found } = await doctor(good);
  expect(code).toBe(1);
  expect(found).toMatchObject({
    'Failed jobs':
      'missing failed: 1 in payment-event, 2 in stamp-report. See Faults in the operations guide',
    'Late jobs': 'missing waiting: deliver-mail for 3 hours. Is an instance running?',
    Emails: 'missing 2 waiting, the oldest for 42 minutes',
    'Refused emails': 'note 1 could not be delivered in the last 6 days',
    'Security events': 'note last 24 hours: sign-in-failed 8 (one account 5, one source 8)',
  });
});

test('the age of the last backup', async () => {
  await scriptRun('backup', [join(data, 'backup.tar.gz')], good);
  expect((await doctor(good)).found.Backup).toMatch(/^ok \d+ minutes? old$/);
  writeFileSync(join(data, 'last-backup'), `${instantIn(-3 * aDay)}\n`);
  expect((await doctor(good)).found.Backup).toBe('missing 3 days old');
});
