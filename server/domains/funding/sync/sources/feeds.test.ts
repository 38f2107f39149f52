/** Sources at one address: feeds and release packages (CONNECTORS.md D), and how a busy one is asked. */
import { describe, expect, test } from 'vitest';
import { FetchError } from '../../../../platform/fetching/guarded-fetch.ts';
import { type FeedMapping, feed } from './feed.ts';
import { ocds } from './ocds.ts';
import { type Asked, opportunities, readFrom, reasons } from './testing.ts';

describe('Feeds', () => {
  const read = (body: unknown, mapping: FeedMapping = {}) =>
    readFrom(
      feed({ address: 'https://feed.example/x', platform: 'Fund', type: 'grant', mapping }),
      () => ({ body }),
    );

  test.each([
    [
      'RSS',
      `<?xml version="1.0"?><rss version="2.0"><channel><title>F</title><item>
       <guid isPermaLink="false">g1</guid><title>Power &amp; light</title><link>https://fund.example/1</link>
       <description>&lt;p&gt;For &lt;b&gt;hubs&lt;/b&gt;&lt;/p&gt;</description></item></channel></rss>`,
    ],
    [
      'Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>g1</id><title>Power &amp; light</title>
       <link rel="self" href="https://fund.example/self"/><link href="https://fund.example/1"/>
       <summary type="html">&lt;p&gt;For &lt;b&gt;hubs&lt;/b&gt;&lt;/p&gt;</summary></entry></feed>`,
    ],
    [
      'a JSON feed',
      {
        version: 'https://jsonfeed.org/version/1.1',
        items: [
          {
            id: 'g1',
            title: 'Power & light',
            url: 'https://fund.example/1',
            content_text: 'For hubs',
          },
        ],
      },
    ],
  ])('%s: what is not stated is null and waits for review', async (_, body) => {
    const { found } = await read(body);
    expect(opportunities(found)).toEqual([
      {
        nativeId: 'g1',
        title: 'Power & light',
        platform: 'Fund',
        type: 'grant',
        isOpen: true,
        amount: null,
        original: null,
        description: 'For hubs',
        requirements: [],
        eligibility: [],
        deadline: null,
        deadlineBinds: true,
        applicationUrl: 'https://fund.example/1',
        needsReview: true,
      },
    ]);
  });

  test('a mapping says where the fields are; another currency stays as it is', async () => {
    const items = [
      { ref: 1, name: 'One', money: { sum: '1,000', in: 'USD' }, dates: ['x', '2026-12-01'] },
      { ref: 2, name: 'Two', money: { sum: 5000, in: 'NGN' }, dates: [] },
    ];
    const { found } = await read(
      { data: { calls: items } },
      {
        items: 'data.calls',
        id: 'ref',
        title: 'name',
        amount: 'money.sum',
        currency: 'money.in',
        deadline: 'dates.1',
        link: '__proto__.polluted',
      },
    );
    expect(
      opportunities(found).map(({ nativeId, amount, original, deadline, needsReview }) => [
        nativeId,
        amount,
        original,
        deadline?.toString() ?? null,
        needsReview,
      ]),
    ).toEqual([
      ['1', 1000, null, '2026-12-01', false],
      ['2', null, { value: 5000, currency: 'NGN' }, null, true],
    ]);
  });

  test.each([
    ['<!DOCTYPE x [<!ENTITY a "b">]><rss><channel/></rss>', 'has a document type'],
    ['<html><body>Sorry</body></html>', 'neither RSS nor Atom nor JSON'],
    ['', 'neither RSS nor Atom nor JSON'],
    [{ message: 'no items' }, 'no list of items'],
  ])('refuses %j', async (body, message) => {
    await expect(read(body)).rejects.toThrow(message);
  });

  test.each([
    ['of more than 2 MiB', ' '.repeat(2 * 1024 * 1024)],
    ['of very many elements', '<a/>'.repeat(100_000)],
    ['of very many attributes', `<a ${'b=""'.repeat(50_001)}/>`],
  ])('does not parse a feed %s', async (_what, filling) => {
    const text = `<rss><channel>${filling}<item><guid>g</guid><title>T</title></item></channel></rss>`;
    await expect(read(text)).rejects.toThrow('too large');
  });

  test('takes nothing from an item that has no end', async () => {
    expect((await read('<rss><channel><item></rss>')).found).toEqual([]);
  });

  test('is not read again if it has not changed', async () => {
    const source = feed({
      address: 'https://feed.example/x',
      platform: 'Fund',
      type: 'vc',
      mapping: {},
    });
    const last = { etag: '"a"', lastModified: 'Mon, 23 Nov 2026 00:00:00 GMT' };
    const { asked, unchanged, found } = await readFrom(source, () => ({ status: 304 }), { last });
    expect(asked[0]?.headers).toMatchObject({
      'if-none-match': '"a"',
      'if-modified-since': 'Mon, 23 Nov 2026 00:00:00 GMT',
    });
    expect([unchanged, found]).toEqual([1, []]);
    const changed = await readFrom(source, () => ({
      headers: { etag: '"b"' },
      body: { items: [] },
    }));
    expect(changed.validated).toEqual([{ etag: '"b"', lastModified: null }]);
  });
});

describe('OCDS', () => {
  test('maps tenders, keeps another currency, and closes what is over', async () => {
    const tender = {
      title: 'Solar for hubs',
      description: 'Text',
      status: 'active',
      value: { amount: 2_000_000, currency: 'NGN' },
      tenderPeriod: { endDate: '2026-12-24T16:00:00Z' },
      eligibilityCriteria: 'Registered companies',
    };
    const releases = [
      { ocid: 'o-1', tender },
      { ocid: 'o-2', tender: { ...tender, tenderPeriod: { endDate: '2026-01-01' } } },
      { ocid: 'o-3', tender: { ...tender, status: 'planning' } },
      { ocid: 'o-4' },
    ];
    const { found } = await readFrom(
      ocds({ address: 'https://x.example/p.json', platform: 'BPP' }),
      () => ({ body: { releases } }),
    );
    expect(
      opportunities(found).map(({ nativeId, isOpen, amount, original, eligibility }) => ({
        nativeId,
        isOpen,
        amount,
        original,
        eligibility,
      })),
    ).toEqual([
      {
        nativeId: 'o-1',
        isOpen: true,
        amount: null,
        original: { value: 2_000_000, currency: 'NGN' },
        eligibility: ['Registered companies'],
      },
      {
        nativeId: 'o-2',
        isOpen: false,
        amount: null,
        original: { value: 2_000_000, currency: 'NGN' },
        eligibility: ['Registered companies'],
      },
    ]);
    expect(reasons(found)).toEqual(['The release has no tender']);
  });
});

describe('A busy server', () => {
  const failing = (errors: readonly FetchError[]) => (_: Asked, number: number) => {
    const error = errors[number - 1];
    if (error) throw error;
    return { body: { releases: [] } };
  };
  const source = ocds({ address: 'https://x.example/p.json', platform: 'BPP' });
  const busy = (after: number | null = null) =>
    new FetchError('status', 'The server answered 503', { retry: true, after });

  test('is asked again, later each time', async () => {
    expect((await readFrom(source, failing([busy(), busy()]))).pauses).toEqual([1, 4]);
    expect((await readFrom(source, failing([busy(9)]))).pauses).toEqual([9]);
  });

  test('is left alone after three attempts, or if it asks for longer', async () => {
    await expect(readFrom(source, failing([busy(), busy(), busy()]))).rejects.toThrow('503');
    await expect(readFrom(source, failing([busy(600)]))).rejects.toThrow('503');
    const missing = new FetchError('status', 'The server answered 404');
    await expect(readFrom(source, failing([missing]))).rejects.toThrow('404');
  });
});
