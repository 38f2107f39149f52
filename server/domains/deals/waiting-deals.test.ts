import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Deal } from '#contract/deals/deals.ts';
import type { WaitingItem } from '#contract/overview/dashboard.ts';
import type { Client } from '../../testing/client.ts';
import { newActivityOn, newDealOf, newPlatformOf } from '../../testing/deals.ts';
import { mailsTo, mailTo } from '../../testing/mails.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';
import { remindOfDeals } from './remind-of-deals.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

let email: string;
let partner: Client;
let platformId: string;
beforeEach(async () => {
  email = await newAccount(service, { role: 'partner' });
  partner = await clientOf(service, email);
  platformId = (await newPlatformOf(service, [email])).id;
});

const own = (dealName: string): Promise<Deal> =>
  newDealOf(service, email, { platformId, dealName, assignedTo: email });
const daysAgo = (days: number) => service.clock.now().subtract({ hours: 24 * days });

/** Nothing was done on it for so many days. */
const letLie = (deal: Deal, days: number) =>
  service.rows('update deals set stage_since = $1, last_activity_at = null where id = $2', [
    `${daysAgo(days)}`,
    deal.id,
  ]);
const promise = (deal: Deal, nextStep: string, daysPast: number) =>
  partner.send('PATCH', `/api/deals/${deal.id}`, {
    nextStep,
    nextStepOn: `${daysAgo(daysPast).toZonedDateTimeISO('Africa/Lagos').toPlainDate()}`,
  });
const waiting = async (by = partner) =>
  (await by.send<{ waiting: WaitingItem[] }>('GET', '/api/dashboard')).body.waiting.map(
    ({ kind, count, title, link }) => [kind, count, title, link],
  );
const notices = async () =>
  (await partner.send<{ title: string; message: string }[]>('GET', '/api/notifications')).body
    .filter(({ title }) => title.includes('waiting for you'))
    .map(({ title, message }) => [title, message]);

describe('On their owner’s dashboard', () => {
  test('are deals without an activity for 14 days and overdue next steps, until something is done', async () => {
    const [idle, late, fresh] = [await own('Idle'), await own('Late'), await own('Fresh')];
    await letLie(idle, 15);
    await letLie(fresh, 13);
    await promise(late, 'Send the study.', 1);
    expect(await waiting()).toEqual([
      ['deal-step', 1, 'Late', `/deals/${late.id}`],
      ['deal-stale', 1, 'Idle', `/deals/${idle.id}`],
    ]);
    await newActivityOn(service, idle.id);
    await partner.send('PATCH', `/api/deals/${late.id}`, { nextStep: null, nextStepOn: null });
    expect(await waiting()).toEqual([]);
  });

  test('are no deals of others, no deals on hold, and none of a platform that is no longer theirs', async () => {
    await letLie(await newDealOf(service, email, { platformId }), 20);
    const held = await own('Held');
    await partner.send('PATCH', `/api/deals/${held.id}`, { status: 'on_hold' });
    await letLie(held, 20);
    expect(await waiting()).toEqual([]);
    await letLie(await own('Idle'), 20);
    await service.rows('delete from platform_partners where platform_id = $1', [platformId]);
    expect(await waiting()).toEqual([]);
  });
});

describe('Reminders', () => {
  test('name each deal once, in one notification and one email', async () => {
    const [idle, late] = [await own('Idle'), await own('Late')];
    await letLie(idle, 15);
    await promise(late, 'Send the study', 1);
    await remindOfDeals(service.platform);
    await remindOfDeals(service.platform);
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice?.[0]).toBe('2 deals are waiting for you');
    expect(notice?.[1]).toMatch(/^Late: Send the study, due .+\nIdle: no activity for 14 days$/);
    await mailTo(service, email, '2 deals are waiting for you');
    expect(mailsTo(service, email)).toHaveLength(1);
  });

  test('come again when something was done and then nothing for 14 days more, or another step is overdue', async () => {
    const [idle, late] = [await own('Idle'), await own('Late')];
    await letLie(idle, 15);
    await promise(late, 'Send the study', 2);
    await remindOfDeals(service.platform);
    await service.advance({ seconds: 1 });
    await newActivityOn(service, idle.id);
    await newActivityOn(service, late.id);
    await promise(late, 'Call them', 1);
    await remindOfDeals(service.platform);
    await service.advance({ hours: 24 * 14 + 1 });
    await remindOfDeals(service.platform);
    // The session has ended meanwhile.
    partner = await clientOf(service, email);
    expect(await notices()).toHaveLength(3);
  });

  test('of an overdue step don’t stand for one of a deal that becomes stale later', async () => {
    const late = await own('Late');
    await letLie(late, 10);
    await promise(late, 'Send the study', 1);
    await remindOfDeals(service.platform);
    await service.advance({ hours: 24 * 5 });
    await remindOfDeals(service.platform);
    expect(await notices()).toHaveLength(2);
  });

  test('two runs at once tell a person once', async () => {
    await letLie(await own('Idle'), 15);
    await Promise.all([remindOfDeals(service.platform), remindOfDeals(service.platform)]);
    expect(await notices()).toHaveLength(1);
  });

  test('go to nobody who no longer works with the platform', async () => {
    await letLie(await own('Idle'), 15);
    await service.rows('delete from platform_partners where platform_id = $1', [platformId]);
    await remindOfDeals(service.platform);
    expect(await notices()).toEqual([]);
  });
});
