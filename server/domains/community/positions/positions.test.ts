import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Position, PositionDetail } from '#contract/community/positions.ts';
import { type Client, makeClient } from '../../../testing/client.ts';
import { keptPage } from '../../../testing/kept-page.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

let author: Client;
let reader: Client;
let position: PositionDetail;
beforeEach(async () => {
  author = await clientOf(service, await newAccount(service));
  reader = await clientOf(service, await newAccount(service));
  position = (
    await author.send<PositionDetail>('POST', '/api/positions', {
      title: 'Data residency',
      content: 'Public data **stay**.',
    })
  ).body;
});

type Answer = PositionDetail & { code: string };
const read = async (as = reader) =>
  (await as.send<PositionDetail>('GET', `/api/positions/${position.id}`)).body;
const revise = (as: Client, given = {}, headers = {}) =>
  as.send<Answer>(
    'PATCH',
    `/api/positions/${position.id}`,
    { title: 'Data residency', content: 'They stay.', note: 'Shorter.', ...given },
    headers,
  );
const decide = (status: string, headers = {}) =>
  admin.send<Answer>('PATCH', `/api/admin/positions/${position.id}`, { status }, headers);
const send = (as: Client, status: string) =>
  as.send<Answer>('PATCH', `/api/positions/${position.id}/status`, { status });
const comment = (as: Client, content = 'Say who decides.') =>
  as.send<{ id: string; edition: number }>('POST', `/api/positions/${position.id}/comments`, {
    content,
  });
const noticesOf = async (as: Client) =>
  (await as.send<{ title: string }[]>('GET', '/api/notifications')).body.map(({ title }) => title);

test('a draft can be read by every member, with its text rendered', async () => {
  expect(await read()).toMatchObject({
    title: 'Data residency',
    status: 'draft',
    edition: 1,
    current: { number: 1, html: '<p>Public data <strong>stay</strong>.</p>\n' },
    abilities: { edit: false, decide: false, moves: [] },
  });
  const { body } = await reader.send<Position[]>('GET', '/api/positions?status=draft');
  expect(body.map(({ id }) => id)).toContain(position.id);
});

test('a revision is the next edition, the earlier ones stay, and everybody who commented is told', async () => {
  await comment(reader);
  expect((await revise(author)).body).toMatchObject({ edition: 2, abilities: { edit: true } });
  expect((await read()).editions).toMatchObject([{ number: 2, note: 'Shorter.' }, { number: 1 }]);
  const path = `/api/positions/${position.id}/editions`;
  expect((await reader.send('GET', `${path}/1`)).body.content).toBe('Public data **stay**.');
  expect((await reader.send('GET', `${path}/3`)).status).toBe(404);
  expect(await noticesOf(reader)).toEqual(['New version of “Data residency”']);
});

test('nobody else can revise it, and nobody once it is decided', async () => {
  expect((await revise(reader)).status).toBe(404);
  await send(author, 'review');
  expect((await decide('adopted')).body.status).toBe('adopted');
  const { status, body } = await revise(author);
  expect([status, body.code]).toEqual([409, 'position_decided']);
  expect(await noticesOf(author)).toEqual(['Data residency: Adopted']);
  await decide('draft');
  expect((await revise(author)).status).toBe(200);
});

test('a draft is sent for review by its author alone, administrators are told, and its text stays as it is meanwhile', async () => {
  expect((await send(reader, 'review')).status).toBe(404);
  const before = await noticesOf(admin);
  const { body } = await send(author, 'review');
  expect(body).toMatchObject({ status: 'review', abilities: { edit: false, moves: ['draft'] } });
  expect((await noticesOf(admin)).slice(0, -before.length)).toEqual([
    'Position for review: “Data residency”',
  ]);
  expect((await revise(author)).body.code).toBe('position_decided');
  const { body: found } = await reader.send<Position[]>('GET', '/api/positions?status=review');
  expect(found.map(({ id }) => id)).toContain(position.id);
  const { body: drafts } = await reader.send<Position[]>('GET', '/api/positions?status=draft');
  expect(drafts.map(({ id }) => id)).not.toContain(position.id);
  expect((await send(author, 'draft')).body.abilities).toMatchObject({
    edit: true,
    moves: ['review'],
  });
  expect(await noticesOf(author)).toEqual([]);
});

