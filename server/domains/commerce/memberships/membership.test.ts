import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, makeClient } from '../../../testing/client.ts';
import { mailTo } from '../../../testing/mails.ts';
import { membershipTools } from '../../../testing/memberships.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { intentFor, paidOrder, payIntent, testCard } from '../../../testing/shop.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { buy, confirm, inYears, own, quote, standingOf } = membershipTools(() => service);
const now = () => service.clock.now();
async function giveBack(orderId: string): Promise<void> {
  const address = `/api/admin/transactions/${orderId}/refund`;
  const admin = await clientOf(service, 'admin');
  expect((await admin.send('POST', address, { reason: 'Asked for it.' })).status).toBe(200);
}

test('API-55, MEMB-01, MEMB-03, MEMB-06, DATA-24, DATA-37: three classes are in the database, with prices in cents and features', async () => {
  const { body } = await makeClient(service).send<Record<string, unknown>[]>(
    'GET',
    '/api/membership-classes',
  );
  expect(
    body.map(({ classType, price, billingPeriod }) => [classType, price, billingPeriod]),
  ).toEqual([
    ['academic', 14_900, 'annually'],
    ['general', 44_900, 'annually'],
    ['executive', 149_500, 'annually'],
  ]);
  expect(body.map(({ features }) => (features as string[]).join(', ').toLowerCase())).toEqual([
    'educational resources, student networking, research collaboration, quarterly newsletter, forum access',
    'full member portal access, networking, business development, monthly webinars, collaboration tools, investment alerts',
    'all general benefits, advisory board, strategic partnerships, priority placement, white-glove support, exclusive events, direct leadership access',
  ]);
  expect(body[1]).toEqual({
    id: expect.any(String),
    classType: 'general',
    name: 'General',
    description: expect.any(String),
    price: 44_900,
    billingPeriod: 'annually',
    features: expect.arrayContaining(['Monthly webinars']),
    priority: expect.any(Number),
    isActive: true,
  });
});

test('only administrators see an inactive class, and it is not sold', async () => {
  await service.rows(
    "update membership_classes set is_active = false where class_type = 'academic'",
  );
  const types = async (client: Client) =>
    (await client.send<{ classType: string }[]>('GET', '/api/membership-classes')).body.map(
      ({ classType }) => classType,
    );
  expect(await types(await clientOf(service, 'member'))).toEqual(['general', 'executive']);
  expect(await types(await clientOf(service, 'admin'))).toContain('academic');
  expect((await quote(makeClient(service), 'academic')).code).toBe('not_for_sale');
  await service.rows('update membership_classes set is_active = true');
});

test('MEMB-09, MEMB-14, API-15, API-16: a membership is paid, confirmed by the provider, and runs a year', async () => {
  const email = await newAccount(service);
  const client = await clientOf(service, email);
  expect(await quote(client, 'general')).toMatchObject({
    kind: 'new',
    amount: 449,
    fullPrice: 449,
    daysLeft: null,
    title: 'General',
    expiresAt: inYears(1),
  });
  const intent = await intentFor(service, { membershipType: 'general', amount: 449 }, client);
  const early = await confirm(client, { paymentIntentId: intent.paymentIntentId });
  expect([early.status, early.body.code]).toEqual([409, 'not_paid']);
  expect(await own(email)).toBeNull();
  await payIntent(service, intent);
  const membership = {
    type: 'general',
    title: 'General',
    status: 'active',
    startedAt: now().toString(),
    expiresAt: inYears(1),
    price: 44_900,
  };
  for (const _ of [1, 2]) {
    const { status, body } = await confirm(client, { paymentIntentId: intent.paymentIntentId });
    expect([status, body.status, body.membership]).toEqual([200, 'succeeded', membership]);
    expect(body.order).toMatchObject({ status: 'paid', certificateUrl: expect.any(String) });
  }
  expect(await own(email)).toEqual(membership);
  expect((await mailTo(service, email, 'Receipt')).text).toContain(
    'Your General membership runs from 2 November 2026 to 2 November 2027.',
  );
});

