import { readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import type { Account } from '#contract/identity/administration.ts';
import { mergeRefusals } from '#contract/overview/merge-accounts.ts';
import { modules } from '../../modules.ts';
import { seed } from '../../seed/seed.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { mailTo } from '../../testing/mails.ts';
import { membershipTools } from '../../testing/memberships.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';
import { overviewMerging } from './merging.ts';

let service: Service;
let admin: Client;
let from: string;
let into: string;

const tools = membershipTools(() => service);
const idOf = async (email: string) => (await actorNamed(service, email)).userId;
const reason = 'Signed up twice; confirmed by phone';
interface Preview {
  from: Account;
  into: Account;
  refusal: string | null;
  moves: { what: string; count: number }[];
}
const preview = async (one = from, other = into) =>
  (
    await admin.send<Preview>(
      'GET',
      `/api/admin/users/${await idOf(one)}/merge?into=${await idOf(other)}`,
    )
  ).body;
const merge = async (one = from, other = into, headers?: Record<string, string>) =>
  admin.send<Account & { code?: string }>(
    'POST',
    `/api/admin/users/${await idOf(one)}/merge`,
    { into: await idOf(other), reason },
    headers,
  );
const one = async (text: string, values: unknown[] = []) => (await service.rows(text, values))[0];

/** Columns that refer to accounts and do not move, with the reason. */
const staying: Record<string, string> = {
  'ledger.recorded_by': 'the ledger is never changed',
  'record_viewers.user_id': 'lasts as long as an open page',
  'sessions.user_id': 'ended',
  'known_browsers.user_id': 'ended',
  'one_time_tokens.user_id': 'ended',
  'recovery_codes.user_id': 'ended',
  'openid_identities.user_id': 'ended',
};

const belongings = [...modules, { merging: overviewMerging }].flatMap(
  ({ merging }) => merging?.belongings ?? [],
);
const moving = belongings.map(({ column }) => `${getTableName(column.table)}.${column.name}`);

describe('everything that belongs to an account', () => {
  beforeAll(async () => {
    service = await startService();
    // The whole demonstration, instead of its accounts only, and a row in every table that it leaves empty.
    await service.rows('delete from users');
    await seed(service.platform);
    const rows = readFileSync(
      new URL('../../testing/fixtures/upgrade-rows.sql', import.meta.url),
      'utf8',
    );
    for (const statement of rows.replaceAll(/^--.*$/gm, '').split(/;\n/))
      if (statement.trim()) await service.rows(statement);
    admin = await clientOf(service, 'admin');
  }, 120_000);
  afterAll(() => service.stop());

  test('moves: a row in every table that refers to accounts, and none is lost', async () => {
    const references = await service.rows(
      `select c.conrelid::regclass::text || '.' || a.attname as name
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`,
    );
    expect([...moving, ...Object.keys(staying)].sort()).toEqual(
      [...references.map(({ name }) => String(name)), 'users.merged_into'].sort(),
    );

    from = await newAccount(service);
    into = await newAccount(service);
    const [fromId, intoId] = [await idOf(from), await idOf(into)];
    const names = [...moving].filter((name) => name !== 'users.merged_into');
    const tables = [...new Set(names.map((name) => name.split('.')[0] ?? ''))];
    const without: string[] = [];
    for (const name of names) {
      const [table, column] = name.split('.');
      const given = await service.rows(
        `update ${table} set ${column} = $1 where ctid = (select ctid from ${table} limit 1) returning 1`,
        [fromId],
      );
      if (given.length === 0) without.push(name);
    }
    expect(without).toEqual([]);
    const counts = async () =>
      Object.fromEntries(
        await Promise.all(
          tables.map(async (table) => [
            table,
            (await one(`select count(*)::int as n from ${table}`))?.n,
          ]),
        ),
      );
    const before = await counts();
    const { moves, refusal } = await preview();
    expect(refusal).toBeNull();
    expect(moves).toContainEqual({ what: 'projects', count: 1 });
    expect((await merge()).status).toBe(200);
    expect(await counts()).toEqual(before);
    for (const name of names) {
      const [table, column] = name.split('.');
      const found = await one(
        `select count(*) filter (where ${column} = $1)::int as old, count(*) filter (where ${column} = $2)::int as new
         from ${table}`,
        [fromId, intoId],
      );
      expect({ name, ...found }).toEqual({ name, old: 0, new: 1 });
    }
  });
});

describe('two accounts of one person', () => {
  beforeAll(async () => {
    service = await startService();
    admin = await clientOf(service, 'admin');
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    from = await newAccount(service);
    into = await newAccount(service);
  });

  test('the merged account is signed out and cannot sign in, both addresses are told, and it is recorded with the reason', async () => {
    const client = await clientOf(service, from);
    const { status, body } = await merge();
    expect([status, body.status, body.mergedInto]).toEqual([200, 'suspended', await idOf(into)]);
    expect((await client.send('GET', '/api/auth/user')).status).toBe(401);
    const sent = { email: from, password: demoPassword };
    expect((await makeClient(service).send('POST', '/api/sign-in', sent)).status).toBe(401);
    await mailTo(service, from, 'was merged');
    await mailTo(service, into, 'were merged');
    const audited = await service.rows(
      `select action, after, (select data from audit_personal where audit_id = id) as personal
       from audit_log where object_id = $1`,
      [await idOf(from)],
    );
    expect(audited).toEqual([
      {
        action: 'user.merge',
        after: { status: 'suspended', mergedInto: await idOf(into) },
        personal: { reason },
      },
    ]);
  });

  test('it cannot be given rights again, and what comes to its address goes to the other account', async () => {
    await merge();
    const path = `/api/admin/users/${await idOf(from)}/status`;
    const { body } = await admin.send('PATCH', path, { status: 'active' });
    expect(body.code).toBe('account_merged');
    const accounts = [{ userId: await idOf(from) }];
    const sent = { action: 'close', permission: 'member_portal', accounts };
    const bulk = await admin.send('POST', '/api/admin/users/bulk', sent);
    expect(bulk.body.outcomes).toMatchObject([{ outcome: 'merged', count: 1 }]);
    const later = await makeClient(service).send('POST', '/api/projects', {
      title: 'Hall 3',
      description: 'A hall.',
      location: 'nigeria',
      projectType: 'expansion',
      firstName: 'Ngozi',
      lastName: 'Adeyemi',
      email: from,
      termsAcceptedAt: `${service.clock.now()}`,
    });
    expect(later.status).toBe(201);
    const project = await one('select owner_id from projects where id = $1', [later.body.id]);
    expect(project?.owner_id).toBe(await idOf(into));
  });

  test('what both have is there once, or keeps another name, and one profile stays with each account', async () => {
    const [fromId, intoId] = [await idOf(from), await idOf(into)];
    for (const id of [fromId, intoId]) {
      await service.rows(
        `insert into saved_views (id, user_id, list, name, filter, created_at)
         values (gen_random_uuid(), $1, 'users', 'New', 'role=client', now())`,
        [id],
      );
      await service.rows(
        `insert into notification_settings (user_id, time_zone) values ($1, 'UTC')`,
        [id],
      );
    }
    expect((await merge()).status).toBe(200);
    const views = await service.rows('select name from saved_views where user_id = $1', [intoId]);
    expect(views.map(({ name }) => String(name)).sort()).toEqual([
      'New',
      expect.stringMatching(/^New [0-9a-f]{8}$/),
    ]);
    const settings = 'select count(*)::int as n from notification_settings where user_id = any($1)';
    expect((await one(settings, [[fromId, intoId]]))?.n).toBe(2);
  });

  test('a membership moves with what it opens', async () => {
    const fromId = await idOf(from);
    await tools.buy(from, 'executive');
    expect((await merge()).status).toBe(200);
    const opens = 'select executive_until is not null as opens from users where id = $1';
    expect((await one(opens, [await idOf(into)]))?.opens).toBe(true);
    expect((await one(opens, [fromId]))?.opens).toBe(false);
  });

  test('erasing the account that stayed erases the merged one', async () => {
    await merge();
    const ids = [await idOf(from), await idOf(into)];
    const client = await clientOf(service, into);
    await client.send('DELETE', '/api/account', { password: demoPassword });
    expect(await service.rows('select id from users where id = any($1)', [ids])).toEqual([]);
  });

  test('a decision on an older version is refused', async () => {
    await admin.send('PATCH', `/api/admin/users/${await idOf(from)}/role`, { role: 'client' });
    const { status, body } = await merge(from, into, { 'if-match': '"1"' });
    expect([status, body.code]).toEqual([412, 'stale']);
  });

  const refused: Record<(typeof mergeRefusals)[number], () => Promise<[string, string]>> = {
    same_account: async () => [from, from],
    own_account: async () => [from, 'admin'],
    administrator: async () => [await newAccount(service, { role: 'admin' }), into],
    async merged() {
      await merge();
      return [from, await newAccount(service)];
    },
    suspended: async () => [from, await newAccount(service, { status: 'suspended' })],
    unconfirmed: async () => [from, await newAccount(service, { confirmed: false })],
    async two_memberships() {
      await tools.buy(from, 'general');
      await tools.buy(into, 'academic');
      return [from, into];
    },
    async two_organizations() {
      for (const email of [from, into])
        await service.rows(
          `with made as (
             insert into partner_organizations (id, kind, name, summary, description, countries, focuses,
               contact_sharing, created_at, updated_at)
             values (gen_random_uuid(), 'investor', $2, '', '', '{}', '{}', 'partners', now(), now()) returning id)
           insert into partner_people (user_id, organization_id, since) select $1, id, now() from made`,
          [await idOf(email), `Fund of ${email}`],
        );
      return [from, into];
    },
  };

  test.each(mergeRefusals)('is refused: %s, and nothing changes', async (why) => {
    const [gone, kept] = await refused[why]();
    expect((await preview(gone, kept)).refusal).toBe(why);
    const before = await one('select version, status from users where id = $1', [await idOf(gone)]);
    const { status, body } = await merge(gone, kept);
    expect([status, body.code]).toEqual([409, 'not_mergeable']);
    expect(
      await one('select version, status from users where id = $1', [await idOf(gone)]),
    ).toEqual(before);
  });
});
