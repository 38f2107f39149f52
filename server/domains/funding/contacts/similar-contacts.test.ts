import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deal } from '#contract/deals/deals.ts';
import type { ContactMerge, ContactPair } from '#contract/funding/contact-duplicates.ts';
import type { PlatformContact } from '#contract/funding/platform-contacts.ts';
import { type Client, eventually } from '../../../testing/client.ts';
import { newActivityOn, newContact, newDealOf, newPlatformOf } from '../../../testing/deals.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { deleteOldDuplicates } from './similar-contacts.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

let account: string;
let partner: Client;
let platformId: string;
beforeEach(async () => {
  account = await newAccount(service, { role: 'partner' });
  partner = await clientOf(service, account);
  platformId = (await newPlatformOf(service, [account])).id;
});

interface Found {
  pairs: ContactPair[];
  merges: ContactMerge[];
}
const found = async () =>
  (await partner.send<Found>('GET', `/api/platforms/${platformId}/contact-duplicates`)).body;
const pairNames = async () =>
  (await found()).pairs.map(({ first, second }) => [first.name, second.name].toSorted());
const contacts = async () =>
  (await partner.send<PlatformContact[]>('GET', `/api/platforms/${platformId}/contacts`)).body;
const contactOf = async (deal: Deal) =>
  (await partner.send<Deal>('GET', `/api/deals/${deal.id}`)).body.contactId;
const merge = (kept: string, duplicate: string, more: Record<string, unknown> = {}) =>
  partner.send<{ mergeId: string; contact: PlatformContact; code: string }>(
    'POST',
    `/api/platform-contacts/${kept}/merge`,
    { version: 1, duplicate: { id: duplicate, version: 1 }, ...more },
  );
const undo = (mergeId: string) =>
  partner.send<{ code: string; kept: PlatformContact; duplicate: PlatformContact }>(
    'POST',
    `/api/contact-merges/${mergeId}/undo`,
    {},
  );
const add = (name: string, email: string, more: { phone?: string; isPrimary?: boolean } = {}) =>
  newContact(service, platformId, { name, email, ...more });

test('contacts of one platform with the same address or name, in whatever order, are suggested as duplicates', async () => {
  await add('Bọlá Adé', 'bola@fund.example');
  await add('Ade Bola', 'b.ade@fund.example');
  await add('Someone', 'bola@fund.example');
  await add('Another', 'another@fund.example');
  const elsewhere = (await newPlatformOf(service)).id;
  await newContact(service, elsewhere, { name: 'Another', email: 'another@fund.example' });
  expect((await pairNames()).toSorted()).toEqual([
    ['Ade Bola', 'Bọlá Adé'],
    ['Bọlá Adé', 'Someone'],
  ]);
});

test('two people of one name are told apart, which can be withdrawn', async () => {
  const first = await add('Ada', 'one@fund.example');
  const second = await add('Ada', 'two@fund.example');
  const path = `/api/platform-contacts/${first}/distinctions`;
  await partner.send('POST', path, { otherId: second, distinct: true });
  expect(await pairNames()).toEqual([]);
  await partner.send('POST', path, { otherId: second, distinct: false });
  expect(await pairNames()).toEqual([['Ada', 'Ada']]);
});

test('a merge keeps what was chosen of each, and deals with their activities follow', async () => {
  const kept = await add('Hauwa Bello', 'hauwa@fund.example');
  const duplicate = await add('H. Bello', 'hauwa@fund.example', {
    phone: '+234 1',
    isPrimary: true,
  });
  const deal = await newDealOf(service, account, { platformId, contactId: duplicate });
  await newActivityOn(service, deal.id);
  const { status, body } = await merge(kept, duplicate, { fields: { phone: 'duplicate' } });
  expect(status, JSON.stringify(body)).toBe(200);
  const today = `${service.clock.now()}`.slice(0, 10);
  expect(body.contact).toMatchObject({
    id: kept,
    name: 'Hauwa Bello',
    phone: '+234 1',
    isPrimary: true,
    lastContact: today,
  });
  expect(await contacts()).toEqual([body.contact]);
  expect(await contactOf(deal)).toBe(kept);
  expect((await partner.send('PATCH', `/api/platform-contacts/${duplicate}`, {})).status).toBe(400);
  expect((await partner.send('DELETE', `/api/platform-contacts/${duplicate}`)).status).toBe(404);
});

test('an undone merge lists the duplicate again with its deals, and leaves what was changed since', async () => {
  const kept = await add('Hauwa Bello', 'hauwa@fund.example');
  const duplicate = await add('H. Bello', 'hauwa@fund.example', {
    phone: '+234 1',
    isPrimary: true,
  });
  const own = await newDealOf(service, account, { platformId, contactId: kept });
  const moved = await newDealOf(service, account, { platformId, contactId: duplicate });
  const { body } = await merge(kept, duplicate, {
    fields: { name: 'duplicate', phone: 'duplicate' },
  });
  await partner.send('PATCH', `/api/platform-contacts/${kept}`, {
    name: 'H. Bello',
    title: 'Head of energy',
    email: 'hauwa@fund.example',
    phone: '+234 1',
    isPrimary: true,
  });
  const undone = await undo(body.mergeId);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect(undone.body.kept).toMatchObject({
    name: 'Hauwa Bello',
    title: 'Head of energy',
    phone: null,
    isPrimary: false,
  });
  expect(undone.body.duplicate).toMatchObject({
    name: 'H. Bello',
    phone: '+234 1',
    isPrimary: true,
  });
  expect([await contactOf(own), await contactOf(moved)]).toEqual([kept, duplicate]);
  expect((await undo(body.mergeId)).status).toBe(404);
});

