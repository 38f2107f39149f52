import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlatformRecord } from '#contract/funding/platform-records.ts';
import type { AdministeredPlatform } from '#contract/funding/platforms.ts';
import { type Client, followLive } from '../../../testing/client.ts';
import {
  newPlatform,
  newPlatformProject,
  platformEntries,
} from '../../../testing/funding-platforms.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const pathOf = (id: string, rest = '') => `/api/admin/funding-platforms/${id}${rest}`;
const _recordOf = async (id: string) => (await admin.send<PlatformRecord>('GET', pathOf(id))).body;

describe('Adding a platform', () => {
  test('API-32, DATA-27: takes the given fields and answers 201 with the platform', async () => {
    const entries = {
      ...platformEntries(),
      type: 'government',
      region: 'Pan-African',
      focusAreas: ['Energy', 'Fibre', 'Energy'],
      minimumInvestment: 1_000_000,
      maximumInvestment: 250_000_000,
      stage: ['construction'],
      contactEmail: 'Info@Fund.example',
    };
    const { status, body } = await admin.send('POST', '/api/funding/platforms', entries);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...entries,
      focusAreas: ['Energy', 'Fibre'],
      contactEmail: 'info@fund.example',
      status: 'active',
      source: entries.website,
    });
  });

  test.each([
    ['5,000,000', 5_000_000],
    ['5 000 000', 5_000_000],
    [' 250000 ', 250_000],
    [0, 0],
    ['', null],
    [null, null],
  ])('ADMIN-36 the amount %j is understood', async (minimumInvestment, expected) => {
    const { status, body } = await admin.send('POST', '/api/funding/platforms', {
      ...platformEntries(),
      minimumInvestment,
    });
    expect([status, body.minimumInvestment]).toEqual([201, expected]);
  });

  test.each([
    ['minimumInvestment', -1, 'Enter 0 or more.'],
    ['minimumInvestment', 1.5, 'Enter whole dollars.'],
    ['minimumInvestment', 1e30, 'Enter at most 1,000,000,000,000.'],
    ['minimumInvestment', '9'.repeat(30), 'Enter at most 1,000,000,000,000.'],
    ['minimumInvestment', 'a lot', 'Enter a number.'],
    ['minimumInvestment', '0x10', 'Enter a number.'],
    ['minimumInvestment', 2_000_000, 'Enter at least the minimum investment.'],
    ['website', 'javascript:alert(1)', 'Enter a web address that begins with https://.'],
    ['website', 'http://fund.example', 'Enter a web address that begins with https://.'],
    ['website', 'not an address', 'Enter a web address that begins with https://.'],
    ['source', 'data:text/html,a', 'Enter a web address that begins with https://.'],
    ['contactEmail', 'nobody', 'Enter an email address like name@example.org.'],
  ])('ADMIN-36 the %s %j is refused in words', async (field, value, message) => {
    const { status, body } = await admin.send('POST', '/api/funding/platforms', {
      ...platformEntries(),
      maximumInvestment: 1_000_000,
      [field]: value,
    });
    expect(status).toBe(400);
    expect(Object.values(Object(body.fields))).toEqual([message]);
  });

  test('a second platform of the same name is refused, also when a platform is renamed', async () => {
    const { name } = await newPlatform(service);
    const refused = { name: 'There’s already a platform with this name.' };
    const again = { ...platformEntries(), name: name.toUpperCase() };
    const added = await admin.send('POST', '/api/funding/platforms', again);
    expect([added.status, added.body.fields]).toEqual([400, refused]);
    const other = await newPlatform(service);
    const renamed = await admin.send('PATCH', pathOf(other.id), again);
    expect([renamed.status, renamed.body.fields]).toEqual([400, refused]);
  });
});

