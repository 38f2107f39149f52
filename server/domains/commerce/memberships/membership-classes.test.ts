import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  AdministeredClass,
  ClassEntries,
  ClassRevision,
} from '#contract/commerce/membership-classes.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { makeClient } from '../../../testing/client.ts';
import { membershipTools } from '../../../testing/memberships.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { buy, own, quote } = membershipTools(() => service);
const path = '/api/membership-classes';
const administrator = () => clientOf(service, 'admin');

type Answer = AdministeredClass & ErrorBody & { outcome: string; left: AdministeredClass | null };
async function send(method: string, id: string, body?: object, version?: number) {
  // So that the record of changes has an order.
  await service.advance({ seconds: 1 });
  const admin = await administrator();
  const headers = version === undefined ? {} : { 'If-Match': `"${version}"` };
  return admin.send<Answer>(method, id && `${path}/${id}`, body, headers);
}
const create = async (body: object) => (await administrator()).send<Answer>('POST', path, body);
const change = (id: string, body: object, version?: number) => send('PATCH', id, body, version);
const remove = (id: string, version?: number) => send('DELETE', id, undefined, version);

const entries = (given: object = {}) => ({
  classType: 'academic',
  name: 'Student',
  description: 'For students.',
  price: 4_950,
  billingPeriod: 'monthly',
  features: ['Forum access'],
  priority: 7,
  isActive: false,
  ...given,
});
const seenBy = async (client = makeClient(service)) =>
  (await client.send<AdministeredClass[]>('GET', path)).body;
const seenByAdministrator = async () => seenBy(await administrator());
const auditOf = (id: string) =>
  service.rows('select action, before, after from audit_log where object_id = $1 order by at', [
    id,
  ]);

/** Only the three classes that the product starts with. */
beforeEach(async () => {
  await service.rows(
    "delete from membership_classes where name not in ('General', 'Executive', 'Academic/Student')",
  );
  await service.rows('update membership_classes set is_active = true');
});

describe('API-56: creating a class', () => {
  test('DATA-37, API-56: stores what is sent, price in cents, and answers 201 with the class', async () => {
    const { status, body } = await create(entries());
    expect([status, body]).toEqual([
      201,
      { ...entries(), id: expect.any(String), version: 1, removal: 'delete' },
    ]);
    expect((await seenByAdministrator()).at(-1)).toEqual(body);
    expect(await auditOf(body.id)).toMatchObject([
      {
        action: 'membership-class.create',
        before: null,
        after: { name: 'Student', priceCents: 4950 },
      },
    ]);
  });

  test('CLASS-10, CLASS-15: needs type, name and price; defaults are priority 0, isActive true', async () => {
    await service.rows(
      "update membership_classes set is_active = false where class_type = 'general'",
    );
    const { status, body } = await create({ classType: 'general', name: 'New', price: 10_000 });
    expect([status, body]).toMatchObject([
      201,
      { priority: 0, isActive: true, description: '', features: [], billingPeriod: 'annually' },
    ]);
    const refused = await create({ classType: 'general', name: ' ' });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      400,
      ['name', 'price'],
    ]);
  });

  test('CLASS-12: empty feature lines are dropped', async () => {
    const { body } = await create(entries({ features: [' Webinars ', '', '   ', 'Forum'] }));
    expect(body.features).toEqual(['Webinars', 'Forum']);
  });

  test('CLASS-13, CLASS-14, CLASS-16: the types are general, executive and academic; the periods monthly and annually', async () => {
    for (const classType of ['general', 'executive', 'academic'])
      for (const billingPeriod of ['monthly', 'annually'])
        expect((await create(entries({ classType, billingPeriod }))).status).toBe(201);
    expect((await create(entries({ classType: 'platinum' }))).body.fields).toHaveProperty(
      'classType',
    );
    expect((await create(entries({ billingPeriod: 'weekly' }))).body.fields).toHaveProperty(
      'billingPeriod',
    );
  });

  test.each([
    [{ price: 44.5 }, 'price', 'Use at most two decimals.'],
    [{ price: 0 }, 'price', 'Enter at least $1.'],
    [{ price: -100 }, 'price', 'Enter at least $1.'],
    [{ price: 1e12 }, 'price', 'Enter at most $100,000.'],
    [{ price: null }, 'price', 'Enter a price.'],
    [{ name: '' }, 'name', 'Enter a name.'],
    [{ name: 'x'.repeat(101) }, 'name', 'At most 100 characters.'],
    [{ priority: 1.5 }, 'priority', 'Enter a whole number.'],
    [{ features: ['x'.repeat(201)] }, 'features.0', 'At most 200 characters.'],
    [{ features: Array.from({ length: 31 }, () => 'x') }, 'features', 'At most 30 features.'],
  ])('refuses %j', async (given, field, message) => {
    const { status, body } = await create(entries(given));
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
  });

  test('refuses a second active class of a type, also of two at once', async () => {
    const active = entries({ isActive: true });
    const { status, body } = await create(active);
    expect([status, body.code]).toEqual([409, 'class_type_taken']);
    await service.rows(
      "update membership_classes set is_active = false where class_type = 'academic'",
    );
    const both = await Promise.all([create(active), create(active)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });
});

