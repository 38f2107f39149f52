import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Deal } from '#contract/deals/deals.ts';
import type { DealHistory } from '#contract/deals/history.ts';
import type { SponsorDeal } from '#contract/deals/project-deals.ts';
import type { Client } from '../../testing/client.ts';
import { newContact, newDealDocumentOf, newDealOf, newPlatformOf } from '../../testing/deals.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';
import { statementsOf } from '../../testing/statements.ts';

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

const make = (given: Parameters<typeof newDealOf>[2] = {}) =>
  newDealOf(service, email, { platformId, ...given });
const change = (id: string, entries: Record<string, unknown>, by = partner) =>
  by.send<Deal & { fields: Record<string, string> }>('PATCH', `/api/deals/${id}`, entries);
const log = (id: string, entries: Record<string, unknown>) =>
  partner.send('POST', `/api/deals/${id}/activities`, {
    activityType: 'call',
    description: 'Talked.',
    ...entries,
  });
const read = async (id: string) => (await partner.send<Deal>('GET', `/api/deals/${id}`)).body;

test('DEAL-17 another stage is a change of the deal, logged as an activity and in its history', async () => {
  const deal = await make();
  await service.advance({ seconds: 1 });
  await change(deal.id, { stage: 'due_diligence', reason: 'The minister asked.' });
  const { body: activities } = await partner.send<object[]>(
    'GET',
    `/api/deals/${deal.id}/activities`,
  );
  expect(activities).toMatchObject([
    { activityType: 'stage_change', description: 'Moved from Initial contact to Due diligence' },
  ]);
  const { body } = await partner.send<DealHistory>('GET', `/api/deals/${deal.id}/history`);
  expect(body.entries).toMatchObject([
    {
      isCreation: false,
      changes: [{ field: 'stage', from: 'initial_contact', to: 'due_diligence' }],
    },
    { isCreation: true, changes: [] },
  ]);
});

test('DEAL-45 what a deal lacks is said by the server’s message', async () => {
  const { body } = await partner.send<{ message: string; fields: Record<string, string> }>(
    'POST',
    `/api/platforms/${platformId}/deals`,
    { dealName: '', amount: 0, stage: 'closing' },
  );
  expect(body.fields).toEqual({
    dealName: 'Deal name is required',
    amount: 'Amount is required',
  });
});

test('the history tells amounts, dates and projects, and nothing that names a person', async () => {
  const project = await newProject(service, 'client');
  const deal = await make();
  await service.advance({ seconds: 1 });
  await change(deal.id, { amount: 7_000_000, expectedCloseDate: '2027-05-01', assignedTo: email });
  await service.advance({ seconds: 1 });
  await change(deal.id, { projectId: project.id }, admin);
  const { body } = await partner.send<DealHistory>('GET', `/api/deals/${deal.id}/history`);
  expect(body.entries.map(({ changes }) => changes)).toEqual([
    [{ field: 'project', from: null, to: project.title }],
    [
      { field: 'amount', from: '5000000', to: '7000000' },
      { field: 'expectedCloseDate', from: null, to: '2027-05-01' },
    ],
    [],
  ]);
  const audited = await service.rows(
    "select after::text as text from audit_log where object_type = 'deal' and object_id = $1",
    [deal.id],
  );
  expect(JSON.stringify(audited)).not.toContain(email);
});

test('a deal names its contact and its owner', async () => {
  const contactId = await newContact(service, platformId);
  const deal = await make({ contactId, assignedTo: email });
  expect(deal.contact).toEqual({
    id: contactId,
    name: 'Ngozi Bello',
    title: 'Investment officer',
    email: expect.stringMatching(/^ngozi\d*@fund\.example$/),
    phone: null,
  });
  expect(deal.owner).toEqual(expect.any(String));
  expect((await make({ assignedTo: 'Analyst desk' })).owner).toBeNull();
});