test('a declined card buys no membership', async () => {
  const email = await newAccount(service);
  const client = await clientOf(service, email);
  const intent = await intentFor(service, { membershipType: 'general' }, client);
  expect((await payIntent(service, intent, testCard.declined)).status).toBe(402);
  expect((await confirm(client, intent)).body.code).toBe('not_paid');
  expect(await own(email)).toBeNull();
});

test('a payment under way says so, and completes without further action', async () => {
  const email = await newAccount(service);
  const client = await clientOf(service, email);
  const intent = await intentFor(service, { membershipType: 'general' }, client);
  expect((await payIntent(service, intent, testCard.slow)).body.status).toBe('processing');
  expect((await confirm(client, intent)).body).toMatchObject({
    status: 'processing',
    membership: null,
    order: { status: 'processing' },
  });
  await service.advance({ seconds: 5 });
  // The event arrives without a request from the browser.
  await expect.poll(async () => (await own(email))?.status).toBe('active');
});

test('somebody else’s payment is not confirmed, nor one that bought something else', async () => {
  const email = await newAccount(service);
  const intent = await intentFor(
    service,
    { membershipType: 'general' },
    await clientOf(service, email),
  );
  await payIntent(service, intent);
  const { paymentIntentId } = intent;
  const stranger = await clientOf(service, await newAccount(service));
  expect((await confirm(stranger, { paymentIntentId })).status).toBe(404);
  expect((await confirm(stranger, { paymentIntentId, clientSecret: 'x' })).status).toBe(404);
  expect((await confirm(makeClient(service), { paymentIntentId })).status).toBe(404);
  const reports = await paidOrder(service);
  expect((await confirm(makeClient(service), reports.intent)).status).toBe(404);
  expect((await confirm(stranger, { paymentIntentId: 'pi_unknown' })).status).toBe(404);
});

