import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccountAction } from '#contract/identity/administration.ts';
import type { BulkChange } from '#contract/overview/bulk-changes.ts';
import type { Permission } from '#contract/vocabulary.ts';
import { runBulkChange } from '../../../platform/bulk/bulk-changes.ts';
import type { Client } from '../../../testing/client.ts';
import { mailOfStep } from '../../../testing/mails.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { accountsInBulk } from './bulk-accounts.ts';

let service: Service;
let admin: Client;
beforeEach(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterEach(() => service.stop());

const idOf = async (email: string) => (await actorNamed(service, email)).userId;

interface Asked {
  action: AccountAction;
  permission?: Permission;
  matching?: { search?: string; role?: string; status?: string };
}

async function change(asked: Asked, emails?: readonly string[]) {
  const accounts =
    emails && (await Promise.all(emails.map(async (one) => ({ userId: await idOf(one) }))));
  return admin.send<BulkChange & { code?: string }>('POST', '/api/admin/users/bulk', {
    ...asked,
    ...(accounts && { accounts }),
  });
}
const undo = (id: string) =>
  admin.send<BulkChange & { code?: string }>('POST', `/api/admin/bulk-changes/${id}/undo`);
const countsOf = ({ outcomes }: BulkChange) =>
  Object.fromEntries(outcomes.map(({ outcome, count }) => [outcome, count]));
const auditOf = async (email: string) =>
  (
    await service.rows(
      'select action, actor_id, before, after from audit_log where object_id = $1 order by at',
      [await idOf(email)],
    )
  ).map(({ action, actor_id, before, after }) => ({ action, by: actor_id, before, after }));

const many = (count: number, status: 'pending' | 'active', organization: string) =>
  service.rows(
    `insert into users (id, first_name, last_name, email, organization, role, status, permissions, created_at)
     select gen_random_uuid(), 'Kofi', 'Person ' || n, $3 || n || '@example.org', $3, 'member', $2,
       '{client_portal,member_portal}', now() from generate_series(1, $1::int) n`,
    [count, status, organization],
  );

describe('ADMIN-13 several accounts are changed together', () => {
  test('each approved account is active, audited once and told', async () => {
    const emails = [
      await newAccount(service, { status: 'pending' }),
      await newAccount(service, { status: 'pending' }),
    ];
    const { status, body } = await change({ action: 'approve' }, emails);
    expect([status, countsOf(body), body.finished]).toEqual([200, { changed: 2 }, true]);
    for (const email of emails) {
      expect((await actorNamed(service, email)).status).toBe('active');
      const rights = { role: 'member', permissions: ['client_portal', 'member_portal'] };
      expect(await auditOf(email)).toEqual([
        {
          action: 'user.status',
          by: await idOf('admin'),
          before: { ...rights, status: 'pending' },
          after: { ...rights, status: 'active' },
        },
      ]);
      await mailOfStep(service, email, 'has been approved');
    }
  });

  test('accounts that are gone, decided or changed in the meantime are counted with the reason, and the others are approved', async () => {
    const [pending, decided, changed] = [
      await newAccount(service, { status: 'pending' }),
      await newAccount(service),
      await newAccount(service, { status: 'pending' }),
    ];
    await admin.send('PATCH', `/api/admin/users/${await idOf(changed)}/role`, { role: 'client' });
    const accounts = [
      { userId: await idOf(pending), version: 1 },
      { userId: await idOf(decided), version: 1 },
      { userId: await idOf(changed), version: 1 },
      { userId: '00000000-0000-4000-8000-000000000000', version: 1 },
    ];
    const sent = { action: 'approve', accounts };
    const { body } = await admin.send<BulkChange>('POST', '/api/admin/users/bulk', sent);
    expect(countsOf(body)).toEqual({ changed: 1, not_pending: 1, stale: 1, not_found: 1 });
    expect(body.outcomes.find(({ outcome }) => outcome === 'stale')?.names).toHaveLength(1);
    expect((await actorNamed(service, changed)).status).toBe('pending');
  });

  test('the last administrator and one’s own account are left out', async () => {
    const other = await newAccount(service);
    const first = await change({ action: 'suspend' }, ['admin', other]);
    expect(countsOf(first.body)).toEqual({ changed: 1, last_administrator: 1 });
    const second = await newAccount(service, { role: 'admin' });
    const both = await change({ action: 'suspend' }, ['admin', second]);
    expect(countsOf(both.body)).toEqual({ changed: 1, own_account: 1 });
    expect((await actorNamed(service, second)).status).toBe('suspended');
    expect((await admin.send('GET', '/api/admin/users')).status).toBe(200);
  });

  test('one portal is opened or closed, the others stay, and a portal that the role cannot open is left out', async () => {
    const member = await newAccount(service);
    const partner = await newAccount(service, { role: 'partner' });
    const closed = await change({ action: 'close', permission: 'member_portal' }, [
      member,
      partner,
    ]);
    expect(countsOf(closed.body)).toEqual({ changed: 2 });
    expect((await actorNamed(service, member)).permissions).toEqual(['client_portal']);
    const opened = await change({ action: 'open', permission: 'partner_portal' }, [
      member,
      partner,
    ]);
    expect(countsOf(opened.body)).toEqual({ not_for_role: 1, unchanged: 1 });
  });

  test('a permission is needed for portals and refused otherwise, and accounts or a filter are named', async () => {
    const bad = await Promise.all([
      change({ action: 'open' }, ['member']),
      change({ action: 'approve', permission: 'client_portal' }, ['member']),
      change({ action: 'approve' }),
      change({ action: 'approve', matching: {} }, ['member']),
    ]);
    expect(bad.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });
});

describe('a change of all that match a filter', () => {
  const finished = (id: string) =>
    vi.waitFor(
      async () => {
        const { body } = await admin.send<BulkChange>('GET', `/api/admin/bulk-changes/${id}`);
        expect(body.finished).toBe(true);
        return body;
      },
      { timeout: 60_000, interval: 100 },
    );

  /** Makes the jobs of bulk changes wait until what it returns is called. */
  async function hold(): Promise<() => Promise<void>> {
    await service.asOwner([
      `create function wait_an_hour() returns trigger language plpgsql as
       $$ begin new.start_after = now() + interval '1 hour'; return new; end $$`,
      `create trigger wait_an_hour before insert on pgboss.job_common
       for each row when (new.name = 'run-bulk-change') execute function wait_an_hour()`,
    ]);
    return async () => {
      await service.asOwner(['drop function wait_an_hour cascade']);
      await service.rows(
        "update pgboss.job set start_after = now() where name = 'run-bulk-change'",
      );
    };
  }

  test('goes on in batches until every account is through, and is undone where nobody changed it', async () => {
    await many(120, 'active', 'volta');
    await many(1, 'active', 'other');
    const goOn = await hold();
    const { body } = await change({ action: 'suspend', matching: { search: 'volta' } });
    expect(body).toMatchObject({ total: 120, done: 50, finished: false, canUndo: false });
    expect((await undo(body.id)).body.code).toBe('bulk_not_undoable');
    await goOn();
    const done = await finished(body.id);
    expect(done).toMatchObject({ done: 120, canUndo: true, outcomes: [{ count: 120 }] });
    const suspended = async () =>
      (
        await service.rows(
          "select email from users where status = 'suspended' and organization = 'volta'",
        )
      ).length;
    expect(await suspended()).toBe(120);
    const audited = await service.rows(
      "select object_id from audit_log where action = 'user.status' and actor_id = $1",
      [await idOf('admin')],
    );
    expect(audited).toHaveLength(120);

    await admin.send('PATCH', `/api/admin/users/${await idOf('volta1@example.org')}/status`, {
      status: 'pending',
    });
    const undone = await finished((await undo(body.id)).body.id);
    expect(undone).toMatchObject({ total: 120, isUndo: true, canUndo: false });
    expect(countsOf(undone)).toEqual({ changed: 119, changed_since: 1 });
    expect(await suspended()).toBe(0);
    expect((await actorNamed(service, 'volta1@example.org')).status).toBe('pending');
    expect((await undo(body.id)).body.code).toBe('bulk_not_undoable');
  });

  test('stops where the person who began it is no longer an administrator', async () => {
    await many(60, 'pending', 'densu');
    const goOn = await hold();
    const second = await newAccount(service, { role: 'admin' });
    const { body } = await change({ action: 'approve', matching: { search: 'densu' } });
    const other = await clientOf(service, second);
    await other.send('PATCH', `/api/admin/users/${await idOf('admin')}/role`, { role: 'member' });
    admin = other;
    await goOn();
    expect(countsOf(await finished(body.id))).toEqual({ changed: 50, forbidden: 10 });
  });

  test('is stopped: what is done stays and can be undone, what is left keeps its value, also when the job goes on', async () => {
    await many(3, 'active', 'pra');
    const accounts = [1, 2].map((number) => `pra${number}@example.org`);
    const { id } = (await change({ action: 'suspend' }, accounts)).body;
    // As if the process had ended before the third account’s batch.
    await service.rows('update bulk_changes set finished_at = null where id = $1', [id]);
    const left = await idOf('pra3@example.org');
    await service.rows('insert into bulk_items (bulk_id, item_id) values ($1, $2)', [id, left]);
    const stop = (of: string) =>
      admin.send<BulkChange & { code?: string }>('POST', `/api/admin/bulk-changes/${of}/stop`, {});
    const running = await admin.send<BulkChange>('GET', `/api/admin/bulk-changes/${id}`);
    expect(running.body).toMatchObject({ done: 2, total: 3, canStop: true, canUndo: false });

    const stopped = { done: 2, total: 3, finished: true, stopped: true, canStop: false };
    expect((await stop(id)).body).toMatchObject({ ...stopped, canUndo: true });
    const record = "select before, after from audit_log where action = 'bulk-change.stop'";
    const entry = { before: { running: true }, after: { running: false, done: 2, left: 1 } };
    expect(await service.rows(record)).toEqual([entry]);
    // Again, and by the job that a restarted server finds: nothing happens.
    expect((await stop(id)).body).toMatchObject(stopped);
    const attempt = { last: false, signal: AbortSignal.timeout(60_000) };
    await runBulkChange({ accounts: accountsInBulk })(service.platform, { bulkId: id }, attempt);
    const statuses = async () =>
      (
        await service.rows("select status from users where organization = 'pra' order by email")
      ).map(({ status }) => status);
    expect(await statuses()).toEqual(['suspended', 'suspended', 'active']);
    expect(await service.rows(record)).toHaveLength(1);

    const undone = (await undo(id)).body;
    expect(countsOf(undone)).toEqual({ changed: 2 });
    expect(await statuses()).toEqual(['active', 'active', 'active']);
    expect((await stop(undone.id)).body).toMatchObject({ canStop: false, stopped: false });
  });

  test('of more than 10,000 is refused, and nothing is changed', async () => {
    await many(10_001, 'pending', 'ankobra');
    const { status, body } = await change({ action: 'approve', matching: { search: 'ankobra' } });
    expect([status, body.code]).toEqual([409, 'too_many_rows']);
  });

  test('an erased account leaves nothing in the record of a bulk change', async () => {
    const email = await newAccount(service, { status: 'pending' });
    const id = await idOf(email);
    await change({ action: 'approve' }, [email]);
    const client = await clientOf(service, email);
    await client.send('DELETE', '/api/account', { password: 'Sovereign-Demo-2026' });
    expect(await service.rows('select 1 from users where id = $1', [id])).toEqual([]);
    expect(await service.rows('select 1 from bulk_items where item_id = $1', [id])).toEqual([]);
  });
});