describe('Keeping platforms', () => {
  test('a change is saved with a new version; an outdated one is refused with the current platform', async () => {
    const { id } = await newPlatform(service);
    const first = { ...platformEntries(), totalAssets: '1,000,000' };
    const { status, body } = await admin.send('PATCH', pathOf(id), first, { 'If-Match': '"1"' });
    expect([status, body]).toMatchObject([
      200,
      { name: first.name, totalAssets: 1_000_000, version: 2 },
    ]);
    const stale = await admin.send('PATCH', pathOf(id), platformEntries(), { 'If-Match': '"1"' });
    expect([stale.status, stale.body.current]).toMatchObject([
      412,
      { name: first.name, version: 2 },
    ]);
  });

  test('ADMIN-38 a platform is active, or archived and restored; the list finds either', async () => {
    const { id, name } = await newPlatform(service);
    const statesAt = async (state: string) =>
      (
        await admin.send<AdministeredPlatform[]>(
          'GET',
          `/api/admin/funding-platforms?${new URLSearchParams({ search: name, state })}`,
        )
      ).body.map(({ status }) => status);
    expect(await statesAt('active')).toEqual(['active']);
    await admin.send('POST', pathOf(id, '/archive'), { archived: true });
    expect([await statesAt('active'), await statesAt('archived'), await statesAt('')]).toEqual([
      [],
      ['archived'],
      ['archived'],
    ]);
    await admin.send('POST', pathOf(id, '/archive'), { archived: false });
    expect(await statesAt('active')).toEqual(['active']);
  });

  test('an open page learns of a change', async () => {
    const { id } = await newPlatform(service);
    const client = await clientOf(service, await newAccount(service, { role: 'client' }));
    const live = await followLive(service, '/api/live', client);
    const member = await followLive(service, '/api/live', await clientOf(service, 'member'));
    await Promise.all([live.event(1), member.event(1)]);
    await admin.send('PATCH', pathOf(id), platformEntries());
    expect((await live.event(2)).changed).toContain('/api/funding/');
    expect(member.events.flatMap(({ changed }) => changed ?? [])).toEqual([]);
    live.close();
    member.close();
  });
});

describe('Projects', () => {
  test.each([
    [
      { startDate: '2026-05-02', endDate: '2026-05-01' },
      { endDate: 'Enter a date after the start date.' },
    ],
    [
      { appliedOn: '2026-05-02', decidedOn: '2026-05-01' },
      { decidedOn: 'Enter a date after the application.' },
    ],
    [{ startDate: '2026-02-30' }, { startDate: 'Enter a date like 2026-01-31.' }],
    [{ progress: 101 }, { progress: 'Enter at most 100.' }],
    [{ fundingAmount: -5 }, { fundingAmount: 'Enter 0 or more.' }],
  ])('%j is refused in words', async (given, fields) => {
    const { id } = await newPlatform(service);
    const { status, body } = await admin.send('POST', pathOf(id, '/projects'), {
      name: 'Kano hall',
      status: 'active',
      progress: 10,
      ...given,
    });
    expect([status, body.fields]).toEqual([400, fields]);
  });

  test('a project is changed and deleted', async () => {
    const project = await newPlatformProject(service);
    const path = `/api/admin/platform-projects/${project.id}`;
    const entries = { name: 'Kano hall two', status: 'completed', progress: 100 };
    const { body } = await admin.send('PATCH', path, entries, { 'If-Match': '"1"' });
    expect(body).toMatchObject({ ...entries, version: 2 });
    expect((await admin.send('PATCH', path, entries, { 'If-Match': '"1"' })).status).toBe(412);
    expect((await admin.send('DELETE', path)).status).toBe(204);
  });
});

describe('Partners', () => {
  test('an administrator assigns partners, who are told once; the assignment can be ended', async () => {
    const { id, name } = await newPlatform(service);
    const email = await newAccount(service, { role: 'partner' });
    const assign = () => admin.send<PlatformRecord>('POST', pathOf(id, '/partners'), { email });
    await assign();
    const { body } = await assign();
    expect(body.partners.map((partner) => partner.email)).toEqual([email]);
    const { userId } = await actorNamed(service, email);
    const told = await service.rows(
      "select params from notifications where user_id = $1 and kind = 'platform-assigned'",
      [userId],
    );
    expect(told).toEqual([{ params: { platform: name } }]);
    const ended = await admin.send<PlatformRecord>('DELETE', pathOf(id, `/partners/${userId}`));
    expect(ended.body.partners).toEqual([]);
    expect((await admin.send('DELETE', pathOf(id, `/partners/${userId}`))).status).toBe(404);
  });

  test('only an active partner can be assigned', async () => {
    const { id } = await newPlatform(service);
    for (const given of [
      { role: 'client' as const },
      { role: 'partner' as const, status: 'suspended' as const },
    ]) {
      const email = await newAccount(service, given);
      const { status, body } = await admin.send('POST', pathOf(id, '/partners'), { email });
      expect([status, body.fields]).toEqual([
        400,
        { email: 'There’s no active partner account with this address.' },
      ]);
    }
  });
});