test('only what was under review is adopted, and by administrators alone; each step is in the record', async () => {
  expect((await decide('adopted')).body.code).toBe('position_elsewhere');
  await send(author, 'review');
  expect((await send(author, 'adopted')).body.code).toBe('position_elsewhere');
  expect((await decide('adopted')).body.abilities.moves).toEqual(['draft', 'withdrawn']);
  expect((await send(author, 'draft')).body.code).toBe('position_elsewhere');
  const rows = await service.rows(
    "select action, before, after from audit_log where object_id = $1 and after ? 'status' order by action desc",
    [position.id],
  );
  expect(rows).toEqual([
    { action: 'position.review', before: { status: 'draft' }, after: { status: 'review' } },
    { action: 'position.decide', before: { status: 'review' }, after: { status: 'adopted' } },
  ]);
});

test('an adopted position can be read by everybody, without its author; the pages made from it are dropped when that changes', async () => {
  const visitor = makeClient(service);
  const path = `/api/policy-positions/${position.id}`;
  await send(author, 'review');
  expect((await visitor.send('GET', path)).status).toBe(404);
  const page = await keptPage(service, '/kept', 'positions');
  await decide('adopted');
  await expect.poll(page.status).toBe(404);
  expect((await visitor.send('GET', path)).body).toEqual({
    id: position.id,
    title: 'Data residency',
    adoptedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    edition: 1,
    summary: 'Public data stay.',
    html: '<p>Public data <strong>stay</strong>.</p>\n',
  });
  const listed = async () =>
    (await visitor.send<{ id: string }[]>('GET', '/api/policy-positions')).body.map(({ id }) => id);
  expect(await listed()).toContain(position.id);
  const again = await keptPage(service, '/kept', 'positions');
  await decide('draft');
  await expect.poll(again.status).toBe(404);
  expect((await visitor.send('GET', path)).status).toBe(404);
  expect(await listed()).not.toContain(position.id);
});

test('a comment names the edition it was about, its author is told, and its writer or an administrator can delete it', async () => {
  await revise(author);
  const { body } = await comment(reader, '<img src=x onerror=alert(1)>');
  expect(body).toMatchObject({ edition: 2, html: expect.not.stringContaining('<img') });
  expect((await noticesOf(author))[0]).toMatch(/commented on “Data residency”$/);
  expect((await read()).comments).toBe(1);
  const remove = (as: Client) => as.send('DELETE', `/api/position-comments/${body.id}`);
  expect((await remove(author)).status).toBe(404);
  expect((await remove(reader)).status).toBe(204);
  expect((await read()).comments).toBe(0);
  const { body: other } = await comment(reader);
  expect((await admin.send('DELETE', `/api/position-comments/${other.id}`)).status).toBe(204);
});

test('DESIGN §3.7: a stale revision and a stale decision get 412 with the current position', async () => {
  const old = { 'if-match': `"${position.version}"` };
  await revise(author, { content: 'Second.' });
  expect((await revise(author, { content: 'Other.' }, old)).status).toBe(412);
  expect((await decide('withdrawn', old)).status).toBe(412);
  expect((await read()).current.content).toBe('Second.');
});

test('the export contains what a person wrote; the erasure deletes their comments and keeps the position without a name', async () => {
  await comment(author, 'My own comment.');
  const exported = (await author.send('GET', '/api/account/export')).body;
  expect(exported.positionEditions).toMatchObject([{ content: 'Public data **stay**.' }]);
  expect(exported.positionComments).toMatchObject([{ content: 'My own comment.' }]);
  await author.send('DELETE', '/api/account', { password: 'Sovereign-Demo-2026' });
  expect(await read()).toMatchObject({ createdBy: null, comments: 0, edition: 1 });
});
