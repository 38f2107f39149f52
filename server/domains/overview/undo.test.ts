import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deal } from '#contract/deals/deals.ts';
import type { Review } from '#contract/intake/projects.ts';
import type { Client } from '../../testing/client.ts';
import { newDealOf, newPlatformOf } from '../../testing/deals.ts';
import { mailOfStep } from '../../testing/mails.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { bringTo, newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let admin: Client;
let sponsor: string;
let project: { id: string; title: string };
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());
beforeEach(async () => {
  sponsor = await newAccount(service);
  project = await newProject(service, sponsor, { email: sponsor });
});

type Undoable<T> = T & { undo: string };

const setStep = async (status: string, note?: string) =>
  (
    await admin.send<Undoable<Review>>('PATCH', `/api/admin/projects/${project.id}/status`, {
      status,
      note,
    })
  ).body;
const review = async () =>
  (await admin.send<Review>('GET', `/api/admin/projects/${project.id}`)).body;
const undo = async (note: string, by = admin) => {
  const { status, body } = await by.send<{ code?: string } | undefined>('POST', '/api/undo', {
    undo: note,
  });
  return [status, body?.code];
};
const moveDeal = async (id: string, entries: object, by = admin) =>
  (await by.send<Undoable<Deal>>('PATCH', `/api/deals/${id}`, entries)).body;
const told = async () =>
  service.rows(
    `select kind from notifications where user_id = $1 and kind = 'project-moved'
     union all select kind from mails where "to" = $2 and subject like '%Pre-screening%'`,
    [(await actorNamed(service, sponsor)).userId, sponsor],
  );

test('a step of the review is taken back with its entry, its notification and its email, and the record keeps both', async () => {
  const { undo: note } = await setStep('screening', 'We’ll call you on Tuesday.');
  expect(await told()).toHaveLength(2);
  expect(await undo(note)).toEqual([204, undefined]);
  expect(await told()).toEqual([]);
  const { status, history } = await review();
  expect([status, history.map((entry) => entry.status)]).toEqual(['submitted', ['submitted']]);
  const audit = await service.rows(
    "select before, after from audit_log where object_id = $1 and action = 'project.status' order by at, id",
    [project.id],
  );
  expect(audit).toContainEqual({ before: { status: 'screening' }, after: { status: 'submitted' } });
  expect(audit).toHaveLength(2);
  expect(await undo(note)).toEqual([409, 'undo_over']);
});

test('an engagement that is taken back leaves its sponsor a member', async () => {
  await bringTo(service, project.id, 'approved');
  const { undo: note } = await setStep('engaged');
  expect((await actorNamed(service, sponsor)).role).toBe('client');
  expect(await undo(note)).toEqual([204, undefined]);
  expect((await actorNamed(service, sponsor)).role).toBe('member');
});

test('after fifteen seconds, after another change and once the email is out, it’s too late', async () => {
  const first = await setStep('screening');
  await service.advance({ seconds: 16 });
  expect(await undo(first.undo)).toEqual([409, 'undo_over']);
  const second = await setStep('declined', 'No grid connection.');
  await mailOfStep(service, sponsor, 'Declined');
  expect(await undo(second.undo)).toEqual([409, 'undo_over']);
  const third = await setStep('screening');
  await setStep('scoping');
  expect(await undo(third.undo)).toEqual([409, 'undo_over']);
  expect((await review()).status).toBe('scoping');
});

test('nobody undoes what another person did, and nothing is undone by invented text', async () => {
  const { undo: note } = await setStep('screening');
  const other = await clientOf(service, await newAccount(service, { role: 'admin' }));
  expect(await undo(note, other)).toEqual([409, 'undo_over']);
  expect(await undo(`${note.slice(0, -4)}AAAA`)).toEqual([409, 'undo_over']);
  expect((await review()).status).toBe('screening');
});

test('a deal’s move is taken back with its activity, and the partner’s rights are checked again', async () => {
  const email = await newAccount(service, { role: 'partner' });
  const partner = await clientOf(service, email);
  const { id: platformId } = await newPlatformOf(service, [email]);
  const deal = await newDealOf(service, email, { platformId });
  const path = `/api/deals/${deal.id}`;
  const before = (await partner.send<Deal>('GET', path)).body;
  const moved = await moveDeal(deal.id, { stage: 'due_diligence', reason: 'So it is.' }, partner);
  expect(await undo(moved.undo, partner)).toEqual([204, undefined]);
  const after = (await partner.send<Deal>('GET', path)).body;
  expect(after).toEqual({ ...before, version: 3, updatedAt: after.updatedAt });
  expect((await partner.send('GET', `${path}/activities`)).body).toEqual([]);
  const again = await moveDeal(deal.id, { stage: 'due_diligence', reason: 'So it is.' }, partner);
  await service.rows('delete from platform_partners where platform_id = $1', [platformId]);
  expect(await undo(again.undo, partner)).toEqual([404, 'not_found']);
});

test('a funded deal is taken back with its project; a lost one of which the sponsor was told is not', async () => {
  await bringTo(service, project.id, 'engaged');
  const { id: platformId } = await newPlatformOf(service, []);
  const deal = await newDealOf(service, 'admin', { platformId, projectId: project.id });
  const funded = await moveDeal(deal.id, { stage: 'funded', reason: 'All is signed.' });
  expect((await review()).status).toBe('funded');
  expect(await undo(funded.undo)).toEqual([204, undefined]);
  expect((await review()).status).toBe('engaged');
  const closed = { status: 'closed_lost', lostReason: 'timing' };
  const lost = await moveDeal(deal.id, closed);
  expect(await undo(lost.undo)).toEqual([204, undefined]);
  const { undo: none } = await moveDeal(deal.id, { ...closed, tellSponsor: 'Try next year.' });
  expect(none).toBeNull();
  expect((await moveDeal(deal.id, { notes: 'Later' })).undo).toBeNull();
});
