import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Introduction } from '#contract/partners/introductions.ts';
import { type Client, eventually, followLive, makeClient } from '../../testing/client.ts';
import { newOrganization, newPartner } from '../../testing/partners.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

interface Side {
  email: string;
  organization: { id: string; name: string };
  client: Client;
}
const newSide = async (contactName: string): Promise<Side> => {
  const partner = await newPartner(service, {
    contactName,
    contactEmail: `${contactName.toLowerCase()}@office.example`,
  });
  return { ...partner, client: await clientOf(service, partner.email) };
};

let asking: Side;
let asked: Side;
beforeEach(async () => {
  asking = await newSide('Asker');
  asked = await newSide('Answerer');
});

const request = ({ client }: Side, to: Side) =>
  client.send<Introduction & { code: string }>('POST', '/api/introductions', {
    organizationId: to.organization.id,
    message: 'We need a carrier in Enugu.',
  });
const answer = ({ client }: Side, id: string, action: string, headers = {}) =>
  client.send<Introduction & { code: string }>(
    'PATCH',
    `/api/introductions/${id}`,
    { action },
    headers,
  );
const listed = async ({ client }: Side, query = '') =>
  (await client.send<Introduction[]>('GET', `/api/introductions${query}`)).body;

test('PARTNER-10 the other side’s contact is not revealed before both sides have accepted', async () => {
  const { status, body } = await request(asking, asked);
  expect([status, body.status, body.direction]).toEqual([201, 'asked', 'sent']);
  const before = [
    await listed(asking),
    await listed(asked),
    (await asking.client.send('GET', `/api/partner-organizations/${asked.organization.id}`)).body,
    (await asked.client.send('GET', `/api/partner-organizations/${asking.organization.id}`)).body,
  ];
  const text = JSON.stringify(before);
  for (const secret of [asking.email, asked.email, 'office.example', 'Asker', 'Answerer'])
    expect(text).not.toContain(secret);
  expect((await answer(asked, body.id, 'accept')).body.status).toBe('accepted');
  const [seenByAsking] = await listed(asking);
  const [seenByAsked] = await listed(asked);
  expect(seenByAsking?.contact).toMatchObject({
    person: { email: asked.email },
    name: 'Answerer',
    email: 'answerer@office.example',
  });
  expect(seenByAsked?.contact).toMatchObject({ person: { email: asking.email }, name: 'Asker' });
  const profile = await asking.client.send(
    'GET',
    `/api/partner-organizations/${asked.organization.id}`,
  );
  expect(profile.body).toMatchObject({ introduction: 'accepted', contact: { name: 'Answerer' } });
});

test('the other side is notified, mailed and updated live; the message is not in the email', async () => {
  const live = await followLive(service, '/api/live', asked.client);
  await live.event(1);
  await request(asking, asked);
  const heard = () => live.events.flatMap(({ changed }) => changed ?? []);
  await expect.poll(heard).toContain('/api/introductions');
  live.close();
  const notices = await asked.client.send<{ title: string; message: string; link: string }[]>(
    'GET',
    '/api/notifications',
  );
  expect(notices.body[0]).toMatchObject({
    title: 'Introduction requested',
    message: `${asking.organization.name} would like to be introduced to your organisation.`,
    link: '/partner-portal?tab=network',
  });
  const mail = await eventually(() => service.outbox.find(({ to }) => to === asked.email));
  expect(mail.text).toContain(asking.organization.name);
  expect(mail.text).not.toContain('carrier in Enugu');
  expect(mail.text).not.toContain(asking.email);
});

test.each([
  ['decline', 'declined'],
  ['withdraw', 'withdrawn'],
] as const)(
  'after %s it is %s for both, reveals nothing and can be asked for again',
  async (action, status) => {
    const { id } = (await request(asking, asked)).body;
    const side = action === 'decline' ? asked : asking;
    expect((await answer(side, id, action)).body).toMatchObject({ status, contact: null });
    for (const each of [asking, asked])
      expect((await listed(each))[0]).toMatchObject({ status, contact: null });
    expect((await answer(asked, id, 'accept')).body.code).toBe('introduction_action');
    expect((await request(asking, asked)).status).toBe(201);
  },
);

test('only the side that was asked can answer, and only the side that asked can withdraw', async () => {
  const { id } = (await request(asking, asked)).body;
  for (const [side, action] of [
    [asking, 'accept'],
    [asking, 'decline'],
    [asked, 'withdraw'],
  ] as const)
    expect((await answer(side, id, action)).body.code).toBe('introduction_action');
  const third = await newSide('Third');
  expect((await answer(third, id, 'accept')).status).toBe(404);
  expect(await listed(third)).toEqual([]);
  expect(await listed(asked, '?waiting=true')).toHaveLength(1);
  expect(await listed(asking, '?waiting=true')).toEqual([]);
});

test('two organisations have at most one open introduction, even when both ask concurrently', async () => {
  const answers = await Promise.all([request(asking, asked), request(asked, asking)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await request(asking, asked)).body.code).toBe('introduction_exists');
});

test('if two colleagues answer concurrently, the second is told that it changed', async () => {
  const { id, version } = (await request(asking, asked)).body;
  const colleague = makeClient(service, asked.client.cookie());
  const base = { 'if-match': `"${version}"` };
  expect((await answer(asked, id, 'accept', base)).status).toBe(200);
  const second = await answer({ ...asked, client: colleague }, id, 'decline', base);
  expect([second.status, second.body.code]).toEqual([412, 'stale']);
});

test('asking requires the caller’s own organisation, another one, and a person in that one', async () => {
  const loner = await clientOf(service, await newAccount(service, { role: 'partner' }));
  expect((await request({ ...asking, client: loner }, asked)).body.code).toBe('no_organization');
  expect((await request(asking, asking)).body.code).toBe('own_organization');
  const empty = await newOrganization(service);
  expect((await request(asking, { ...asked, organization: empty })).body.code).toBe('nobody_there');
  const gone = await newPartner(service);
  await service.rows("update users set role = 'member' where email = $1", [gone.email]);
  expect((await request(asking, { ...asked, ...gone })).body.code).toBe('nobody_there');
  const unknown = { id: '00000000-0000-4000-8000-000000000000', name: '' };
  expect((await request(asking, { ...asked, organization: unknown })).status).toBe(404);
});

test('the export contains what the person wrote, and an erasure leaves nothing of it', async () => {
  await request(asking, asked);
  const { body } = await asking.client.send('GET', '/api/account/export');
  expect(body).toMatchObject({
    partnerOrganization: { name: asking.organization.name },
    introductions: [{ message: 'We need a carrier in Enugu.', status: 'asked' }],
    projectInterests: [],
  });
  const exported = await asked.client.send('GET', '/api/account/export');
  expect(JSON.stringify(exported.body)).not.toContain('carrier in Enugu');
  await asking.client.send('DELETE', '/api/account', { password: 'Sovereign-Demo-2026' });
  expect(await listed(asked)).toEqual([]);
});
