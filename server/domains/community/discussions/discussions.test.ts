import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  Discussion,
  DiscussionDetail,
  DiscussionPost,
  ReportedPost,
} from '#contract/community/discussions.ts';
import { type Client, followLive } from '../../../testing/client.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

let email: string;
let author: Client;
beforeEach(async () => {
  email = await newAccount(service);
  author = await clientOf(service, email);
});

type Refusal = { code: string; fields?: Record<string, string> };
const entries = {
  title: 'Wheeling agreements',
  content: 'Who has negotiated **one**?',
  category: 'infrastructure',
};
const start = (as = author, given = {}) =>
  as.send<DiscussionDetail & Refusal>('POST', '/api/discussions', { ...entries, ...given });
const reply = (id: string, as: Client, given = {}) =>
  as.send<DiscussionPost & Refusal>('POST', `/api/discussions/${id}/replies`, {
    content: 'We have.',
    ...given,
  });
const read = (id: string, as: Client) =>
  as.send<DiscussionDetail & Refusal>('GET', `/api/discussions/${id}`);
const repliesOf = async (id: string, as: Client) =>
  (await as.send<DiscussionPost[]>('GET', `/api/discussions/${id}/replies`)).body;
const listed = async (as: Client, query = '') =>
  (await as.send<Discussion[]>('GET', `/api/discussions${query}`)).body;
const hide = (id: string, hidden = true, headers = {}, as = admin) =>
  as.send<DiscussionPost & Refusal>(
    'PATCH',
    `/api/admin/discussion-posts/${id}`,
    { hidden },
    headers,
  );
const noticesOf = async (as: Client) =>
  (await as.send<{ title: string; message: string; link: string }[]>('GET', '/api/notifications'))
    .body;
const another = async () => {
  const address = await newAccount(service);
  const { userId } = await actorNamed(service, address);
  return { address, userId, client: await clientOf(service, address) };
};

test('API-26, DATA-12: a discussion is listed with title, content, author, category and time', async () => {
  const { body } = await start();
  const [first] = await listed(author);
  expect(first).toEqual({
    id: body.id,
    title: 'Wheeling agreements',
    content: 'Who has negotiated **one**?',
    category: 'infrastructure',
    createdBy: expect.stringMatching(/^Person Number/),
    createdAt: body.createdAt,
    updatedAt: body.createdAt,
    replies: 0,
    isFollowed: true,
    isHidden: false,
  });
  expect(body.opening.html).toBe('<p>Who has negotiated <strong>one</strong>?</p>\n');
});

test('a reply moves its discussion to the top; category and following filter the list', async () => {
  const { body: older } = await start();
  await service.advance({ minutes: 1 });
  const { body: newer } = await start(author, { category: 'skills' });
  const reader = await another();
  await service.advance({ minutes: 1 });
  await reply(older.id, reader.client);
  const ids = async (query = '', as = author) => (await listed(as, query)).map(({ id }) => id);
  expect((await ids()).slice(0, 2)).toEqual([older.id, newer.id]);
  expect((await ids('?category=skills'))[0]).toBe(newer.id);
  expect(await ids('?followed=yes', reader.client)).toEqual([older.id]);
  expect((await read(older.id, author)).body.replies).toBe(1);
});

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['a title of 201 letters', { title: 'x'.repeat(201) }, 'title'],
  ['no text', { content: '' }, 'content'],
  ['an unknown category', { category: 'cats' }, 'category'],
])('%s is refused at its field', async (_what, given, field) => {
  const { status, body } = await start(author, given);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

test('ROLE-20, DECISIONS §2: without the permission of the member portal all calls about discussions are closed', async () => {
  const { body } = await start();
  const { address, client } = await another();
  await service.rows("update users set permissions = '{client_portal}' where email = $1", [
    address,
  ]);
  for (const answer of [
    await client.send<Refusal>('GET', '/api/discussions'),
    await read(body.id, client),
    await reply(body.id, client),
    await start(client),
  ])
    expect([answer.status, (answer.body as Refusal).code]).toEqual([403, 'portal_closed']);
});

describe('followers and mentions', () => {
  test('a follower is told of a reply, its author is not, and nobody is after unfollowing', async () => {
    const { body } = await start();
    const reader = await another();
    await reply(body.id, reader.client);
    expect((await noticesOf(author))[0]).toMatchObject({
      title: expect.stringMatching(/^Person Number .* replied to “Wheeling agreements”$/),
      link: `/member-portal?discussion=${body.id}`,
    });
    expect(await noticesOf(reader.client)).toEqual([]);
    const stop = { following: false };
    await author.send('PATCH', `/api/discussions/${body.id}/follow`, stop);
    const before = (await noticesOf(author)).length;
    await reply(body.id, reader.client);
    expect(await noticesOf(author)).toHaveLength(before);
  });

  test('a mentioned follower is told of the mention instead, once', async () => {
    const { body } = await start();
    const reader = await another();
    await reply(body.id, reader.client);
    const { status } = await reply(body.id, author, {
      mentions: [reader.userId, reader.userId],
    });
    expect(status).toBe(201);
    expect((await noticesOf(reader.client)).map(({ title }) => title)).toEqual([
      expect.stringMatching(/mentioned you$/),
    ]);
  });

  test('a member who may not see the discussion, or whom the author cannot know, cannot be mentioned', async () => {
    const { body } = await start();
    const stranger = await another();
    const closed = await another();
    await reply(body.id, closed.client);
    await service.rows("update users set permissions = '{}' where email = $1", [closed.address]);
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const id of [stranger.userId, closed.userId, nobody]) {
      const answer = await reply(body.id, author, { mentions: [id] });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['mentions']]);
    }
    expect(await noticesOf(stranger.client)).toEqual([]);
    expect(await repliesOf(body.id, author)).toHaveLength(1);
  });

  test('a follower whose portal was closed is no longer told', async () => {
    const { body } = await start();
    const reader = await another();
    await reply(body.id, reader.client);
    await service.rows("update users set permissions = '{}' where email = $1", [reader.address]);
    await reply(body.id, author);
    expect(await noticesOf(reader.client)).toEqual([]);
  });

  test('the beginning of a name finds participants and listed members', async () => {
    const { body } = await start();
    const writer = await another();
    const found = async (search: string) =>
      (
        await author.send<{ people: { id: string }[] }>(
          'GET',
          `/api/mentionable-people?discussionId=${body.id}&search=${encodeURIComponent(search)}`,
        )
      ).body.people.map(({ id }) => id);
    expect(await found('pers')).not.toContain(writer.userId);
    await service.rows("update users set first_name = 'Folasade' where email = $1", [
      writer.address,
    ]);
    await reply(body.id, writer.client);
    expect(await found('fola')).toEqual([writer.userId]);
    expect(await found('ade')).toEqual([]);
    expect(await found('()&|!:*')).toEqual([]);
  });
});