describe('renewal and upgrade', () => {
  test('a renewal adds a year to the end', async () => {
    const email = await newAccount(service);
    await buy(email, 'general');
    expect(await quote(await clientOf(service, email), 'general')).toMatchObject({
      kind: 'renewal',
      amount: 449,
      startsAt: inYears(1),
      expiresAt: inYears(2),
    });
    await buy(email, 'general');
    expect(await own(email)).toMatchObject({ status: 'active', expiresAt: inYears(2) });
  });

  test('an upgrade costs the difference for the days left, which is shown beforehand, and keeps the end', async () => {
    const email = await newAccount(service);
    const started = now();
    await buy(email, 'general');
    await service.jobsDone();
    await service.advance({ hours: 24 * 265 });
    const client = await clientOf(service, email);
    const quoted = await quote(client, 'executive');
    expect(quoted).toMatchObject({
      kind: 'upgrade',
      // 1046 dollars × 100 days of 365 or 366, rounded down.
      daysLeft: 100,
      fullPrice: 1495,
      expiresAt: inYears(1, started),
    });
    expect([285, 286]).toContain(quoted.amount);
    const order = await buy(email, 'executive');
    expect(order.total).toBe(quoted.amount);
    expect(await own(email)).toMatchObject({
      type: 'executive',
      price: 149_500,
      startedAt: started.toString(),
      expiresAt: inYears(1, started),
    });
    expect((await quote(client, 'general')).code).toBe('not_an_upgrade');
  });

  test('the same time is credited once: a second order for the difference buys fewer days', async () => {
    const email = await newAccount(service);
    await buy(email, 'general');
    const client = await clientOf(service, email);
    const wanted = { membershipType: 'executive' };
    const first = await intentFor(service, wanted, client);
    const second = await intentFor(service, wanted, client);
    for (const intent of [first, second]) {
      expect(intent.amount).toBe(1046);
      await payIntent(service, intent);
    }
    const days = Temporal.Instant.from(String((await own(email))?.expiresAt))
      .since(now())
      .total('days');
    // A year, and the 255 or 256 days that 1046 of 1495 dollars buy.
    expect(days).toBeGreaterThan(365 + 255);
    expect(days).toBeLessThan(366 + 257);
  });

  test('an upgrade whose old membership was refunded runs as long as its own payment covers', async () => {
    const email = await newAccount(service);
    const general = await buy(email, 'general');
    await buy(email, 'executive');
    await giveBack(general.id);
    const membership = await own(email);
    expect(membership).toMatchObject({ type: 'executive', status: 'active' });
    const days = Temporal.Instant.from(String(membership?.expiresAt)).since(now()).total('days');
    expect([255, 256]).toContain(Math.round(days));
    expect(await standingOf(email)).toMatchObject({
      executive_until: new Date(String(membership?.expiresAt)),
    });
  });

  test('after two purchases and one refund the membership continues without a gap', async () => {
    const email = await newAccount(service);
    const first = await buy(email, 'executive');
    await buy(email, 'executive');
    await service.advance({ hours: 24 * 3 });
    await giveBack(first.id);
    const membership = await own(email);
    expect(membership).toMatchObject({ type: 'executive', status: 'active' });
    const days = Temporal.Instant.from(String(membership?.expiresAt)).since(now()).total('days');
    expect([365, 366]).toContain(days);
    expect(await standingOf(email)).toMatchObject({
      executive_until: new Date(String(membership?.expiresAt)),
    });
    expect(await quote(await clientOf(service, email), 'executive')).toMatchObject({
      kind: 'renewal',
    });
  });

  test('refunding an upgrade restores the membership that it had cut', async () => {
    const email = await newAccount(service);
    await buy(email, 'academic');
    const before = await own(email);
    const upgrade = await buy(email, 'executive');
    expect((await own(email))?.type).toBe('executive');
    await giveBack(upgrade.id);
    expect(await own(email)).toEqual(before);
    expect(await standingOf(email)).toMatchObject({ executive_until: null });
  });

  test('a refunded membership has ended', async () => {
    const email = await newAccount(service);
    const order = await buy(email, 'general');
    await giveBack(order.id);
    expect(await own(email)).toMatchObject({ status: 'ended', expiresAt: now().toString() });
  });

  describe('an account that a paid membership approved', () => {
    const statusOf = async (email: string) => (await standingOf(email))?.status;
    const noticesOf = async (email: string) => {
      const { firstName, lastName } = await actorNamed(service, email);
      return service.rows(
        `select distinct title from notifications
         where title = 'Account awaiting approval again' and message like $1`,
        [`${firstName} ${lastName}’s %`],
      );
    };

    test('awaits approval again once nothing is paid any more', async () => {
      const email = await newAccount(service, { status: 'pending' });
      const [first, second] = [await buy(email, 'general'), await buy(email, 'general')];
      await giveBack(first.id);
      expect([await statusOf(email), await noticesOf(email)]).toEqual(['active', []]);
      await giveBack(second.id);
      expect([await statusOf(email), (await noticesOf(email)).length]).toEqual(['pending', 1]);
    });

    test('stays approved if an administrator approved it too, before or after', async () => {
      const before = await newAccount(service);
      const after = await newAccount(service, { status: 'pending' });
      const orders = [await buy(before, 'general'), await buy(after, 'general')];
      const { userId } = await actorNamed(service, after);
      const admin = await clientOf(service, 'admin');
      const status = `/api/admin/users/${userId}/status`;
      await admin.send('PATCH', status, { status: 'active' });
      for (const { id } of orders) await giveBack(id);
      expect([await statusOf(before), await statusOf(after)]).toEqual(['active', 'active']);
    });
  });

  test('the certificate offered is that of the current period', async () => {
    const email = await newAccount(service);
    const first = await buy(email, 'general');
    const next = await buy(email, 'general');
    const offered = async () =>
      (
        await (
          await clientOf(service, email)
        ).send<{ certificateUrl: string | null }>('GET', '/api/my-subscription')
      ).body.certificateUrl;
    // The owner’s session opens it, so the address contains no key.
    expect(await offered()).toBe(`/api/orders/${first.id}/certificate`);
    await service.advance({ hours: 24 * 366 });
    expect(await offered()).toBe(`/api/orders/${next.id}/certificate`);
    const owner = await clientOf(service, email);
    const ended = await owner.send('GET', `/api/orders/${first.id}/certificate`);
    expect([ended.status, ended.body.code]).toEqual([410, 'membership_over']);
  });
});
