/** Reads the card provider's payouts and compares them with the ledger. It changes no movement of money. */
import type { PayoutComparison } from '#contract/commerce/payouts.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, changing, type Platform } from '../../../platform/context.ts';
import { topics } from '../../../platform/live/live.ts';
import type { PaymentProvider } from '../../../platform/payments/payments.ts';
import { isRunning, presentComparison } from './list-payouts.ts';
import {
  compareLines,
  countLines,
  findComparison,
  type PayoutRow,
  payoutsToCompare,
  saveComparison,
  savePayout,
  setState,
} from './queries.ts';

/** A payout can still fail days after it was sent. */
const readAgainDays = 35;

const publish = (change: Change) =>
  change.publish(topics.administrators, {
    changed: ['/api/admin/payouts', '/api/admin/payout-comparison', '/api/admin/overview'],
  });

export const startComparison = (context: Context): Promise<PayoutComparison> =>
  context.change(async (change) => {
    const { payments } = context.providers;
    if (!payments) throw new AppError('payment_unavailable');
    const last = await findComparison(change.db, payments.name);
    if (!isRunning(last, change.now)) {
      await saveComparison(change.db, payments.name, { askedAt: change.now }, change.now);
      await change.enqueue('compare-payouts', {});
      await change.audit({
        action: 'payouts.compare',
        objectType: 'payouts',
        objectId: payments.name,
        after: { provider: payments.name },
      });
      await publish(change);
    }
    return presentComparison(change, payments.name);
  });

/** The job. Throws AppError `payment_unavailable` if the provider is away: that is noted, and the job is repeated. */
export async function comparePayouts(platform: Platform): Promise<void> {
  const { payments } = platform.providers;
  if (!payments) return;
  const change = changing(platform, { actor: null, requestId: 'job-compare-payouts' });
  const note = (what: 'comparedAt' | 'failedAt') =>
    change(async (made) => {
      await saveComparison(made.db, payments.name, { [what]: made.now }, made.now);
      await publish(made);
    });
  try {
    const since = platform.clock.now().subtract({ hours: 24 * readAgainDays });
    await readPayouts(platform, payments, since);
    for (const payout of await payoutsToCompare(platform.store.db, payments.name, since))
      await change((made) => compare(made, payout));
  } catch (error) {
    await note('failedAt');
    throw error;
  }
  await note('comparedAt');
}

/** What a payout contains doesn't change, so it is read once. */
async function readPayouts(
  platform: Platform,
  payments: PaymentProvider,
  since: Temporal.Instant,
): Promise<void> {
  const { db } = platform.store;
  const change = changing(platform, { actor: null, requestId: 'job-compare-payouts' });
  for (const payout of await payments.payoutsSince(since)) {
    const isNew = payout.contents === 'complete' && (await countLines(db, payout.id)) === 0;
    const lines = isNew ? await payments.linesOf(payout.id) : [];
    await change((made) => savePayout(made.db, payments.name, payout, lines));
  }
}

async function compare({ db }: Change, { id, state, status, amountCents }: PayoutRow) {
  const isKnown = state !== 'unknown' && (await countLines(db, id)) > 0;
  if (!isKnown && status !== 'failed') return;
  const { differences, netCents } = await compareLines(db, id);
  const matches = differences === 0 && netCents === amountCents && status !== 'failed';
  await setState(db, id, { differences, state: matches ? 'matching' : 'different' });
}
