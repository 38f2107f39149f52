import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deal } from '#contract/deals/deals.ts';
import type { DealMeeting } from '#contract/deals/meetings.ts';
import type { Meeting, MeetingRow } from '#contract/support/meetings.ts';
import type { OutgoingMail } from '../../../platform/mail/mail.ts';
import type { Client } from '../../../testing/client.ts';
import { newContact, newDealOf } from '../../../testing/deals.ts';
import { mailTo } from '../../../testing/mails.ts';
import { actorNamed, addressOf, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
let adminId: string;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
  adminId = (await actorNamed(service, 'admin')).userId;
});
afterAll(() => service.stop());

let account: string;
let partner: Client;
let deal: Deal;
let title: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  title = `Terms, round ${count}`;
  account = await newAccount(service, { role: 'partner' });
  partner = await clientOf(service, account);
  deal = await newDealOf(service, account);
});

/** The lines of an email’s calendar file, unfolded. */
const lines = ({ calendar }: OutgoingMail) =>
  (calendar?.text ?? '').replaceAll('\r\n ', '').split('\r\n');
const soon = () => `${service.clock.now().add({ hours: 48 })}`;
type Answer = DealMeeting & { fields: Record<string, string>; code: string };
const schedule = (more: Record<string, unknown> = {}) =>
  partner.send<Answer>('POST', `/api/deals/${deal.id}/meetings`, {
    title,
    startTime: soon(),
    minutes: 60,
    ...more,
  });
const listed = async () =>
  (await partner.send<{ meetings: DealMeeting[] }>('GET', `/api/deals/${deal.id}/meetings`)).body
    .meetings;
const ofPerson = async (by: Client) =>
  (await by.send<Meeting[]>('GET', '/api/meetings')).body.filter((one) => one.title === title);
async function calendarOf(by: Client): Promise<string> {
  const { body } = await by.send<{ url: string }>('POST', '/api/calendar', {});
  const address = new URL(body.url);
  return (await fetch(service.url + address.pathname)).text();
}

test('a meeting of a deal appears in both calendars and their calendar files, and in the panel', async () => {
  const { status, body } = await schedule({ people: [adminId], place: 'Lagos', notes: 'Bring 3.' });
  expect(status, JSON.stringify(body)).toBe(201);
  expect((await ofPerson(partner)).map((one) => one.status)).toEqual(['confirmed']);
  const [invited] = await ofPerson(admin);
  expect(invited).toMatchObject({ status: 'proposed', place: 'Lagos', notes: 'Bring 3.' });
  for (const by of [partner, admin])
    expect(await calendarOf(by)).toContain(title.replace(',', '\\,'));
  const { body: all } = await admin.send<MeetingRow[]>('GET', '/api/admin/meetings?limit=200');
  expect(all.filter((one) => one.title === title)).toHaveLength(2);
  await admin.send('PATCH', `/api/meetings/${invited?.id}`, { action: 'accept' });
  const [shown] = await listed();
  expect(shown?.people.map((one) => one.status)).toEqual(['confirmed', 'confirmed']);
});

test('what a partner writes for a meeting is no link in the alliance’s emails', async () => {
  title = `Terms at www.evil.example, round ${count}`;
  const email = `offered${count}@fund.example`;
  const contactId = await newContact(service, deal.platformId, { email });
  const place = 'https://evil.example/a';
  expect((await schedule({ people: [adminId], contactId, place })).status).toBe(201);
  for (const to of [addressOf('admin'), email]) {
    const { subject, text, html } = await mailTo(service, to, `round ${count}`);
    for (const part of [subject, text, html]) expect(part).not.toContain('evil.example');
  }
});