describe('API-57: changing a class', () => {
  test('API-57: takes the body of the creation, and keeps before and after in the audit log', async () => {
    const { body: made } = await create(entries());
    const wanted = entries({ name: 'Student and staff', price: 9_900 });
    const { status, body } = await change(made.id, wanted, made.version);
    expect([status, body]).toEqual([200, { ...made, ...wanted, version: 2 }]);
    expect((await auditOf(made.id)).at(-1)).toEqual({
      action: 'membership-class.change',
      before: { name: 'Student', priceCents: 4950 },
      after: { name: 'Student and staff', priceCents: 9900 },
    });
  });

  test('of two administrators at once, the second gets 412 with the current class, and nothing of theirs is saved', async () => {
    const { body: made } = await create(entries());
    const answers = await Promise.all([
      change(made.id, { name: 'One' }, 1),
      change(made.id, { name: 'Two' }, 1),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const saved = answers.find(({ status }) => status === 200)?.body;
    const refused = answers.find(({ status }) => status === 412)?.body;
    expect(refused).toMatchObject({ code: 'stale', current: saved });
    expect((await remove(made.id, 1)).status).toBe(412);
    expect((await seenByAdministrator()).find(({ id }) => id === made.id)).toEqual(saved);
  });

  test('cannot be activated beside another of its type, and an unknown one is 404', async () => {
    const { body: made } = await create(entries());
    expect((await change(made.id, { isActive: true })).body.code).toBe('class_type_taken');
    expect((await change(made.id, { name: 'Still inactive' })).status).toBe(200);
    expect((await change('00000000-0000-4000-8000-000000000001', { name: 'x' })).status).toBe(404);
  });

  test('a price with cents is what is charged, and what was bought keeps its price', async () => {
    const general = (await seenByAdministrator()).find(({ classType }) => classType === 'general');
    const email = await newAccount(service);
    await buy(email, 'general');
    await change(String(general?.id), { price: 44_950, name: 'Standard' });
    const stranger = makeClient(service);
    expect(await quote(stranger, 'general')).toMatchObject({ amount: 449.5, title: 'Standard' });
    const later = await newAccount(service);
    expect(await buy(later, 'general')).toMatchObject({ total: 449.5 });
    expect(await own(later)).toMatchObject({ price: 44_950, title: 'Standard' });
    expect(await own(email)).toMatchObject({ price: 44_900, title: 'General' });
    await change(String(general?.id), { price: 44_900, name: 'General' });
  });
});

describe('API-58, CLASS-19: deleting a class', () => {
  test('API-58: one that nobody holds is gone', async () => {
    const { body: made } = await create(entries());
    const { status, body } = await remove(made.id, made.version);
    expect([status, body]).toEqual([200, { outcome: 'deleted', left: null }]);
    expect((await seenByAdministrator()).map(({ id }) => id)).not.toContain(made.id);
    expect((await remove(made.id)).status).toBe(404);
    expect((await auditOf(made.id)).at(-1)).toMatchObject({
      action: 'membership-class.delete',
      before: { name: 'Student', features: 'Forum access' },
    });
  });

  test('CLASS-19: DELETE deactivates a class that somebody holds; it is off sale and its members keep it', async () => {
    const email = await newAccount(service);
    await buy(email, 'executive');
    const held = (await seenByAdministrator()).find(({ classType }) => classType === 'executive');
    expect(held?.removal).toBe('deactivate');
    const { body } = await remove(String(held?.id));
    expect(body).toMatchObject({
      outcome: 'deactivated',
      left: { isActive: false, removal: 'none' },
    });
    expect((await seenBy()).map(({ classType }) => classType)).not.toContain('executive');
    expect((await quote(makeClient(service), 'executive')).code).toBe('not_for_sale');
    expect(await own(email)).toMatchObject({ type: 'executive', status: 'active' });
    expect((await auditOf(String(held?.id))).at(-1)).toEqual({
      action: 'membership-class.deactivate',
      before: { isActive: true },
      after: { isActive: false },
    });
    // Nothing else says what its members hold.
    expect((await remove(String(held?.id))).body.code).toBe('class_held');
    // Once another class of its type is on sale, it can go.
    const { body: next } = await create(entries({ classType: 'executive', isActive: true }));
    const [old, now] = await Promise.all(
      [held?.id, next.id].map(async (id) =>
        (await seenByAdministrator()).find((one) => one.id === id),
      ),
    );
    expect([old?.removal, now?.removal]).toEqual(['delete', 'deactivate']);
  });

  test('a class whose memberships have all ended can be deleted', async () => {
    await service.advance({ hours: 24 * 800 });
    expect((await seenByAdministrator()).map(({ removal }) => removal)).toEqual([
      'delete',
      'delete',
      'delete',
    ]);
  });
});

test('ROLE-21: membership management is admin only; visitors see no inactive class, version or removal', async () => {
  const { body: made } = await create(entries());
  for (const role of ['member', 'client', 'partner', 'executive']) {
    const client = await clientOf(service, role);
    expect((await client.send('POST', path, entries())).status).toBe(403);
    expect((await client.send('PATCH', `${path}/${made.id}`, { name: 'x' })).status).toBe(403);
    expect((await client.send('DELETE', `${path}/${made.id}`)).status).toBe(403);
    const seen = await seenBy(client);
    expect(seen.map(({ id }) => id)).not.toContain(made.id);
    expect(Object.keys(seen[0] ?? {})).not.toContain('version');
  }
});

describe('Versions', () => {
  const versions = async (id: string) =>
    (await administrator()).send<ClassRevision[]>('GET', `${path}/${id}/revisions`);
  const version = async (id: string, number: number) =>
    (await administrator()).send<{ entries: ClassEntries }>(
      'GET',
      `${path}/${id}/revisions/${number}`,
    );

  test('the classes that the product starts with have their first version', async () => {
    const classes = await seenByAdministrator();
    expect(classes.length).toBeGreaterThan(0);
    for (const { id } of classes)
      expect((await versions(id)).body.at(-1)).toMatchObject({ number: 1, savedBy: null });
  });

  test('issue 16: each save keeps a version with who saved it, newest first, and an earlier one can be restored', async () => {
    const { id } = (await create(entries())).body;
    await change(id, { price: 9_900, features: ['Forum access', 'Webinars'] });
    const second = await change(id, { name: 'Pupil' }, 2);
    expect(second.body.version).toBe(3);
    const { body } = await versions(id);
    expect(body.map(({ number, price }) => [number, price])).toEqual([
      [3, 9_900],
      [2, 9_900],
      [1, 4_950],
    ]);
    for (const { savedBy } of body) expect(savedBy).toEqual(expect.any(String));
    const first = (await version(id, 1)).body.entries;
    expect(first).toEqual(entries());
    expect((await change(id, first, 2)).status).toBe(412);
    expect((await change(id, first, 3)).body).toMatchObject({ ...entries(), version: 4 });
    expect((await versions(id)).body.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  });

  test('taking a class off sale is a version, and the versions of a deleted class go with it', async () => {
    const { id } = (await create(entries())).body;
    expect((await remove(id)).body.outcome).toBe('deleted');
    for (const { status } of [await versions(id), await version(id, 1)]) expect(status).toBe(404);
    const general = (await seenByAdministrator()).find(({ name }) => name === 'General');
    const held = await newAccount(service);
    await buy(held, 'general');
    const { body } = await remove(general?.id ?? '');
    expect(body.outcome).toBe('deactivated');
    const [newest] = (await versions(general?.id ?? '')).body;
    expect(newest).toMatchObject({ number: body.left?.version, isActive: false });
  });

  test('a version that there is not is 404', async () => {
    const { id } = (await create(entries())).body;
    expect((await version(id, 7)).status).toBe(404);
    expect((await version(id, 0)).status).toBe(404);
  });

  test('what an administrator saved is in the download of their data', async () => {
    await create(entries({ name: 'Fellow' }));
    const admin = await administrator();
    const { body } = await admin.send<{ membershipClassesSaved: object[] }>(
      'GET',
      '/api/account/export',
    );
    expect(body.membershipClassesSaved).toContainEqual({
      name: 'Fellow',
      savedAt: expect.any(String),
    });
  });
});
