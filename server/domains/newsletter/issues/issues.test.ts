/** Newsletters: written, looked at, sent in batches, and what becomes of the emails. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewsletterDraft } from '#contract/newsletter/issues.ts';
import { MailRefused } from '../../../platform/mail/mail.ts';
import { type Client, eventually } from '../../../testing/client.ts';
import { expectLoggedErrors } from '../../../testing/logged-errors.ts';
import { mailsTo, mailTo } from '../../../testing/mails.ts';
import { clientOf } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { sendNewsletterBatch } from './send-newsletter.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService({ newslettersPerMinute: 3 });
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.rows('delete from newsletter_subscribers');
});

/** Confirmed readers of News, in the order of their ids. */
async function newReaders(count: number, list = 'news'): Promise<string[]> {
  // An issue that an earlier test sent is not for them.
  await service.advance({ seconds: 1 });
  const addresses = Array.from({ length: count }, () => `reader-${randomUUID()}@example.org`);
  for (const email of addresses)
    await service.rows(
      `insert into newsletter_subscribers (id, email, lists, confirmed_at, asked_at)
       values (gen_random_uuid(), $1, array[$2], $3, $3)`,
      [email, list, service.clock.now().toString()],
    );
  const rows = await service.rows('select email from newsletter_subscribers order by id');
  return rows.map(({ email }) => String(email));
}

const path = '/api/admin/newsletters';
const begin = async (more: object = {}) =>
  (
    await admin.send<NewsletterDraft>('POST', path, {
      list: 'news',
      subject: 'A second hall for Kano',
      intro: 'What happened in November.',
      articleIds: [],
      ...more,
    })
  ).body;
const look = async (id: string) => (await admin.send<NewsletterDraft>('GET', `${path}/${id}`)).body;
const act = (id: string, action: string) =>
  admin.send<NewsletterDraft & { code: string }>('POST', `${path}/${id}/${action}`, {});
/** The next batch, which is due a minute later. */
const nextBatch = async (issueId: string) => {
  const [row] = await service.rows('select batch from newsletter_issues where id = $1', [issueId]);
  await sendNewsletterBatch(service.platform, { issueId, batch: Number(row?.batch) });
};
const got = (addresses: readonly string[]) =>
  addresses.filter((email) => mailsTo(service, email).length > 0).length;
const written = (id: string, count: number) =>
  eventually(async () => (await look(id)).recipients === count);
const settled = (addresses: readonly string[]) =>
  eventually(async () => {
    const [row] = await service.rows(
      'select count(*)::integer as left from mails where "to" = any($1) and sent_at is null and failed_at is null',
      [addresses],
    );
    return row?.left === 0;
  });

