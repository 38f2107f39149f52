import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DealActivity } from '#contract/deals/activities.ts';
import type { Deal } from '#contract/deals/deals.ts';
import type { DealMetrics } from '#contract/deals/metrics.ts';
import type { Client } from '../../testing/client.ts';
import {
  dealEntries,
  newActivityOn,
  newContact,
  newDealOf,
  newPlatformOf,
} from '../../testing/deals.ts';
import { mailOfStep } from '../../testing/mails.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { bringTo, newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

let email: string;
let partner: Client;
let platformId: string;
beforeEach(async () => {
  email = await newAccount(service, { role: 'partner' });
  partner = await clientOf(service, email);
  platformId = (await newPlatformOf(service, [email])).id;
});

const create = (entries: Record<string, unknown>, by = partner) =>
  by.send<Deal & { fields: Record<string, string> }>(
    'POST',
    `/api/platforms/${platformId}/deals`,
    entries,
  );
const change = (id: string, entries: Record<string, unknown>, by = partner, ifMatch?: string) =>
  by.send<Deal & { code: string; fields: Record<string, string>; current: Deal }>(
    'PATCH',
    `/api/deals/${id}`,
    entries,
    ifMatch ? { 'if-match': ifMatch } : {},
  );
const activitiesOf = async (id: string) =>
  (await partner.send<DealActivity[]>('GET', `/api/deals/${id}/activities`)).body;

test('API-39, API-40, DATA-31 a deal is created with what was sent, and read again with the same', async () => {
  const contactId = await newContact(service, platformId);
  const sent = {
    dealName: 'Second hall, Jos',
    amount: 12_000_000,
    stage: 'due_diligence',
    probability: 40,
    expectedCloseDate: '2027-06-30',
    contactId,
    assignedTo: 'Analyst desk',
    notes: 'Through the fund’s energy window.',
  };
  const { status, body } = await create(sent);
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...sent, status: 'active', platformId });
  const { body: list } = await partner.send<Deal[]>('GET', `/api/platforms/${platformId}/deals`);
  expect(list).toEqual([body]);
});

test('DEAL-23, CONST-20 a deal without a probability has 50 percent', async () => {
  const { body } = await create({ dealName: 'A', amount: 1, stage: 'initial_contact' });
  expect(body.probability).toBe(50);
});

test.each([
  ['DEAL-18', { dealName: '' }, 'dealName', 'Deal name is required'],
  ['DEAL-19', { amount: 0 }, 'amount', 'Amount is required'],
  ['DEAL-19', { amount: -5 }, 'amount', 'Amount is required'],
  ['DEAL-19', { amount: 'much' }, 'amount', 'Amount is required'],
  ['DEAL-19', { amount: 10.5 }, 'amount', 'Enter whole US dollars.'],
  ['DEAL-19', { amount: 1e15 }, 'amount', 'Enter at most 1,000,000,000,000.'],
  ['DEAL-20', { stage: '' }, 'stage', 'Stage is required'],
  ['DEAL-21', { probability: 101 }, 'probability', 'Enter a number from 0 to 100.'],
  ['DEAL-21', { probability: -1 }, 'probability', 'Enter a number from 0 to 100.'],
  [
    'DEAL-22',
    { expectedCloseDate: '2027-02-30' },
    'expectedCloseDate',
    'Enter a date like 2026-01-31.',
  ],
])('%s %j is refused at its field', async (_, wrong, field, message) => {
  const { status, body } = await create({ ...dealEntries(), ...wrong });
  expect([status, body.fields]).toEqual([400, { [field]: message }]);
});

test('a contact of another platform is refused', async () => {
  const other = await newContact(service, (await newPlatformOf(service)).id);
  const { status, body } = await create({ ...dealEntries(), contactId: other });
  expect([status, body.fields]).toEqual([400, { contactId: 'Choose a contact of this platform.' }]);
});

