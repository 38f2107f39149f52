/** The built-in payment provider, which charges nobody: known card numbers, stored in the database. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { shop } from '#contract/limits.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { testPayments } from '../database/tables.ts';
import { readStripeEvent } from './payment-event.ts';
import type { CardPayment, TestPaymentProvider } from './payments.ts';
import { outcomeOf } from './test-cards.ts';
import { testPayouts } from './test-payouts.ts';

type Row = typeof testPayments.$inferSelect;

const present = (row: Row): CardPayment => ({
  id: row.id,
  clientSecret: row.clientSecret,
  status: row.status,
  amountCents: row.amountCents,
  currency: 'usd',
  orderId: row.orderId,
  error: row.lastError,
});

/** How long a delayed payment is processing. */
export const settlingSeconds = 3;

/** Signs as Stripe does, with a secret of this process, so that no signature from outside is valid. */
function signer(secret: string) {
  const signature = (at: number, body: string) =>
    createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return {
    sign(body: string, at: Temporal.Instant): string {
      const seconds = Math.floor(at.epochMilliseconds / 1000);
      return `t=${seconds},v1=${signature(seconds, body)}`;
    },
    check(body: string, header: string, now: Temporal.Instant): void {
      const [, at, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
      if (at === undefined || given === undefined) throw new AppError('invalid_signature');
      const fits = timingSafeEqual(Buffer.from(given), Buffer.from(signature(Number(at), body)));
      const age = Math.abs(now.epochMilliseconds / 1000 - Number(at));
      if (!fits || age > shop.eventTolerance) throw new AppError('invalid_signature');
    },
  };
}

export function testPaymentProvider(db: Database, clock: Clock): TestPaymentProvider {
  const { sign, check } = signer(randomBytes(32).toString('hex'));
  const find = async (id: string): Promise<Row | null> =>
    (await db.select().from(testPayments).where(eq(testPayments.id, id)))[0] ?? null;
  /** Updates the payment if it can still be paid; otherwise throws its state. */
  async function move(id: string, from: Row['status'][], set: Partial<Row>): Promise<Row> {
    const [row] = await db
      .update(testPayments)
      .set(set)
      .where(and(eq(testPayments.id, id), inArray(testPayments.status, from)))
      .returning();
    if (row) return row;
    const now = await find(id);
    if (!now) throw new AppError('not_found');
    if (now.status === 'canceled')
      throw new AppError('card_declined', {
        message: 'This payment was cancelled. Reload the page to start again.',
      });
    throw new AppError(
      now.status === 'succeeded' || now.status === 'processing' ? 'already_paid' : 'not_paid',
    );
  }
  return {
    name: 'test',
    publishableKey: 'pk_test_built_in',
    live: false,
    sign,
    async create({ orderId, amountCents, key }) {
      const id = `pi_test_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
      const clientSecret = `${id}_secret_${randomBytes(24).toString('base64url')}`;
      await db
        .insert(testPayments)
        .values({
          id,
          clientSecret,
          orderId,
          amountCents,
          status: 'requires_payment_method',
          createdAt: clock.now(),
        })
        .onConflictDoNothing();
      const row = await find(id);
      if (!row) throw new AppError('payment_unavailable');
      return present(row);
    },
    async retrieve(id) {
      const row = await find(id);
      if (row?.status !== 'processing' || !row.settlesAt) return row && present(row);
      if (Temporal.Instant.compare(row.settlesAt, clock.now()) > 0) return present(row);
      const paid = { status: 'succeeded', paidAt: row.settlesAt } as const;
      await db.update(testPayments).set(paid).where(eq(testPayments.id, id));
      return present({ ...row, status: 'succeeded' });
    },
    async refund(id) {
      const row = await find(id);
      if (row?.status !== 'succeeded') throw new AppError('not_refundable');
      await db
        .update(testPayments)
        .set({ refundedCents: row.amountCents, refundedAt: row.refundedAt ?? clock.now() })
        .where(eq(testPayments.id, id));
    },
    async refundsOf(id) {
      const amountCents = (await find(id))?.refundedCents ?? 0;
      if (amountCents === 0) return [];
      return [{ id: id.replace(/^pi_/, 're_'), amountCents, status: 'succeeded' }];
    },
    async cancel(id) {
      await db
        .update(testPayments)
        .set({ status: 'canceled' })
        .where(
          and(
            eq(testPayments.id, id),
            inArray(testPayments.status, ['requires_payment_method', 'requires_action']),
          ),
        );
    },
    async pay(id, card) {
      const outcome = outcomeOf(card, clock.now().toZonedDateTimeISO('UTC').toPlainDate());
      const open: Row['status'][] = ['requires_payment_method', 'requires_action'];
      if ('error' in outcome) {
        const { error, field } = outcome;
        await move(id, open, { status: 'requires_payment_method', lastError: error });
        throw new AppError('card_declined', { message: error, fields: { [field]: error } });
      }
      const settlesAt =
        outcome.status === 'processing' ? clock.now().add({ seconds: settlingSeconds }) : null;
      const paidAt = outcome.status === 'succeeded' ? clock.now() : null;
      const set = { status: outcome.status, lastError: null, settlesAt, paidAt };
      return (await move(id, open, set)).status;
    },
    async answer(id, confirmed) {
      const set: Partial<Row> = confirmed
        ? { status: 'succeeded', lastError: null, paidAt: clock.now() }
        : {
            status: 'requires_payment_method',
            lastError: 'The payment was declined in the confirmation step.',
          };
      return (await move(id, ['requires_action'], set)).status;
    },
    // It sends no events on its own: the state of its payments is in the same database.
    eventsSince: async () => [],
    ...testPayouts(db, clock),
    readEvent(body, signature) {
      check(body, signature, clock.now());
      return readStripeEvent(JSON.parse(body));
    },
  };
}