test('the contact is invited by email, and told when the meeting is cancelled', async () => {
  const to = `meets${count}@fund.example`;
  const contactId = await newContact(service, deal.platformId, { email: to });
  const { body } = await schedule({ contactId, people: [adminId] });
  expect(body.contact).toEqual({ id: contactId, name: 'Ngozi Bello' });
  const invitation = await mailTo(service, to, `Invitation: ${title}`);
  expect(invitation.headers).toEqual({ 'Reply-To': account });
  expect(invitation.text).toContain('(Africa/Lagos)');
  const cancelled = await admin.send<Answer>('POST', `/api/deal-meetings/${body.id}/cancel`, {});
  expect([cancelled.status, cancelled.body.isCancelled]).toEqual([200, true]);
  const cancellation = await mailTo(service, to, `Cancelled: ${title}`);
  expect([invitation.calendar?.method, cancellation.calendar?.method]).toEqual([
    'REQUEST',
    'CANCEL',
  ]);
  const [first, second] = [lines(invitation), lines(cancellation)];
  expect(first).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'STATUS:CONFIRMED',
      'SEQUENCE:0',
      `SUMMARY:${title.replace(',', '\\,')}`,
      `DTSTART:${soon().replace(/[-:]|\.\d+/g, '')}`,
    ]),
  );
  expect(first.join()).toContain(`MAILTO:${to}`);
  expect(first.join()).toContain(`mailto:${account}`);
  expect(second).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']),
  );
  const uid = (of: string[]) => of.find((line) => line.startsWith('UID:'));
  expect(uid(second)).toBe(uid(first));
  const kept =
    'select 1 from mails where "to" = $1 and sent_at is not null and calendar is not null';
  expect(await service.rows(kept, [to])).toEqual([]);
  for (const by of [partner, admin])
    expect((await ofPerson(by)).map((one) => one.status)).toEqual(['cancelled']);
  const again = await admin.send<Answer>('POST', `/api/deal-meetings/${body.id}/cancel`, {});
  expect([again.status, again.body.code]).toEqual([409, 'meeting_action']);
});

/** A meeting with the contact, and one that has begun. */
async function metTwice() {
  const email = `leaves${count}@fund.example`;
  const contactId = await newContact(service, deal.platformId, { email });
  const past = (await schedule({ contactId, people: [adminId], title: `${title}, before` })).body;
  await service.rows('update meetings set start_time = $2 where group_id = $1', [
    past.id,
    `${service.clock.now().subtract({ hours: 1 })}`,
  ]);
  await schedule({ contactId, people: [adminId] });
  await mailTo(service, email, `Invitation: ${title}`);
  return { email, contactId };
}
const states = async () =>
  Object.fromEntries((await listed()).map((one) => [one.title, one.isCancelled]));
const mailsTo = (email: string) =>
  service.rows('select subject from mails where "to" = $1 and subject like $2', [
    email,
    'Cancelled:%',
  ]);

test('when a contact is deleted, future meetings with them are cancelled, and they and the team are told', async () => {
  const { email, contactId } = await metTwice();
  expect((await partner.send('DELETE', `/api/platform-contacts/${contactId}`)).status).toBe(204);
  expect(await states()).toEqual({ [title]: true, [`${title}, before`]: false });
  const cancellation = await mailTo(service, email, `Cancelled: ${title}`);
  expect(cancellation.calendar?.method).toBe('CANCEL');
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await ofPerson(admin)).map((one) => one.status)).toEqual(['cancelled']);
  const told = await service.rows(
    "select 1 from audit_log where action = 'deal.cancel-meeting' and object_id = $1",
    [deal.id],
  );
  expect(told).toHaveLength(1);
});

test('when a contact is to be forgotten, the meetings are cancelled, and nothing is written to them', async () => {
  const { email, contactId } = await metTwice();
  const forgotten = await admin.send(
    'POST',
    `/api/admin/platform-contacts/${contactId}/forget`,
    {},
  );
  expect(forgotten.status).toBe(200);
  expect(await states()).toEqual({ [title]: true, [`${title}, before`]: false });
  expect(await mailsTo(email)).toEqual([]);
});

test('when a deal’s platform is archived, its future meetings are cancelled, and the contact is told', async () => {
  const { email } = await metTwice();
  const path = `/api/admin/funding-platforms/${deal.platformId}/archive`;
  const archived = await admin.send('POST', path, { archived: true });
  expect(archived.status, JSON.stringify(archived.body)).toBe(200);
  const cancellation = await mailTo(service, email, `Cancelled: ${title}`);
  expect(cancellation.calendar?.method).toBe('CANCEL');
  expect((await ofPerson(partner)).map((one) => one.status)).toEqual(['cancelled']);
});

test.each([
  ['no title', { title: '' }, { title: 'Enter what the meeting is about.' }],
  ['no time', { startTime: '' }, { startTime: 'Choose a time.' }],
  [
    'a time in the past',
    { startTime: '2020-01-01T00:00:00Z' },
    { startTime: 'Choose a time in the future.' },
  ],
  ['nine hours', { minutes: 540 }, { minutes: 'At most eight hours.' }],
])('a meeting with %s is refused at its field', async (_, wrong, fields) => {
  const { status, body } = await schedule(wrong);
  expect([status, body.fields]).toEqual([400, fields]);
});

test('only people who work with the platform are invited', async () => {
  const stranger = await newAccount(service, { role: 'partner' });
  const { body } = await schedule({ people: [(await actorNamed(service, stranger)).userId] });
  expect(body.fields).toEqual({ people: 'Invite only people who work with this platform.' });
  expect(await listed()).toEqual([]);
});