describe('an issue', () => {
  test('is written from an introduction and articles, and shows how many would get it', async () => {
    await newReaders(2);
    await newReaders(1, 'insights');
    const [article] = await service.rows(
      'select id, title from articles where is_published limit 1',
    );
    const issue = await begin({ articleIds: [article?.id, article?.id] });
    expect(issue).toMatchObject({
      status: 'draft',
      subscribers: 2,
      recipients: 0,
      articles: [{ id: article?.id, title: article?.title, isPublished: true }],
    });
    const changed = await admin.send<NewsletterDraft>(
      'PATCH',
      `${path}/${issue.id}`,
      { list: 'insights', subject: 'Another', intro: 'Text', articleIds: [] },
      { 'If-Match': `"${issue.version}"` },
    );
    expect(changed.body).toMatchObject({ list: 'insights', subscribers: 1, articles: [] });
    const late = await admin.send<{ current: NewsletterDraft }>(
      'PATCH',
      `${path}/${issue.id}`,
      { list: 'news', subject: 'Late', intro: 'Text', articleIds: [] },
      { 'If-Match': `"${issue.version}"` },
    );
    expect([late.status, late.body.current.subject]).toEqual([412, 'Another']);
  });

  test.each([
    ['subject', { subject: ' ' }],
    ['intro', { intro: '' }],
    ['list', { list: 'weather' }],
    ['articleIds', { articleIds: [randomUUID()] }],
    ['articleIds', { articleIds: Array.from({ length: 11 }, () => randomUUID()) }],
  ])('with a wrong %s is refused at that field', async (field, wrong) => {
    const given = { list: 'news', subject: 'S', intro: 'I', articleIds: [], ...wrong };
    const { status, body } = await admin.send<{ fields: object }>('POST', path, given);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('is shown as its readers get it: as HTML and as text, with nothing in it that runs', async () => {
    const [article] = await service.rows(
      'select id, title, excerpt, article_id from articles where is_published limit 1',
    );
    const issue = await begin({
      subject: 'Halls <script>alert(1)</script>',
      articleIds: [article?.id],
    });
    const { body } = await admin.send<{ subject: string; html: string; text: string }>(
      'GET',
      `${path}/${issue.id}/preview`,
    );
    expect(body.html).not.toContain('<script>');
    expect(body.html).toContain(`/article/${article?.article_id}`);
    for (const part of [
      'What happened in November.',
      article?.title,
      article?.excerpt,
      'Unsubscribe',
    ])
      expect(body.text).toContain(part);
  });

  test('is found by words of its subject and introduction', async () => {
    const issue = await begin({ subject: 'Halls and Elders', intro: 'A quiet month.' });
    for (const search of ['elder', 'quiet mon'])
      expect(
        (await admin.send<NewsletterDraft[]>('GET', `${path}?search=${search}`)).body.map(
          ({ id }) => id,
        ),
      ).toEqual([issue.id]);
    expect((await admin.send('GET', `${path}?search=elder&status=sent`)).body).toEqual([]);
  });

  test('is sent to its writer as a test, without counting', async () => {
    const issue = await begin({ subject: 'Try me' });
    const { body } = await admin.send<{ to: string }>('POST', `${path}/${issue.id}/test`, {});
    const mail = await mailTo(service, body.to, 'Test: Try me');
    expect(mail.headers, 'nobody can unsubscribe with it').toBeUndefined();
    expect(await look(issue.id)).toMatchObject({ status: 'draft', recipients: 0 });
  });

  test('is deleted while it is a draft only', async () => {
    await newReaders(1);
    const issue = await begin();
    await act(issue.id, 'send');
    const answers = [
      await admin.send('DELETE', `${path}/${issue.id}`),
      await admin.send('PATCH', `${path}/${issue.id}`, {
        list: 'news',
        subject: 'S',
        intro: 'I',
        articleIds: [],
      }),
      await act(issue.id, 'send'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    const draft = await begin();
    expect((await admin.send('DELETE', `${path}/${draft.id}`)).status).toBe(204);
    expect((await admin.send('GET', `${path}/${draft.id}`)).status).toBe(404);
  });

  test('that nobody would get isn’t sent', async () => {
    const issue = await begin();
    expect((await act(issue.id, 'send')).body.code).toBe('no_subscribers');
  });
});

describe('sending', () => {
  test('goes in batches to everybody subscribed then, once each, with links of their own', async () => {
    const readers = await newReaders(7);
    const issue = await begin();
    expect((await act(issue.id, 'send')).body.status).toBe('sending');
    await written(issue.id, 3);
    await service.advance({ minutes: 1 });
    const [tooLate] = (await newReaders(1)).filter((email) => !readers.includes(email));
    await nextBatch(issue.id);
    await nextBatch(issue.id);
    await settled(readers);
    expect(got(readers)).toBe(7);
    expect(readers.every((email) => mailsTo(service, email).length === 1)).toBe(true);
    expect(mailsTo(service, tooLate ?? '')).toEqual([]);
    await nextBatch(issue.id);
    expect(await look(issue.id)).toMatchObject({
      status: 'sent',
      recipients: 7,
      delivered: 7,
      refused: 0,
      finishedAt: expect.any(String),
    });
    const links = readers.map(
      (email) => /unsubscribe\/([\w-]{43})/.exec(mailsTo(service, email)[0]?.text ?? '')?.[1],
    );
    expect(new Set(links).size).toBe(7);
    await admin.send('POST', '/api/newsletter/unsubscribe', { token: links[0] });
    await admin.send('POST', '/api/newsletter/unsubscribe', { token: links[0] });
    expect((await look(issue.id)).unsubscribed, 'counted once').toBe(1);
    expect(await service.rows('select * from newsletter_deliveries'), 'nothing is left').toEqual(
      [],
    );
  });

  test('a batch that is run again, by itself or at the same time, writes nobody twice', async () => {
    const readers = await newReaders(6);
    const issue = await begin();
    await act(issue.id, 'send');
    await written(issue.id, 3);
    const again = { issueId: issue.id, batch: 1 };
    await sendNewsletterBatch(service.platform, again);
    const second = { issueId: issue.id, batch: 2 };
    await Promise.all([
      sendNewsletterBatch(service.platform, second),
      sendNewsletterBatch(service.platform, second),
    ]);
    await settled(readers);
    expect(readers.map((email) => mailsTo(service, email).length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect((await look(issue.id)).recipients).toBe(6);
  });

  test('stops, and resumes where it stopped', async () => {
    const readers = await newReaders(6);
    const issue = await begin();
    await act(issue.id, 'send');
    await written(issue.id, 3);
    expect((await act(issue.id, 'stop')).body.status).toBe('stopped');
    await nextBatch(issue.id);
    expect((await look(issue.id)).recipients).toBe(3);
    expect((await act(issue.id, 'stop')).body.code).toBe('newsletter_not_sending');
    await act(issue.id, 'send');
    await written(issue.id, 6);
    await settled(readers);
    expect(got(readers)).toBe(6);
  });

  test('an address that its mail server refuses for good gets no further newsletter', async () => {
    expectLoggedErrors(/email refused for good/);
    const readers = await newReaders(2);
    const [bad = '', good = ''] = readers;
    service.mailServer.fault = ({ to }) =>
      to === bad ? new MailRefused('550 5.1.1', new Error('no such user')) : null;
    const issue = await begin();
    await act(issue.id, 'send');
    await written(issue.id, 2);
    await settled(readers);
    service.mailServer.fault = null;
    await nextBatch(issue.id);
    expect(await look(issue.id)).toMatchObject({
      status: 'sent',
      delivered: 1,
      refused: 1,
      subscribers: 1,
    });
    const { body } = await admin.send<{ email: string; refusedAt: string | null }[]>(
      'GET',
      `/api/admin/subscribers?search=${bad.slice(0, 20)}`,
    );
    expect(body).toMatchObject([{ email: bad, refusedAt: expect.any(String) }]);
    const next = await begin({ subject: 'Next' });
    await act(next.id, 'send');
    await written(next.id, 1);
    await mailTo(service, good, 'Next');
  });
});

describe('subscribers', () => {
  test('are found by the beginning of their address, and erased', async () => {
    const [one = '', other = ''] = await newReaders(2);
    const find = async (search: string) =>
      (
        await admin.send<{ id: string; email: string }[]>(
          'GET',
          `/api/admin/subscribers?search=${encodeURIComponent(search)}`,
        )
      ).body;
    const [found] = await find(one.toUpperCase());
    expect(found?.email).toBe(one);
    expect(await find('%')).toEqual([]);
    const at = `/api/admin/subscribers/${found?.id}`;
    expect((await admin.send('DELETE', at)).status).toBe(204);
    expect((await admin.send('DELETE', at)).status).toBe(404);
    expect(await find(one)).toEqual([]);
    expect(await find(other)).toHaveLength(1);
    expect(
      await service.rows('select action from audit_log where object_id = $1', [found?.id]),
    ).toEqual([{ action: 'newsletter.forget' }]);
  });
});
