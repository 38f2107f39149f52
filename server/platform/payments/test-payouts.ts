/** The payouts of the test provider: each day's payments and refunds, two days later, less its fee. */
import { and, isNotNull, or, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { testPayments } from '../database/tables.ts';
import type { PaymentProvider, Payout, PayoutLine } from './payments.ts';

type Row = typeof testPayments.$inferSelect;

const daysUntilPayout = 2;
const prefix = 'po_test_';
const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO('UTC').toPlainDate();
const feeOf = (cents: number) => Math.round(cents * 0.029) + 30;

function linesOn(rows: readonly Row[], day: Temporal.PlainDate): PayoutLine[] {
  const isOn = (at: Temporal.Instant | null) => at !== null && dayOf(at).equals(day);
  return rows.flatMap(({ id, amountCents, refundedCents, status, createdAt, ...row }) => {
    const fee = feeOf(amountCents);
    const line = { id: `txn_${id}`, kind: 'payment', reference: id, paymentId: id } as const;
    const payment = { ...line, amountCents, feeCents: fee, netCents: amountCents - fee };
    const refund = {
      id: `txn_re_${id}`,
      kind: 'refund',
      reference: id.replace(/^pi_/, 're_'),
      paymentId: id,
      amountCents: -refundedCents,
      feeCents: 0,
      netCents: -refundedCents,
    } as const;
    return [
      ...(status === 'succeeded' && isOn(row.paidAt ?? createdAt) ? [payment] : []),
      ...(refundedCents > 0 && isOn(row.refundedAt ?? createdAt) ? [refund] : []),
    ];
  });
}

export function testPayouts(
  db: Database,
  clock: Clock,
): Pick<PaymentProvider, 'payoutsSince' | 'linesOf'> {
  const rowsSince = (day: Temporal.PlainDate) => {
    const from = `${day.toZonedDateTime('UTC').toInstant()}`;
    return db
      .select()
      .from(testPayments)
      .where(
        or(
          sql`coalesce(${testPayments.paidAt}, ${testPayments.createdAt}) >= ${from}::timestamptz`,
          and(
            isNotNull(testPayments.refundedAt),
            sql`${testPayments.refundedAt} >= ${from}::timestamptz`,
          ),
        ),
      );
  };
  return {
    async payoutsSince(at) {
      const first = dayOf(at).subtract({ days: daysUntilPayout });
      const rows = await rowsSince(first);
      const today = dayOf(clock.now());
      const found: Payout[] = [];
      for (let day = first; ; day = day.add({ days: 1 })) {
        const arrivesOn = day.add({ days: daysUntilPayout });
        if (Temporal.PlainDate.compare(arrivesOn, today) > 0) return found;
        const lines = linesOn(rows, day);
        if (lines.length === 0) continue;
        found.push({
          id: `${prefix}${`${day}`.replaceAll('-', '')}`,
          status: 'paid',
          amountCents: lines.reduce((sum, { netCents }) => sum + netCents, 0),
          currency: 'usd',
          createdAt: arrivesOn.toZonedDateTime('UTC').toInstant(),
          arrivesOn,
          contents: 'complete',
        });
      }
    },
    async linesOf(payoutId) {
      const day = Temporal.PlainDate.from(payoutId.slice(prefix.length));
      return linesOn(await rowsSince(day), day);
    },
  };
}
