import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpportunitySearch } from '#contract/funding/opportunity-searches.ts';
import type { Client } from '../../../testing/client.ts';
import { mailsTo, mailTo } from '../../../testing/mails.ts';
import { newOpportunity } from '../../../testing/opportunities.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { alertSearches } from './alert-searches.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Answer = OpportunitySearch & { code: string; fields?: object; current: OpportunitySearch };
const said = (given = {}) => ({
  name: 'Energy',
  filter: { search: 'energy' },
  alerts: true,
  ...given,
});
const save = (reader: Client, given = {}) =>
  reader.send<Answer>('POST', '/api/funding/searches', said(given));
const newReader = async () => {
  const email = await newAccount(service, { role: 'client' });
  return { email, reader: await clientOf(service, email) };
};
const listed = async (reader: Client) =>
  (await reader.send<OpportunitySearch[]>('GET', '/api/funding/searches')).body;

describe('saved searches', () => {
  test('are kept under a name, changed and deleted', async () => {
    const { reader } = await newReader();
    const { status, body } = await save(reader, {
      filter: { type: 'debt', minAmount: 500_000, maxAmount: 2_000_000 },
    });
    expect([status, body.name, body.filter]).toEqual([
      201,
      'Energy',
      { type: 'debt', minAmount: 500_000, maxAmount: 2_000_000 },
    ]);
    const at = `/api/funding/searches/${body.id}`;
    await reader.send('PATCH', at, { name: 'Loans', alerts: false });
    expect(await listed(reader)).toMatchObject([{ name: 'Loans', alerts: false, version: 2 }]);
    expect((await reader.send('DELETE', at, {})).status).toBe(204);
    expect(await listed(reader)).toEqual([]);
  });

  test('have names of their own, and a person has at most 20', async () => {
    const { reader } = await newReader();
    await save(reader);
    expect((await save(reader, { name: 'ENERGY' })).body.fields).toEqual({
      name: 'You already have a search with this name.',
    });
    for (let more = 2; more <= 20; more += 1) await save(reader, { name: `Search ${more}` });
    const { status, body } = await save(reader, { name: 'One more' });
    expect([status, body.code]).toEqual([409, 'too_many_searches']);
  });

  test('a change based on an older version is refused with the newer one', async () => {
    const { reader } = await newReader();
    const { id } = (await save(reader)).body;
    const change = (name: string, version: string) =>
      reader.send<Answer>(
        'PATCH',
        `/api/funding/searches/${id}`,
        { name, alerts: true },
        { 'If-Match': version },
      );
    await change('First', '"1"');
    const { status, body } = await change('Second', '"1"');
    expect([status, body.current.name]).toEqual([412, 'First']);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ filter: { type: 'loan' } }, 'filter.type'],
    [{ filter: { before: 'soon' } }, 'filter.before'],
  ])('%j is refused', async (given, field) => {
    const { reader } = await newReader();
    const { status, body } = await save(reader, given);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('alerts', () => {
  const notices = async (reader: Client) =>
    (
      await reader.send<{ title: string; message: string; link: string }[]>(
        'GET',
        '/api/notifications',
      )
    ).body.filter(({ title }) => title.startsWith('New funding opportunities'));
  /** What the job does when it runs a while later. */
  const later = async () => {
    await service.advance({ minutes: 10 });
    await alertSearches(service.platform);
  };

  test('say once what is new in a search, on screen and by email, with a link to it', async () => {
    const { email, reader } = await newReader();
    await newOpportunity(service, { title: 'Old energy call' });
    await service.advance({ minutes: 5 });
    await save(reader, { filter: { search: 'energy', type: 'grant' } });
    await later();
    expect(await notices(reader)).toEqual([]);
    await newOpportunity(service, { title: 'Energy for schools' });
    await newOpportunity(service, { title: 'Energy loans', type: 'debt' });
    await newOpportunity(service, { title: 'Energy, withdrawn', isOpen: false });
    await later();
    await later();
    expect(await notices(reader)).toMatchObject([
      {
        title: 'New funding opportunities: Energy',
        message: 'Energy for schools',
        link: '/funding-platforms?tab=opportunities&type=grant&search=energy&sort=newest',
      },
    ]);
    await mailTo(service, email, 'New funding opportunities: Energy');
    const mails = mailsTo(service, email).filter(({ subject }) =>
      subject.startsWith('New funding'),
    );
    expect(mails).toHaveLength(1);
  });

  test('are due a minute after a change, and every five minutes in any case', async () => {
    const admin = await clientOf(service, 'admin');
    await service.rows("delete from pgboss.job where name = 'alert-searches'");
    const { status } = await admin.send('POST', '/api/admin/funding/opportunities', {
      title: 'Energy for ports, entered by hand',
      platform: 'A fund',
      type: 'grant',
      description: 'Pays for cables.',
      applicationUrl: 'https://fund.example.org/ports',
    });
    expect(status).toBe(201);
    expect(
      await service.rows(
        `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
         where name = 'alert-searches' and state = 'created' and data = '{}'`,
      ),
    ).toEqual([{ seconds: 61 }]);
  });

  test('come as a summary for whoever chose one, and not at all without alerts', async () => {
    const { email, reader } = await newReader();
    await reader.send('PATCH', '/api/account/notifications', {
      timeZone: 'Africa/Lagos',
      quietFrom: null,
      quietUntil: null,
      topics: [{ topic: 'funding', screen: true, email: 'daily' }],
    });
    await save(reader);
    await save(reader, { name: 'Silent', alerts: false });
    await newOpportunity(service, { title: 'Energy storage' });
    await later();
    expect((await notices(reader)).map(({ title }) => title)).toEqual([
      'New funding opportunities: Energy',
    ]);
    expect(mailsTo(service, email)).toEqual([]);
    expect(
      await service.rows(
        'select frequency from digest_entries d join users u on u.id = d.user_id where u.email = $1',
        [email],
      ),
    ).toEqual([{ frequency: 'daily' }]);
  });

  test('ROLE-08: nobody is told who may not read opportunities now', async () => {
    const { email, reader } = await newReader();
    await save(reader);
    await newOpportunity(service, { title: 'Energy for clinics' });
    await service.rows("update users set role = 'member' where email = $1", [email]);
    await later();
    expect(
      await service.rows(
        'select 1 from notifications n join users u on u.id = n.user_id where u.email = $1',
        [email],
      ),
    ).toEqual([]);
  });

  test('two runs at once tell a person once', async () => {
    const { reader } = await newReader();
    await save(reader);
    await newOpportunity(service, { title: 'Energy for ports' });
    await service.advance({ minutes: 10 });
    await Promise.all([alertSearches(service.platform), alertSearches(service.platform)]);
    expect(await notices(reader)).toHaveLength(1);
  });
});
