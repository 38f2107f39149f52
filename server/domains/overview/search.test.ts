import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOutput } from '#contract/call.ts';
import type { FoundKind, search } from '#contract/overview/search.ts';
import type { Database, Store } from '../../platform/database/database.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import type { Client } from '../../testing/client.ts';
import {
  newDiscussionOf,
  newEvent,
  newListedMember,
  newPositionOf,
} from '../../testing/community.ts';
import { newContact, newDealOf, newPlatformOf } from '../../testing/deals.ts';
import { newPlatform } from '../../testing/funding-platforms.ts';
import { newMessage, newThreadOf, newTicketOf } from '../../testing/messages.ts';
import { newOpportunity } from '../../testing/opportunities.ts';
import { newOrganization } from '../../testing/partners.ts';
import { accountLike, actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { planOf } from '../../testing/plans.ts';
import { newProject } from '../../testing/projects.ts';
import { smallPdf } from '../../testing/send-call.ts';
import { type Service, startService } from '../../testing/service.ts';
import { reportEntries, transferOrder } from '../../testing/shop.ts';
import { directorySorted, pageDirectory } from '../community/directory/queries.ts';
import { discussionsSorted, pageDiscussions } from '../community/discussions/queries.ts';
import { documentsSorted, pageDocuments } from '../community/documents/queries.ts';
import { ticketsNamed } from '../support/queries.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

type Results = CallOutput<typeof search>['results'];
const ask = (client: Client, words: string) =>
  client.send<{ results: Results }>('GET', `/api/search?q=${encodeURIComponent(words)}`);
const find = async (client: Client, words: string) => (await ask(client, words)).body.results;
const kindsOf = async (client: Client, words: string) =>
  [...new Set((await find(client, words)).map(({ kind }) => kind))].sort();

async function upload(as: Client, path: string, given: { title: string; accessLevel?: string }) {
  const form = new FormData();
  form.set('file', new File([smallPdf], 'file.pdf', { type: 'application/pdf' }));
  const { id } = (await as.send<{ id: string }>('POST', path, form)).body;
  await as.send('PATCH', `/api/documents/${id}`, given);
}

describe('each finds what they may see, and nothing of others', () => {
  /** Everything has the word: what this person may see, and what they may not. */
  async function fill(word: string, email: string, client: Client) {
    const other = await newAccount(service);
    const otherClient = await clientOf(service, other);
    for (const owner of [email, other]) {
      const whose = owner === email ? 'own' : 'other';
      const { id } = await newProject(service, owner, { title: `${word} ${whose}` });
      await newThreadOf(service, owner, `${word} ${whose}`);
      await newTicketOf(service, owner, `${word} ${whose}`);
      const as = owner === email ? client : otherClient;
      await upload(as, `/api/projects/${id}/documents`, { title: `${word} ${whose} project` });
    }
    for (const accessLevel of ['public', 'member', 'client', 'partner', 'admin'])
      await upload(admin, '/api/admin/documents', { title: `${word} ${accessLevel}`, accessLevel });
    await newDiscussionOf(service, other, { title: `${word} open` });
    const { opening } = await newDiscussionOf(service, other, { title: `${word} hidden` });
    await admin.send('PATCH', `/api/admin/discussion-posts/${opening.id}`, { hidden: true });
    const listed = await newListedMember(service);
    await service.rows("update users set first_name = $2, last_name = 'listed' where id = $1", [
      listed,
      word,
    ]);
    const { userId } = await actorNamed(service, other);
    await service.rows("update users set first_name = $2, last_name = 'unlisted' where id = $1", [
      userId,
      word,
    ]);
    await service.rows('update events set title = $2 where id = $1', [
      (await newEvent(service)).id,
      `${word} event`,
    ]);
    await service.rows('update policy_positions set title = $2 where id = $1', [
      (await newPositionOf(service)).id,
      `${word} position`,
    ]);
    await newOrganization(service, [], { name: `${word} organisation` });
    const { id: archived } = await newOrganization(service, [], { name: `${word} archived` });
    await service.rows('update partner_organizations set archived_at = now() where id = $1', [
      archived,
    ]);
    await newOpportunity(service, { title: `${word} call` });
    const hidden = await newOpportunity(service, { title: `${word} archived` });
    await service.rows('update funding_opportunities set archived_at = now() where id = $1', [
      hidden,
    ]);
    await newPlatform(service, { name: `${word} platform` });
    return word;
  }

  const own = ['project own', 'thread own', 'ticket own', 'document own project'];
  const community = [
    'discussion open',
    'event event',
    'person listed',
    'position position',
    'document member',
  ];
  const funding = ['opportunity call', 'platform platform'];
  test.each([
    ['pending', own],
    ['member', [...own, ...community]],
    ['client', [...own, ...community, ...funding, 'document client']],
    ['executive', [...own, ...community, ...funding]],
    [
      'partner',
      [...own, ...community, ...funding, 'document partner', 'organization organisation'],
    ],
  ] as const)('ROLE-09: %s', async (role, expected) => {
    const email = await accountLike(service, role);
    const client = await clientOf(service, email);
    const word = await fill(`word${role}`, email, client);
    const titles = (await find(client, word)).map(
      ({ kind, title }) => `${kind} ${title.slice(word.length + 1)}`,
    );
    expect(titles.sort()).toEqual([...expected, 'document public'].sort());
  });

  test('administrators find accounts, projects and messages of everybody, and what is hidden', async () => {
    const email = await accountLike(service, 'admin');
    const client = await clientOf(service, email);
    const word = await fill('wordadmin', email, client);
    expect(await kindsOf(client, word)).toEqual(
      [
        'account',
        'discussion',
        'document',
        'event',
        'message',
        'opportunity',
        'organization',
        'person',
        'platform',
        'position',
        'project',
        'review',
        'thread',
        'ticket',
      ].sort(),
    );
    const of = async (kind: FoundKind) =>
      (await find(client, word)).filter((one) => one.kind === kind).map(({ title }) => title);
    expect((await of('review')).sort()).toEqual([`${word} other`, `${word} own`]);
    expect(await of('discussion')).toContain(`${word} hidden`);
    expect((await of('account')).sort()).toEqual([`${word} listed`, `${word} unlisted`]);
  });

  test('what a portal has is not found while that portal is closed', async () => {
    const email = await accountLike(service, 'partner');
    const word = await fill('wordclosed', email, await clientOf(service, email));
    await service.rows("update users set permissions = '{}' where email = $1", [email]);
    // Funding platforms belong to no portal.
    expect(await kindsOf(await clientOf(service, email), word)).toEqual([
      'document',
      'opportunity',
      'platform',
    ]);
  });

  test('deals and contacts are found by who works with their platform, until it is archived', async () => {
    const email = await accountLike(service, 'partner');
    const partner = await clientOf(service, email);
    const stranger = await clientOf(service, await accountLike(service, 'partner'));
    const platform = await newPlatformOf(service, [email]);
    const deal = await newDealOf(service, email, {
      platformId: platform.id,
      dealName: 'Worddeal, hall in Kano',
    });
    const contact = await newContact(service, platform.id, { name: 'Ngozi Worddeal' });
    const found = [
      { kind: 'deal', id: deal.id, title: deal.dealName, detail: platform.name },
      {
        kind: 'contact',
        id: contact,
        title: 'Ngozi Worddeal',
        detail: platform.name,
        platformId: platform.id,
      },
    ];
    expect(await find(partner, 'worddeal')).toEqual(found);
    expect(await find(admin, 'worddeal')).toEqual(found);
    expect(await find(stranger, 'worddeal')).toEqual([]);
    const takesDeals = async (client: Client) =>
      (await find(client, platform.name)).find(({ id }) => id === platform.id)?.takesDeals;
    expect([
      await takesDeals(partner),
      await takesDeals(admin),
      await takesDeals(stranger),
    ]).toEqual([true, true, false]);
    await service.rows('update funding_platforms set archived_at = now() where id = $1', [
      platform.id,
    ]);
    expect(await find(partner, 'worddeal')).toEqual([]);
    expect(await find(admin, 'worddeal')).toEqual([]);
  });

  test('signed out, nothing is found', async () => {
    const response = await fetch(`${service.url}/api/search?q=a`);
    expect(response.status).toBe(401);
  });

  test('nobody is found by a field that they hide', async () => {
    const id = await newListedMember(service);
    await service.rows(
      `update member_profiles set headline = 'Zirconium smelting', shown = '{about}' where user_id = $1`,
      [id],
    );
    const reader = await clientOf(service, await newAccount(service));
    expect(await find(reader, 'zirconium')).toEqual([]);
    await service.rows(`update member_profiles set shown = '{headline}' where user_id = $1`, [id]);
    expect(await find(reader, 'zirconium')).toMatchObject([
      { kind: 'person', id, detail: 'Zirconium smelting' },
    ]);
  });
});

describe('The words', () => {
  test('published articles and reports for sale are found, drafts and withdrawn ones are not', async () => {
    const reader = await clientOf(service, await newAccount(service));
    await service.rows(
      "update articles set title = 'Quokka one' where article_id = (select min(article_id) from articles)",
    );
    await service.rows(
      "update articles set title = 'Quokka two', is_published = false where article_id = (select max(article_id) from articles)",
    );
    await service.rows(
      "update reports set name = 'Quokka report' where id = (select min(id) from reports where status = 'active')",
    );
    await service.rows(
      "update reports set name = 'Quokka archived', status = 'archived' where id = (select max(id) from reports where status = 'active')",
    );
    expect((await find(reader, 'quokka')).map(({ kind, title }) => [kind, title])).toEqual([
      ['report', 'Quokka report'],
      ['article', 'Quokka one'],
    ]);
  });

  test('are beginnings of words, all of them, whichever accents either side has', async () => {
    const email = await newAccount(service);
    const client = await clientOf(service, email);
    await newProject(service, email, { title: 'Usine à Lomé' });
    await newThreadOf(service, email, 'Ọjà Ẹ̀rọ');
    for (const words of ['lome', 'Lomé', 'LOM', 'a usi', 'lomè'])
      expect(
        (await find(client, words)).map(({ title }) => title),
        words,
      ).toEqual(['Usine à Lomé']);
    expect((await find(client, 'oja ero')).map(({ title }) => title)).toEqual(['Ọjà Ẹ̀rọ']);
    expect(await find(client, 'usine accra')).toEqual([]);
    expect(await find(client, 'sine')).toEqual([]);
  });

  test('find in the administration’s lists what they find here, whichever accents either side has', async () => {
    const email = await newAccount(service);
    await service.rows(
      "update users set first_name = 'Adéwálé', last_name = 'Ọláìyá' where email = $1",
      [email],
    );
    const { id } = await newProject(service, null, { title: 'Forêt numérique d’Abomey' });
    const emailsOf = async (search: string) =>
      (await admin.send<{ email: string }[]>('GET', `/api/admin/users?search=${search}`)).body.map(
        (row) => row.email,
      );
    expect(await emailsOf('adewale%20olaiya')).toEqual([email]);
    const idsOf = async (search: string) =>
      (await admin.send<{ id: string }[]>('GET', `/api/admin/projects?search=${search}`)).body.map(
        (row) => row.id,
      );
    expect(await idsOf('foret%20numerique')).toEqual([id]);
    expect(await idsOf('for%C3%AAt')).toEqual([id]);
    const entries = await reportEntries(service);
    entries.metadata.customerName = 'Zoé Agbéko';
    const order = await transferOrder(service, entries);
    const listed = await admin.send<{ id: string }[]>(
      'GET',
      '/api/admin/transactions?search=zoe%20agbeko',
    );
    expect(listed.body.map((row) => row.id)).toEqual([order.id]);
  });

  test('at most five of a kind are named', async () => {
    const email = await newAccount(service);
    for (let made = 0; made < 7; made += 1) await newTicketOf(service, email, `Marimba ${made}`);
    expect(await find(await clientOf(service, email), 'marimba')).toHaveLength(5);
  });

  test.each(['', '   ', '%', '&|!:*()', "'; drop table users; --", '\\', '😀', '\u0301'])(
    '%j finds nothing and breaks nothing',
    async (words) => {
      const { status, body } = await ask(admin, words);
      expect([status, body.results]).toEqual([200, []]);
    },
  );

  test.each([
    ['more than a hundred characters', `/api/search?q=${'a'.repeat(101)}`],
    ['no words at all', '/api/search'],
  ])('%s are refused', async (_what, path) => {
    expect((await admin.send('GET', path)).status).toBe(400);
  });

  test('a message of the contact form is found by administrators', async () => {
    const { reference } = await newMessage(service);
    expect(await find(admin, reference)).toMatchObject([{ kind: 'message' }]);
  });
});

describe('PERF: each list is searched through an index', () => {
  let store: Store;
  beforeAll(async () => {
    store = service.store;
    await store.run(
      `insert into documents (id, title, description, category, access_level, created_at, updated_at)
         select gen_random_uuid(), 'Guide ' || n, 'text', 'guide', 'member', now(), now() from generate_series(1, 4000) n;
       insert into discussions (id, title, category, created_at, updated_at)
         select gen_random_uuid(), 'Talk ' || n, 'general', now(), now() from generate_series(1, 4000) n;
       insert into discussion_posts (id, discussion_id, is_opening, content, created_at)
         select gen_random_uuid(), id, true, 'text', created_at from discussions where title like 'Talk %';
       insert into support_tickets (id, reference, topic, subject, description, status, priority, name, email, fingerprint, created_at, updated_at)
         select gen_random_uuid(), 'Z' || n, 'general', 'Ask ' || n, 'text', 'open', 'normal', 'A', 'a@example.org', 'z' || n, now(), now()
         from generate_series(1, 4000) n;
       insert into users (id, first_name, last_name, email, role, status, permissions, created_at)
         select gen_random_uuid(), 'Ada' || n, 'Eze', 'ada' || n || '@example.org', 'member', 'active', '{member_portal}', now()
         from generate_series(1, 4000) n;
       insert into member_profiles (user_id, listed, name, role, is_open, updated_at)
         select id, true, first_name || ' ' || last_name, role, true, now() from users where first_name like 'Ada%';`,
    );
    await store.exclusively(async (run) => {
      await run('vacuum analyze');
    });
  });

  const scope = { levels: ['member'], projectIds: [] } as const;
  const reader = { userId: '00000000-0000-4000-8000-000000000000', moderates: false };
  const plans: [string, (db: Database) => Promise<unknown>][] = [
    [
      'documents_words',
      (db) => pageDocuments(db, { scope, search: '777' }, pageRequest({}, documentsSorted)),
    ],
    [
      'discussions_words',
      (db) => pageDiscussions(db, reader, { search: '777' }, pageRequest({}, discussionsSorted)),
    ],
    [
      'member_profiles_words',
      (db) => pageDirectory(db, { search: 'ada777' }, pageRequest({}, directorySorted)),
    ],
    ['support_tickets_words', (db) => ticketsNamed(db, 'all', '777', 5)],
  ];
  test.each(plans)('%s', async (index, work) => {
    expect(await planOf(store, work)).toContain(index);
  });
});
