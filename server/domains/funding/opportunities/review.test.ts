import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewedOpportunity } from '#contract/funding/opportunity-review.ts';
import type { Client } from '../../../testing/client.ts';
import { newOpportunity } from '../../../testing/opportunities.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

type Answer = ReviewedOpportunity & { code: string; fields?: object; current: ReviewedOpportunity };
const address = (id: string) => `/api/admin/funding/opportunities/${encodeURIComponent(id)}`;
const read = async (id: string) => (await admin.send<Answer>('GET', address(id))).body;
const said = {
  title: 'Corrected',
  platform: 'Example Fund',
  type: 'grant',
  region: 'West Africa',
  isOpen: true,
  amount: 2_500_000,
  deadline: '2099-01-31',
  applicationUrl: 'https://example.org/apply',
  description: 'For data centres.',
  requirements: ['A feasibility study'],
  eligibility: ['Public bodies'],
};
const change = (id: string, given = {}, headers = {}) =>
  admin.send<Answer>('PATCH', address(id), { ...said, ...given }, headers);
const idsIn = async (queue: string) =>
  (
    await admin.send<{ id: string }[]>('GET', `/api/admin/funding/opportunities?queue=${queue}`)
  ).body.map(({ id }) => id);

describe('administrators', () => {
  test('find what needs review, correct it, and it is reviewed with the change in its history', async () => {
    const id = await newOpportunity(service, { title: 'Wrong', needsReview: true });
    expect(await idsIn('review')).toEqual([id]);
    const { body } = await change(id);
    expect(body).toMatchObject({ title: 'Corrected', needsReview: false, version: 2 });
    expect(body.history[0]?.fields).toContainEqual({
      field: 'title',
      before: 'Wrong',
      after: 'Corrected',
    });
    expect(body.history[0]?.fields.map(({ field }) => field).toSorted()).toEqual([
      'amount',
      'deadline',
      'region',
      'title',
    ]);
    expect(await idsIn('review')).toEqual([]);
    expect((await change(id)).body.history).toHaveLength(1);
    expect((await change(id, { amount: '3,000,000' })).body.amount).toBe(3_000_000);
    expect((await change(id, { amount: 0 })).body.amount).toBeNull();
  });

  test('archive one, which is on no list but theirs, and put it back', async () => {
    const id = await newOpportunity(service);
    const reader = await clientOf(service, await newAccount(service, { role: 'client' }));
    const status = async () =>
      (await reader.send('GET', `/api/funding/opportunities/${id}`)).status;
    const archive = (archived: boolean) =>
      admin.send('POST', `${address(id)}/archive`, { archived });
    await archive(true);
    expect([await status(), await idsIn('archived')]).toEqual([404, [id]]);
    await archive(false);
    expect([await status(), await idsIn('archived')]).toEqual([200, []]);
  });

  test('a change based on an older version is refused with the newer one', async () => {
    const id = await newOpportunity(service);
    await change(id, { title: 'First' }, { 'If-Match': '"1"' });
    const { status, body } = await change(id, { title: 'Second' }, { 'If-Match': '"1"' });
    expect([status, body.current.title]).toEqual([412, 'First']);
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 'a lot' }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ amount: 10 ** 13 }, 'amount'],
    [{ deadline: '2026-02-30' }, 'deadline'],
    [{ applicationUrl: 'javascript:alert(1)' }, 'applicationUrl'],
    [{ applicationUrl: 'apply here' }, 'applicationUrl'],
    [{ type: 'loan' }, 'type'],
  ])('the change %j is refused', async (given, field) => {
    const id = await newOpportunity(service);
    const { status, body } = await change(id, given);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('a reported mistake', () => {
  const report = (reader: Client, id: string) =>
    reader.send('POST', `/api/funding/opportunities/${id}/mistakes`, { message: 'It is over.' });

  test('reaches the administrators with who says so, and the next waits until it is settled', async () => {
    const id = await newOpportunity(service, { title: 'Outdated' });
    const email = await newAccount(service, { role: 'partner' });
    const reader = await clientOf(service, email);
    expect((await report(reader, id)).status).toBe(204);
    const again = await report(reader, id);
    expect([again.status, again.body.code]).toEqual([409, 'already_reported']);
    expect(await idsIn('mistakes')).toEqual([id]);
    const [row] = (
      await admin.send<{ reported: boolean }[]>(
        'GET',
        '/api/admin/funding/opportunities?search=outdated',
      )
    ).body;
    expect(row?.reported).toBe(true);
    const { mistakes } = await read(id);
    expect(mistakes).toMatchObject([{ message: 'It is over.', by: { email } }]);
    const [notice] = (
      await admin.send<{ title: string; link: string }[]>('GET', '/api/notifications')
    ).body;
    expect(notice).toMatchObject({
      title: 'Mistake reported: Outdated',
      link: `/admin?tab=funding&section=opportunities&opportunity=${encodeURIComponent(id)}`,
    });
    expect(
      (await admin.send('POST', `/api/admin/funding/mistakes/${mistakes[0]?.id}/settle`, {}))
        .status,
    ).toBe(204);
    expect(await idsIn('mistakes')).toEqual([]);
    expect((await report(reader, id)).status).toBe(204);
  });

  test('is settled by a correction', async () => {
    const id = await newOpportunity(service);
    await report(await clientOf(service, 'client'), id);
    expect((await change(id)).body.mistakes).toEqual([]);
  });
});