test('ROLE-24 a partner who is not assigned to the platform finds nothing of it', async () => {
  const deal = await newDealOf(service, email, { platformId });
  const stranger = await clientOf(service, await newAccount(service, { role: 'partner' }));
  for (const [method, path, body] of [
    ['GET', `/api/platforms/${platformId}/deals`],
    ['GET', `/api/platforms/${platformId}/metrics`],
    ['GET', `/api/platforms/${platformId}/documents`],
    ['GET', `/api/platforms/${platformId}/activities`],
    ['GET', `/api/deals/${deal.id}`],
    ['GET', `/api/deals/${deal.id}/activities`],
    ['PATCH', `/api/deals/${deal.id}`, { probability: 10 }],
  ] as const)
    expect({ path, status: (await stranger.send(method, path, body)).status }).toEqual({
      path,
      status: 404,
    });
});

test('DEAL-14 a step forward with everything at hand needs no reason, and is logged as an activity', async () => {
  const contactId = await newContact(service, platformId);
  const deal = await newDealOf(service, email, { platformId, contactId });
  await newActivityOn(service, deal.id);
  await service.advance({ seconds: 1 });
  const { status, body } = await change(deal.id, { stage: 'due_diligence' });
  expect([status, body.stage, body.version]).toEqual([200, 'due_diligence', 2]);
  expect((await activitiesOf(deal.id))[0]).toMatchObject({
    activityType: 'stage_change',
    description: 'Moved from Initial contact to Due diligence',
  });
});

test('what is missing before a stage is shown, and passing it by asks for a reason', async () => {
  const deal = await newDealOf(service, email, { platformId });
  expect(deal.abilities.moves[0]).toEqual({
    stage: 'due_diligence',
    missing: ['contact', 'activity'],
    reason: true,
    blocked: false,
  });
  const refused = await change(deal.id, { stage: 'due_diligence' });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['reason']]);
  const moved = await change(deal.id, { stage: 'due_diligence', reason: 'The minister asked.' });
  expect(moved.body.stage).toBe('due_diligence');
  const back = await change(deal.id, { stage: 'initial_contact' });
  expect(back.body.fields).toEqual({ reason: 'Say why the deal goes back.' });
  expect((await activitiesOf(deal.id))[0]?.outcome).toBe('The minister asked.');
});

test('a funded deal moves its engaged project, tells the sponsor, and stays as it is', async () => {
  const project = await newProject(service, 'client', { email: 'sponsor-of-hall@example.org' });
  await bringTo(service, project.id, 'approved');
  const deal = await newDealOf(service, email, { platformId, projectId: project.id });
  const early = await change(deal.id, { stage: 'funded', reason: 'All is signed.' }, admin);
  expect([early.status, early.body.code]).toEqual([409, 'deal_needs']);
  await admin.send('PATCH', `/api/admin/projects/${project.id}/status`, { status: 'engaged' });
  const { body } = await change(deal.id, { stage: 'funded', reason: 'All is signed.' }, admin);
  expect([body.status, body.probability, body.project?.status]).toEqual([
    'closed_won',
    100,
    'funded',
  ]);
  const tracked = await admin.send('GET', `/api/track/${project.trackingCode}`);
  expect(tracked.body).toMatchObject({ status: 'funded' });
  const sponsor = await clientOf(service, 'client');
  const { body: notices } = await sponsor.send<{ title: string; message: string }[]>(
    'GET',
    '/api/notifications',
  );
  expect(notices.map(({ title, message }) => `${title} ${message}`)).toContainEqual(
    expect.stringContaining('Funded'),
  );
  const mail = await mailOfStep(service, 'sponsor-of-hall@example.org', `${project.title}: Funded`);
  expect(mail.text).toContain('Your project has been funded.');
  const later = await change(deal.id, { notes: 'Later' }, admin);
  expect([later.status, later.body.code]).toEqual([409, 'deal_closed']);
});

