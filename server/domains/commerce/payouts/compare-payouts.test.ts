/** ADMIN-25: payouts reconciled against the provider. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Payout, PayoutComparison, PayoutLine } from '#contract/commerce/payouts.ts';
import type { Client } from '../../../testing/client.ts';
import { expectLoggedErrors } from '../../../testing/logged-errors.ts';
import { clientOf } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { intentFor, reportEntries, settledOrder } from '../../../testing/shop.ts';
import { type StripeDouble, startStripe } from '../../../testing/stripe.ts';
import { comparePayouts } from './compare-payouts.ts';

expectLoggedErrors(/"event":"payment provider"/);

let stripe: StripeDouble;
let service: Service;
let admin: Client;
beforeAll(async () => {
  stripe = await startStripe();
  service = await startService({ makePayments: stripe.makePayments });
  admin = await clientOf(service, 'admin');
});
afterAll(async () => {
  await service.stop();
  await stripe.stop();
});
beforeEach(async () => {
  stripe.payouts.length = 0;
  // What earlier tests booked lies before this test's first payout, so that it is not counted as missing.
  await service.advance({ minutes: 1 });
  await service.rows('delete from payouts');
  await service.rows('delete from payout_comparisons');
});

const seconds = () => Math.floor(service.clock.now().epochMilliseconds / 1000);
const compare = () => comparePayouts(service.platform);
const comparison = async () =>
  (await admin.send<PayoutComparison>('GET', '/api/admin/payout-comparison')).body;
const listed = async () => (await admin.send<Payout[]>('GET', '/api/admin/payouts')).body;
const linesOf = async (id: string) =>
  (await admin.send<PayoutLine[]>('GET', `/api/admin/payouts/${id}/lines`)).body;

/** A card payment of $899 that both sides know. */
async function paid(): Promise<string> {
  const intent = await intentFor(service, await reportEntries(service));
  stripe.move(intent.paymentIntentId, 'succeeded');
  expect(await stripe.send(service, stripe.succeeded(intent.paymentIntentId))).toBe(200);
  await settledOrder(service, intent);
  return intent.paymentIntentId;
}

let transactions = 0;
const transaction = (type: string, amount: number, source: object | null, fee = 0) => {
  transactions += 1;
  const id = `txn_${transactions}`;
  return { id, type, amount, currency: 'usd', fee, net: amount - fee, source };
};
const charge = (payment: string, amount = 89_900, orderId: string | null = 'an order') =>
  transaction(
    'charge',
    amount,
    { id: `ch_${payment}`, amount, payment_intent: payment, metadata: orderId ? { orderId } : {} },
    2637,
  );

function payOut(id: string, lines: ReturnType<typeof transaction>[], changed: object = {}) {
  const amount = lines.reduce((sum, { net }) => sum + net, 0);
  const own = { ...transaction('payout', -amount, null), id: `txn_${id}` };
  const made = { id, object: 'payout', status: 'paid', amount, currency: 'usd' };
  const times = { created: seconds(), arrival_date: seconds() };
  const reconciled = { reconciliation_status: 'completed' };
  stripe.payouts.push({ ...made, ...times, ...reconciled, ...changed, lines: [own, ...lines] });
}

test('a payout whose lines are all in the ledger matches, and shows its amount and fees', async () => {
  const [first, second] = [await paid(), await paid()];
  const refund = stripe.giveBack(second, 89_900, 'succeeded');
  await stripe.send(service, stripe.event('refund.updated', refund));
  await expect
    .poll(() => service.rows('select 1 from ledger where provider_reference = $1', [refund.id]))
    .toHaveLength(1);
  payOut('po_matches', [
    charge(first),
    charge(second),
    transaction('refund', -89_900, { id: refund.id, amount: 89_900, payment_intent: second }),
    transaction('stripe_fee', -500, null),
    // Another site on the same account.
    charge('pi_of_another_site', 4000, null),
  ]);
  await compare();
  expect(await listed()).toMatchObject([
    {
      id: 'po_matches',
      status: 'paid',
      state: 'matching',
      differences: 0,
      amount: (89_900 + 4000 - 3 * 2637 - 500) / 100,
      fees: (3 * 2637 + 500) / 100,
      lines: 5,
    },
  ]);
  const states = (await linesOf('po_matches')).map(({ kind, state }) => `${kind} ${state}`).sort();
  expect(states).toEqual([
    'fee not_compared',
    'other not_compared',
    'payment matching',
    'payment matching',
    'refund matching',
  ]);
});