describe('The next step', () => {
  test('is what the last activity named, until it is done', async () => {
    const deal = await make();
    await log(deal.id, { nextSteps: 'Send the study.', scheduledDate: '2027-01-15' });
    await log(deal.id, { description: 'They called back.' });
    const named = await read(deal.id);
    expect([named.nextStep, named.nextStepOn]).toEqual(['Send the study.', '2027-01-15']);
    const { body } = await change(deal.id, { nextStep: null, nextStepOn: null });
    expect([body.nextStep, body.nextStepOn]).toEqual([null, null]);
  });

  test('that an activity names is a change of the deal, so an older form doesn’t overwrite it', async () => {
    const deal = await make();
    await log(deal.id, { nextSteps: 'Send the study.' });
    const { status } = await partner.send(
      'PATCH',
      `/api/deals/${deal.id}`,
      { nextStep: 'Wait.' },
      { 'if-match': `"${deal.version}"` },
    );
    expect(status).toBe(412);
  });

  test('is overdue the day after its date, while the deal is active', async () => {
    const today = service.clock.now().toZonedDateTimeISO('Africa/Lagos').toPlainDate();
    const deal = await make();
    const due = async (nextStepOn: Temporal.PlainDate) =>
      (await change(deal.id, { nextStep: 'Call.', nextStepOn: `${nextStepOn}` })).body
        .isStepOverdue;
    expect(await due(today)).toBe(false);
    expect(await due(today.subtract({ days: 1 }))).toBe(true);
    const overdue = await partner.send<Deal[]>(
      'GET',
      `/api/platforms/${platformId}/deals?overdue=true`,
    );
    expect(overdue.body.map(({ id }) => id)).toEqual([deal.id]);
    expect((await change(deal.id, { status: 'on_hold' })).body.isStepOverdue).toBe(false);
  });
});

describe('A project’s deals', () => {
  test('are listed for administrators; the sponsor sees of them what an administrator shows: funder and stage', async () => {
    const sponsorEmail = await newAccount(service, { role: 'client' });
    const sponsor = await clientOf(service, sponsorEmail);
    const project = await newProject(service, sponsorEmail);
    const deal = await make({ projectId: project.id });
    const shown = async () =>
      (await sponsor.send<SponsorDeal[]>('GET', `/api/projects/${project.id}/deals`)).body;
    const { body: all } = await admin.send<Deal[]>(
      'GET',
      `/api/admin/projects/${project.id}/deals`,
    );
    expect(all.map(({ id }) => id)).toEqual([deal.id]);
    expect(await shown()).toEqual([]);
    const refused = await change(deal.id, { shownToSponsor: true });
    expect(refused.body.fields).toEqual({
      shownToSponsor: 'Only administrators can decide what a sponsor sees of a deal.',
    });
    await change(deal.id, { shownToSponsor: true }, admin);
    expect(await shown()).toEqual([
      {
        id: deal.id,
        funder: deal.platformName,
        stage: 'initial_contact',
        status: 'active',
        stageSince: deal.stageSince,
      },
    ]);
  });

  test('of somebody else’s project don’t exist', async () => {
    const project = await newProject(service, 'client');
    const other = await clientOf(service, await newAccount(service, { role: 'client' }));
    expect((await other.send('GET', `/api/projects/${project.id}/deals`)).status).toBe(404);
  });
});

test('the documents of a deal are its own', async () => {
  const { dealId, id } = await newDealDocumentOf(service, email);
  await newDealDocumentOf(service, email);
  const { body } = await partner.send<{ id: string }[]>('GET', `/api/deals/${dealId}/documents`);
  expect(body.map((one) => one.id)).toEqual([id]);
});

test('changing a stage looks once at what the stage rules ask', async () => {
  const deal = await make();
  const statements = await statementsOf(service.store, () =>
    change(deal.id, { stage: 'due_diligence', reason: 'Asked for.' }),
  );
  expect(statements.filter(({ sql }) => /from "deal_documents"/.test(sql))).toHaveLength(1);
});