test('DEAL-46 a lost deal says why, and the sponsor is told what the alliance decides', async () => {
  const project = await newProject(service, 'client');
  const deal = await newDealOf(service, email, { platformId, projectId: project.id });
  const silent = await change(deal.id, { status: 'closed_lost' }, admin);
  expect(silent.body.fields).toEqual({ lostReason: 'Choose why the deal was closed.' });
  const byPartner = await change(deal.id, {
    status: 'closed_lost',
    lostReason: 'timing',
    tellSponsor: 'Try next year.',
  });
  expect(byPartner.status).toBe(400);
  const { body } = await change(
    deal.id,
    { status: 'closed_lost', lostReason: 'timing', tellSponsor: 'Try next year.' },
    admin,
  );
  expect([body.status, body.lostReason, body.closedAt]).toEqual([
    'closed_lost',
    'timing',
    `${service.clock.now()}`,
  ]);
  const messages = await service.rows(
    'select content, by_alliance from project_messages where project_id = $1',
    [project.id],
  );
  expect(messages).toEqual([{ content: 'Try next year.', by_alliance: true }]);
  const reopened = await change(deal.id, { status: 'active' });
  expect([reopened.body.status, reopened.body.lostReason]).toEqual(['active', null]);
});

test('only administrators link a deal to a project', async () => {
  const project = await newProject(service, 'client');
  const { status, body } = await create({ ...dealEntries(), projectId: project.id });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['projectId']]);
});

test('a stale change is refused with the deal as it is now', async () => {
  const deal = await newDealOf(service, email, { platformId });
  await change(deal.id, { probability: 60 });
  const { status, body } = await change(deal.id, { probability: 70 }, partner, '"1"');
  expect([status, body.current.probability]).toEqual([412, 60]);
});

test('the address of somebody who works with the platform makes them the owner', async () => {
  const { body } = await create({ ...dealEntries(), assignedTo: email.toUpperCase() });
  const [row] = await service.rows(
    'select owner_id is not null as owned from deals where id = $1',
    [body.id],
  );
  expect([body.assignedTo, row?.owned]).toEqual([email.toUpperCase(), true]);
});

test('an active deal is stale after 14 days without an activity, and fresh again with one', async () => {
  const deal = await newDealOf(service, email, { platformId });
  const since = `${service.clock.now().subtract({ hours: 24 * 14 + 1 })}`;
  await service.rows('update deals set stage_since = $1 where id = $2', [since, deal.id]);
  const stale = async () =>
    (await partner.send<Deal[]>('GET', `/api/platforms/${platformId}/deals?stale=true`)).body.map(
      ({ id }) => id,
    );
  expect(await stale()).toEqual([deal.id]);
  await newActivityOn(service, deal.id);
  expect(await stale()).toEqual([]);
});

test('API-43, API-44, DATA-32, DEAL-28 an activity is logged with what was sent, and the contact’s last contact is today', async () => {
  const contactId = await newContact(service, platformId);
  const deal = await newDealOf(service, email, { platformId, contactId });
  const sent = {
    activityType: 'site_visit',
    description: 'Walked the site.',
    outcome: 'The substation is near.',
    nextSteps: 'Send the drawings.',
    scheduledDate: '2027-01-15',
    assignedTo: 'Site team',
  };
  const { status, body } = await partner.send('POST', `/api/deals/${deal.id}/activities`, sent);
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...sent, dealId: deal.id });
  expect(await activitiesOf(deal.id)).toEqual([body]);
  const [contact] = await service.rows(
    'select last_contact::text from platform_contacts where id = $1',
    [contactId],
  );
  expect(contact?.last_contact).toBe(`${service.clock.now()}`.slice(0, 10));
});

