import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DealActivity } from '#contract/deals/activities.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { type Client, eventually } from '../../../testing/client.ts';
import { newContact, newDealOf, newPlatformOf } from '../../../testing/deals.ts';
import { mailTo } from '../../../testing/mails.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { followDealEmail } from './emails.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

let account: string;
let partner: Client;
let deal: Deal;
let contactId: string;
let to: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  to = `contact${count}@fund.example`;
  account = await newAccount(service, { role: 'partner' });
  partner = await clientOf(service, account);
  deal = await newDealOf(service, account);
  contactId = await newContact(service, deal.platformId, { email: to });
});

const send = (more: Record<string, unknown> = {}) =>
  partner.send<DealActivity & { fields: Record<string, string>; code: string }>(
    'POST',
    `/api/deals/${deal.id}/emails`,
    {
      contactId,
      subject: 'The power study',
      text: 'Here is the study.\n\nhttps://site.example/study',
      ...more,
    },
  );
const activities = async () =>
  (await partner.send<DealActivity[]>('GET', `/api/deals/${deal.id}/activities`)).body;

test('DEAL-29 an email activity is sent in the alliance’s layout with the person’s name; replies go to them', async () => {
  const { status, body } = await send();
  expect(status, JSON.stringify(body)).toBe(201);
  const mail = await mailTo(service, to, 'The power study');
  expect(mail.headers).toEqual({ 'Reply-To': account });
  expect(mail.text).toContain('Hello Ngozi Bello,');
  expect(mail.text).toContain('Here is the study.');
  expect(mail.text).toContain(`mailto:${account}`);
  expect(mail.html).toContain(service.settings.site.name);
  expect(body.email?.status).toBe('queued');
  const [logged] = await activities();
  expect(logged).toMatchObject({
    activityType: 'email',
    description: 'Here is the study.\n\nhttps://site.example/study',
    email: { subject: 'The power study', to },
  });
  const [row] = await service.rows(
    'select last_contact::text from platform_contacts where id = $1',
    [contactId],
  );
  expect(row?.last_contact).toBe(`${service.clock.now()}`.slice(0, 10));
});

/** Waits until the sender has noted the delivery: the mail is in the outbox a moment earlier. */
const delivered = () =>
  eventually(async () => {
    const [row] = await service.rows('select sent_at from mails where "to" = $1', [to]);
    return row?.sent_at;
  });

test('its delivery is noted, and stays known when the mail itself is deleted', async () => {
  const { body } = await send();
  await delivered();
  await followDealEmail(service.platform, { activityId: body.id, looked: 0 });
  await service.rows('delete from mails where "to" = $1', [to]);
  expect((await activities())[0]?.email?.status).toBe('sent');
});

test('an email that can’t be delivered says so', async () => {
  const { body } = await send();
  await delivered();
  await service.rows('update mails set sent_at = null, failed_at = now() where "to" = $1', [to]);
  await service.rows(
    "update deal_emails set status = 'queued', settled_at = null where activity_id = $1",
    [body.id],
  );
  await followDealEmail(service.platform, { activityId: body.id, looked: 0 });
  expect((await activities())[0]?.email?.status).toBe('failed');
});

test.each([
  [{ subject: ' ' }, { subject: 'Enter a subject.' }],
  [{ subject: 'One\r\nBcc: all@fund.example' }, { subject: 'Keep this to one line.' }],
  [{ text: '' }, { text: 'Write what you want to say.' }],
  [{ contactId: '' }, { contactId: 'Choose a contact of this platform.' }],
])('an email with %j is refused at its field', async (wrong, fields) => {
  const { status, body } = await send(wrong);
  expect([status, body.fields]).toEqual([400, fields]);
});

test('a contact of another platform is refused: in an email, a meeting and a changed deal', async () => {
  const other = await newContact(service, (await newPlatformOf(service, [account])).id);
  const fields = { contactId: 'Choose a contact of this platform.' };
  expect((await send({ contactId: other })).body.fields).toEqual(fields);
  const meeting = await partner.send('POST', `/api/deals/${deal.id}/meetings`, {
    title: 'Terms',
    startTime: `${service.clock.now().add({ hours: 24 })}`,
    minutes: 60,
    contactId: other,
  });
  expect(meeting.body.fields).toEqual(fields);
  const changed = await partner.send('PATCH', `/api/deals/${deal.id}`, { contactId: other });
  expect(changed.body.fields).toEqual(fields);
});

test('a person sends at most 20 such emails an hour', async () => {
  for (let sent = 0; sent < 20; sent += 1) expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(429);
});

test('the last contact is the day of a call, email, meeting or visit, never of a document review', async () => {
  const { body } = await partner.send<Deal>('PATCH', `/api/deals/${deal.id}`, { contactId });
  expect(body.contact).toMatchObject({ id: contactId, name: 'Ngozi Bello', email: to });
  const log = (activityType: string) =>
    partner.send('POST', `/api/deals/${deal.id}/activities`, {
      activityType,
      description: 'Done.',
    });
  const lastContact = async () =>
    (await service.rows('select last_contact from platform_contacts where id = $1', [contactId]))[0]
      ?.last_contact;
  await log('document_review');
  expect(await lastContact()).toBeNull();
  await log('site_visit');
  expect(await lastContact()).toEqual(expect.anything());
});
