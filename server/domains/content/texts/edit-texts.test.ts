import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faqPage } from '#content/faq.ts';
import { textPlaces } from '#content/texts/places.ts';
import { entriesOf } from '#content/texts/text-fields.ts';
import {
  type EditedText,
  type ListedText,
  type TextRevision,
  textRoom,
} from '#contract/content/site-texts.ts';
import { type Client, makeClient } from '../../../testing/client.ts';
import { clientOf } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
let visitor: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
  visitor = makeClient(service);
});
afterAll(() => service.stop());
beforeEach(() => service.rows('delete from site_texts'));

const path = '/api/admin/texts';
const read = async (id: string) => (await admin.send<EditedText>('GET', `${path}/${id}`)).body;
const shown = async (id: string) =>
  (await visitor.send<{ entries: Record<string, string> | null }>('GET', `/api/site-texts/${id}`))
    .body.entries;
const change = (id: string, entries: object, version?: number) =>
  admin.send<EditedText>(
    'PATCH',
    `${path}/${id}`,
    { entries },
    {
      ...(version !== undefined && { 'If-Match': `"${version}"` }),
    },
  );
const reset = (id: string) => admin.send<EditedText>('POST', `${path}/${id}/original`, {});
const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: object }).fields ?? {};

const answer = 'questions.0.answer';

test('every text of the site is listed with its page, as it came', async () => {
  const { body } = await admin.send<ListedText[]>('GET', path);
  expect(body.filter(({ email }) => !email).map(({ id }) => id)).toEqual(
    textPlaces.map(({ id }) => id),
  );
  expect(body.filter(({ isChanged }) => isChanged)).toEqual([]);
  expect(body[1]).toMatchObject({ label: 'FAQ', path: '/faq', savedAt: null });
});

test('PAGES-44 an answer of the FAQ is changed, shown to visitors, and goes back to the original', async () => {
  const before = await read('faq');
  expect(before.version).toBe(0);
  expect(before.entries).toMatchObject(entriesOf(faqPage));
  expect(await shown('faq')).toBeNull();
  const { status, body } = await change('faq', { [answer]: 'Reviews.\n\nSee [us](/mission).' }, 0);
  expect([status, body.version, body.isChanged, body.savedBy]).toEqual([
    200,
    1,
    true,
    expect.any(String),
  ]);
  expect(await shown('faq')).toMatchObject({
    [answer]: 'Reviews.\n\nSee [us](/mission).',
    'questions.1.question': faqPage.questions[1].question,
  });
  expect((await reset('faq')).body).toMatchObject({ version: 2, isChanged: false });
  expect(await shown('faq')).toBeNull();
  expect((await read('faq')).entries).toEqual(before.entries);
});

test('a text that is written like the original is the original', async () => {
  await change('faq', { heading: 'Questions' });
  const { body } = await change('faq', { heading: faqPage.heading });
  expect(body.isChanged).toBe(false);
  expect(await shown('faq')).toBeNull();
});

test('a question is added in the empty fields, and removed by clearing its fields', async () => {
  const next = faqPage.questions.length;
  const added = {
    [`questions.${next}.question`]: 'Who reads this?',
    [`questions.${next}.answer`]: 'You.',
  };
  expect((await change('faq', added)).body.entries).toMatchObject(added);
  const { body } = await change('faq', { 'questions.0.question': '', 'questions.0.answer': '' });
  expect(body.entries['questions.0.question']).toBe(faqPage.questions[1].question);
  expect(body.entries[`questions.${next - 1}.question`]).toBe('Who reads this?');
  const half = await change('faq', { 'questions.0.answer': '' });
  expect([half.status, fieldsOf(half)]).toEqual([
    400,
    { 'questions.0.answer': 'Fill in this field.' },
  ]);
});