test.each([
  ['DEAL-26', { activityType: '' }, 'activityType', 'Activity type is required'],
  ['DEAL-27', { description: ' ' }, 'description', 'Description is required'],
  ['DEAL-29', { activityType: 'stage_change' }, 'activityType', 'Activity type is required'],
])('%s an activity with %j is refused', async (_, wrong, field, message) => {
  const deal = await newDealOf(service, email, { platformId });
  const { status, body } = await partner.send('POST', `/api/deals/${deal.id}/activities`, {
    activityType: 'call',
    description: 'Talked.',
    ...wrong,
  });
  expect([status, body.fields]).toEqual([400, { [field]: message }]);
});

test('DEAL-09 the platform’s activities are those of all its deals, newest first', async () => {
  const first = await newDealOf(service, email, { platformId, dealName: 'First' });
  const second = await newDealOf(service, email, { platformId, dealName: 'Second' });
  await newActivityOn(service, first.id);
  await service.advance({ seconds: 1 });
  await newActivityOn(service, second.id);
  const { body } = await partner.send<DealActivity[]>(
    'GET',
    `/api/platforms/${platformId}/activities`,
  );
  expect(body.map(({ dealName }) => dealName)).toEqual(['Second', 'First']);
});

const metrics = async () =>
  (await partner.send<DealMetrics>('GET', `/api/platforms/${platformId}/metrics`)).body;

test('DATA-34 the figures of a platform without deals are zero or unknown', async () => {
  expect(await metrics()).toMatchObject({
    totalDeals: 0,
    activeDeals: 0,
    totalValue: 0,
    weightedValue: 0,
    averageDealSize: 0,
    conversionRate: 0,
    winRate: null,
    closedDeals: 0,
    averageTimeToClose: null,
    forecast: [],
  });
});

test('API-41, DATA-34 the figures are those computed by hand', async () => {
  const contactId = await newContact(service, platformId);
  const make = (given: Parameters<typeof newDealOf>[2]) =>
    newDealOf(service, email, { platformId, ...given });
  // Active: 6,000,000 at 50 percent, 2,000,000 at 25 percent.
  await make({ amount: 6_000_000, probability: 50, expectedCloseDate: '2027-03-31', contactId });
  await make({ amount: 2_000_000, probability: 25, stage: 'term_sheet', contactId });
  // On hold: counts in the total, the average and its stage.
  const held = await make({ amount: 1_000_000 });
  await change(held.id, { status: 'on_hold' });
  const won = await make({ amount: 4_000_000 });
  const lost = await make({ amount: 3_000_000 });
  await service.advance({ hours: 36 });
  await change(won.id, { stage: 'funded', reason: 'Signed.' });
  await change(lost.id, { status: 'closed_lost', lostReason: 'terms' });
  expect(await metrics()).toEqual({
    totalDeals: 5,
    activeDeals: 2,
    totalValue: 8_000_000,
    weightedValue: 3_500_000,
    // 16,000,000 / 5
    averageDealSize: 3_200_000,
    // 1 of 5
    conversionRate: 20,
    // 1 of 2
    winRate: 50,
    closedDeals: 1,
    // 36 hours
    averageTimeToClose: 1.5,
    activeContacts: 1,
    contacts: 1,
    stages: [
      { stage: 'initial_contact', count: 2, value: 7_000_000, weighted: 3_500_000, share: 50 },
      { stage: 'due_diligence', count: 0, value: 0, weighted: 0, share: 0 },
      { stage: 'term_sheet', count: 1, value: 2_000_000, weighted: 500_000, share: 25 },
      { stage: 'documentation', count: 0, value: 0, weighted: 0, share: 0 },
      { stage: 'closing', count: 0, value: 0, weighted: 0, share: 0 },
      { stage: 'funded', count: 1, value: 4_000_000, weighted: 4_000_000, share: 25 },
    ],
    forecast: [
      { month: '2027-03', count: 1, value: 6_000_000, weighted: 3_000_000 },
      { month: null, count: 1, value: 2_000_000, weighted: 500_000 },
    ],
  });
});