describe('moderation', () => {
  test('a report reaches the administrators once, and a decision settles it', async () => {
    const { body } = await start();
    const reader = await another();
    const send = () =>
      reader.client.send('POST', `/api/discussion-posts/${body.opening.id}/reports`, {
        reason: 'Advertising.',
      });
    expect((await send()).status).toBe(204);
    expect((await send()).status).toBe(204);
    const reported = async () =>
      (await admin.send<ReportedPost[]>('GET', '/api/admin/discussion-reports')).body.filter(
        ({ id }) => id === body.opening.id,
      );
    expect(await reported()).toMatchObject([
      { title: entries.title, reports: [{ reason: 'Advertising.' }] },
    ]);
    expect((await noticesOf(admin))[0]?.title).toBe('Post reported in “Wheeling agreements”');
    await hide(body.opening.id, false);
    expect(await reported()).toEqual([]);
    expect((await read(body.id, reader.client)).status).toBe(200);
  });

  test('a member’s own post, or a hidden one, cannot be reported', async () => {
    const { body } = await start();
    const { body: other } = await reply(body.id, (await another()).client);
    await hide(other.id);
    for (const id of [body.opening.id, other.id]) {
      const path = `/api/discussion-posts/${id}/reports`;
      expect((await author.send('POST', path, { reason: 'x' })).status).toBe(404);
    }
  });

  test('a hidden reply keeps its place without its text, its author is told, and it can be shown again', async () => {
    const { body } = await start();
    const writer = await another();
    const { body: post } = await reply(body.id, writer.client);
    expect((await hide(post.id)).body).toMatchObject({ isHidden: true, content: 'We have.' });
    const [seen] = await repliesOf(body.id, author);
    expect(seen).toMatchObject({ isHidden: true, content: null, html: null });
    expect((await read(body.id, author)).body.replies).toBe(0);
    expect((await noticesOf(writer.client))[0]?.title).toBe(
      'Your post in “Wheeling agreements” was hidden',
    );
    await hide(post.id, false);
    expect((await repliesOf(body.id, author))[0]?.content).toBe('We have.');
    expect((await read(body.id, author)).body.replies).toBe(1);
  });

  test('a hidden opening post hides its discussion from everybody but administrators', async () => {
    const { body } = await start();
    await hide(body.opening.id);
    expect((await read(body.id, author)).status).toBe(404);
    expect((await reply(body.id, author)).status).toBe(404);
    expect((await author.send('GET', `/api/discussions/${body.id}/replies`)).status).toBe(404);
    expect((await listed(author)).map(({ id }) => id)).not.toContain(body.id);
    expect((await read(body.id, admin)).body.isHidden).toBe(true);
    await hide(body.opening.id, false);
    expect((await read(body.id, author)).status).toBe(200);
  });

  test('DESIGN §3.7: a stale decision gets 412 with the current post', async () => {
    const { body } = await start();
    await hide(body.opening.id);
    const { status } = await hide(body.opening.id, false, {
      'if-match': `"${body.opening.version}"`,
    });
    expect(status).toBe(412);
    expect((await read(body.id, author)).status).toBe(404);
  });
});

test('a reply reaches every member who has the portal open, as a path and nothing else', async () => {
  const { body } = await start();
  const live = await followLive(service, '/api/live', (await another()).client);
  await reply(body.id, author);
  expect(await live.event(2)).toEqual({
    changed: ['/api/discussions', '/api/admin/discussion-reports'],
  });
  live.close();
});

test('the export contains what a person wrote; the erasure empties posts that others replied to, without text and name', async () => {
  const { body: alone } = await start();
  const { body: shared } = await start();
  const reader = await another();
  await reply(shared.id, reader.client);
  const exported = (await author.send('GET', '/api/account/export')).body;
  expect(exported.discussionPosts).toMatchObject([
    { discussion: entries.title, content: entries.content },
    { content: entries.content },
  ]);
  await author.send('DELETE', '/api/account', { password: 'Sovereign-Demo-2026' });
  expect((await read(alone.id, reader.client)).status).toBe(404);
  expect((await read(shared.id, reader.client)).body).toMatchObject({
    createdBy: null,
    content: null,
    replies: 1,
    opening: { createdBy: null, html: null },
  });
});