describe('Refused', () => {
  const refused = async (id: string, name: string, text: string) => {
    const answered = await change(id, { [name]: text });
    expect(answered.status).toBe(400);
    expect(await shown(id)).toBeNull();
    return Object.entries(fieldsOf(answered)).flat().join(': ');
  };

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//evil.example/',
    '/\\evil.example',
    'vbscript:x',
  ])('a link to %s', async (href) => {
    expect(await refused('faq', answer, `[Read](${href.replaceAll(/[()]/g, '')})`)).toContain(
      'Links begin with / or https://.',
    );
  });

  test('an unknown placeholder, while those of the original stay', async () => {
    expect(await refused('page-terms', 'lede', 'For {visitor}')).toContain('{visitor} isn’t known');
  });

  test('an empty field, a field that is too long, and one that does not exist', async () => {
    expect(await refused('faq', 'heading', ' ')).toBe('heading: Fill in this field.');
    expect(await refused('faq', 'title', 'x'.repeat(61))).toBe('title: At most 60 characters.');
    expect(await refused('faq', 'footer', 'x')).toBe('entries: This text has no such field.');
  });

  test('a text that makes its page too large', async () => {
    const long = 'x'
      .repeat(entriesOf(faqPage)[answer]?.length ?? 0)
      .concat('y'.repeat(textRoom + 5));
    expect(await refused('faq', answer, long)).toBe(
      `${answer}: This page is 5 characters too long.`,
    );
  });

  test('HOME-28 an article of the landing page that nobody can read', async () => {
    expect(await refused('home', 'articles.0.slug', 'no-such-article')).toContain('No published');
    expect(await refused('home', 'articles.0.date', '2026-02-31')).toContain('Enter a date');
    expect(await refused('home', 'articles.0.category', 'Gossip')).toContain('Choose one');
  });

  test('a text that is not in the list', async () => {
    expect((await change('footer', { heading: 'x' })).status).toBe(404);
    expect((await visitor.send('GET', '/api/site-texts/footer')).status).toBe(404);
  });
});

test('HTML is text like any other', async () => {
  const hostile = '<script>alert(1)</script>';
  const { body } = await change('faq', { lede: hostile });
  expect(body.entries.lede).toBe(hostile);
});

test('of two editors, the second gets 412 with the present text', async () => {
  await change('banner', { message: 'One' }, 0);
  const late = await change('banner', { message: 'Two' }, 0);
  expect(late.status).toBe(412);
  const { current } = late.body as unknown as { current: EditedText };
  expect(current).toMatchObject({ version: 1, entries: { message: 'One' } });
  expect((await change('banner', { message: 'Two' }, 1)).status).toBe(200);
});

test('each save is a version with who saved it; number 0 is the original', async () => {
  for (const message of ['One', 'Two']) {
    await service.advance({ seconds: 1 });
    await change('banner', { message });
  }
  const { body } = await admin.send<TextRevision[]>('GET', `${path}/banner/revisions`);
  expect(body.map(({ number, savedBy }) => [number, savedBy === null])).toEqual([
    [2, false],
    [1, false],
    [0, true],
  ]);
  const one = await admin.send<{ entries: object }>('GET', `${path}/banner/revisions/1`);
  expect(one.body.entries).toEqual({ message: 'One' });
  expect((await admin.send('GET', `${path}/banner/revisions/7`)).status).toBe(404);
});

test('DESIGN §4: the site shows a change immediately: pages with texts are dropped, for the banner all pages', async () => {
  const keep = async () => {
    const page = { body: Buffer.from('<p>kept</p>'), headers: {}, since: service.cache.mark() };
    await service.cache.keep('/faq', { ...page, tag: 'texts' });
    await service.cache.keep('/contact', { ...page, tag: 'build' });
  };
  const statuses = async () =>
    Promise.all(['/faq', '/contact'].map(async (at) => (await fetch(service.url + at)).status));
  let count = 0;
  /** What is left of the pages once a change has dropped the first. */
  const left = async (place: string, field: string) => {
    count += 1;
    await keep();
    await change(place, { [field]: `Number ${count}` });
    await expect.poll(async () => (await statuses())[0]).toBe(404);
    return statuses();
  };
  // Again if an earlier change was still on its way.
  await expect.poll(() => left('faq', 'heading')).toEqual([404, 200]);
  await expect.poll(() => left('banner', 'message')).toEqual([404, 404]);
});

test('the record of changes has both versions and the changed fields', async () => {
  await service.advance({ seconds: 1 });
  await change('faq', { heading: 'Questions' });
  const rows = await service.rows(
    "select action, before, after from audit_log where object_id = 'faq' order by at desc limit 1",
  );
  expect(rows).toMatchObject([
    { action: 'site-text.change', before: { revision: 0 }, after: { fields: 'heading' } },
  ]);
});