test('what the ledger lacks and amounts that differ are found, come first, and are on Today', async () => {
  const [right, wrong] = [await paid(), await paid()];
  payOut('po_differs', [charge(right), charge(wrong, 80_000), charge('pi_unknown')]);
  await compare();
  expect(await listed()).toMatchObject([{ id: 'po_differs', state: 'different', differences: 2 }]);
  const lines = await linesOf('po_differs');
  expect(
    lines.map(({ state, reference, amount, booked }) => [state, reference, amount, booked]),
  ).toEqual([
    ['different_amount', wrong, 800, 899],
    ['missing_here', 'pi_unknown', 899, null],
    ['matching', right, 899, 899],
  ]);
  const today = await admin.send<{ payouts: number }>('GET', '/api/admin/overview/waiting');
  expect(today.body.payouts).toBe(1);
  expect((await comparison()).different).toBe(1);
});

test('a movement in the ledger that no payout contains is named after two weeks', async () => {
  payOut('po_first', [charge(await paid())]);
  await compare();
  const payment = await paid();
  const isMissing = async () =>
    (await comparison()).missing.items.some(({ reference }) => reference === payment);
  expect(await isMissing()).toBe(false);
  await service.advance({ hours: 24 * 16 });
  admin = await clientOf(service, 'admin');
  expect(await isMissing()).toBe(true);
  payOut('po_second', [charge(payment)]);
  await compare();
  expect(await isMissing()).toBe(false);
});

test('comparing again adds nothing and moves no money; a correction of the ledger is seen', async () => {
  const intent = await intentFor(service, await reportEntries(service));
  stripe.move(intent.paymentIntentId, 'succeeded');
  payOut('po_repeated', [charge(intent.paymentIntentId)]);
  const money = () => service.rows('select id, amount_cents from ledger order by id');
  const before = await money();
  await compare();
  await compare();
  expect(await money()).toEqual(before);
  expect(await listed()).toMatchObject([{ state: 'different', differences: 1, lines: 1 }]);
  await stripe.send(service, stripe.succeeded(intent.paymentIntentId));
  await settledOrder(service, intent);
  await compare();
  expect(await listed()).toMatchObject([{ state: 'matching', differences: 0, lines: 1 }]);
});

test('a payout that failed, or does not add up, differs; one that is not ready or was started by hand is not judged', async () => {
  const line = charge(await paid());
  payOut('po_failed', [line], { status: 'failed' });
  payOut('po_wrong_sum', [charge(await paid())], { amount: 1 });
  payOut('po_early', [], { reconciliation_status: 'in_progress' });
  payOut('po_by_hand', [], { reconciliation_status: 'not_applicable' });
  await compare();
  const states = (await listed()).map(({ id, state }) => [id, state]);
  expect(Object.fromEntries(states)).toEqual({
    po_failed: 'different',
    po_wrong_sum: 'different',
    po_early: 'waiting',
    po_by_hand: 'unknown',
  });
});

test('while the provider is away that is said, what was found stays, and the next comparison clears it', async () => {
  payOut('po_kept', [charge('pi_nobody')]);
  await compare();
  await service.advance({ seconds: 1 });
  for (const fault of ['away', 'nonsense', 'broken'] as const) {
    stripe.fail(fault);
    await expect(compare()).rejects.toThrow('payment_unavailable');
  }
  stripe.fail(null);
  expect((await comparison()).failedAt).toBe(service.clock.now().toString());
  expect(await listed()).toMatchObject([{ id: 'po_kept', state: 'different' }]);
  await service.advance({ seconds: 1 });
  await compare();
  expect(await comparison()).toMatchObject({
    failedAt: null,
    comparedAt: service.clock.now().toString(),
  });
});

test('an administrator starts a comparison, which a job makes', async () => {
  payOut('po_asked', [charge(await paid())]);
  const { status, body } = await admin.send('POST', '/api/admin/payout-comparison', {});
  expect([status, body]).toMatchObject([200, { provider: 'stripe', isRunning: true }]);
  await expect.poll(listed).toMatchObject([{ id: 'po_asked', state: 'matching' }]);
});

test('the export has a row for each line, with what the ledger has', async () => {
  const payment = await paid();
  payOut('po_export', [charge(payment), charge('pi_elsewhere')]);
  await compare();
  const { body } = await admin.send<string>('GET', '/api/admin/payouts.csv');
  const rows = body.trim().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain('"pi_elsewhere",,"899.00",,"Missing in our ledger","26.37"');
  expect(rows[2]).toMatch(
    new RegExp(`"${payment}","[A-Z0-9-]+","899.00","899.00","Matches","26.37","872.63","USD"$`),
  );
});