test('a contact that was changed meanwhile is not merged unseen (412)', async () => {
  const kept = await add('Ada', 'ada@fund.example');
  const duplicate = await add('Ada', 'ada@fund.example');
  await partner.send('PATCH', `/api/platform-contacts/${duplicate}`, {
    name: 'Ada Obi',
    title: 'Officer',
    email: 'ada@fund.example',
  });
  const { status, body } = await merge(kept, duplicate);
  expect([status, body.code]).toEqual([412, 'stale']);
});

test('a contact of another platform is neither merged nor told apart', async () => {
  const own = await add('Ada', 'ada@fund.example');
  const other = await newContact(service, (await newPlatformOf(service, [account])).id);
  expect((await merge(own, other)).status).toBe(404);
  const path = `/api/platform-contacts/${own}/distinctions`;
  expect((await partner.send('POST', path, { otherId: other, distinct: true })).status).toBe(404);
});

test('merges are undone in reverse order, the earlier one says so', async () => {
  const [first, second, third] = [
    await add('Ada', 'ada@fund.example'),
    await add('Ada', 'ada@fund.example'),
    await add('Ada', 'ada@fund.example'),
  ];
  const earlier = await merge(second, first);
  const later = await merge(third, second, { duplicate: { id: second, version: 2 } });
  const refused = await undo(earlier.body.mergeId);
  expect([refused.status, refused.body.code]).toEqual([409, 'merge_covered']);
  expect((await found()).merges.map(({ isCovered }) => isCovered).toSorted()).toEqual([
    false,
    true,
  ]);
  expect((await undo(later.body.mergeId)).status).toBe(200);
  expect((await undo(earlier.body.mergeId)).status).toBe(200);
  expect(await contacts()).toHaveLength(3);
});

test('after 30 days a merge can’t be undone, and the duplicate is deleted', async () => {
  const kept = await add('Ada', 'ada@fund.example');
  const duplicate = await add('Ada', 'ada@fund.example');
  const { body } = await merge(kept, duplicate);
  await service.rows(
    "update contact_merges set merged_at = merged_at - interval '30 days 1 hour' where id = $1",
    [body.mergeId],
  );
  const refused = await undo(body.mergeId);
  expect([refused.status, refused.body.code]).toEqual([409, 'merge_over']);
  await deleteOldDuplicates(service.platform);
  expect(await service.rows('select id from platform_contacts where id = $1', [duplicate])).toEqual(
    [],
  );
});

test('a forgotten person is gone everywhere, with what was written to them, and can’t be added again', async () => {
  const email = 'forget.me@fund.example';
  const contactId = await add('Ireti Unheard', email);
  const hidden = await add('I. Unheard', 'other.forget.me@fund.example');
  await merge(contactId, hidden);
  const elsewhere = (await newPlatformOf(service)).id;
  await newContact(service, elsewhere, { name: 'Ireti', email });
  const deal = await newDealOf(service, account, { platformId, contactId });
  await partner.send('POST', `/api/deals/${deal.id}/emails`, {
    contactId,
    subject: 'Secret subject',
    text: 'Dear Ireti, a secret text.',
  });
  await eventually(() => service.outbox.find(({ to }) => to === email));
  const byPartner = await partner.send(
    'POST',
    `/api/admin/platform-contacts/${contactId}/forget`,
    {},
  );
  expect(byPartner.status).toBe(403);
  const { status, body } = await admin.send(
    'POST',
    `/api/admin/platform-contacts/${contactId}/forget`,
    {},
  );
  expect(status, JSON.stringify(body)).toBe(200);
  const traces = await service.rows(
    `select 1 from platform_contacts where email like '%forget.me%' or name like '%Unheard%'
     union all select 1 from contact_merges where before::text like '%forget.me%'
     union all select 1 from deal_emails where recipient like '%forget.me%' or subject like 'Secret%'
     union all select 1 from deal_activities where description like '%Ireti%'
     union all select 1 from mails where "to" like '%forget.me%'
     union all select 1 from audit_log where before::text || after::text like '%forget.me%'`,
  );
  expect(traces).toEqual([]);
  expect(await contactOf(deal)).toBeNull();
  for (const address of [email.toUpperCase(), 'other.forget.me@fund.example']) {
    const again = await partner.send('POST', `/api/platforms/${platformId}/contacts`, {
      name: 'Ireti',
      title: 'Officer',
      email: address,
    });
    expect([again.status, again.body.fields]).toEqual([
      400,
      { email: 'This person asked us to forget them, so they can’t be added again.' },
    ]);
  }
});
