/** The figures of a platform's deals. */
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/deals/metrics.ts';
import type { DealMetrics } from '#contract/deals/metrics.ts';
import { dealStages } from '#contract/deals/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import type { Context } from '../../platform/context.ts';
import { countPlatformContacts, platformWorkedWith } from '../funding/platforms/platform-team.ts';
import { openOrWon, sumStages } from './queries/deals.ts';
import { forecastByMonth, sumDeals } from './queries/metrics.ts';

export async function getDealMetrics(
  context: Context,
  { platformId }: CallInput<typeof calls.getDealMetrics>,
): Promise<DealMetrics> {
  await platformWorkedWith(context, platformId);
  const { db } = context;
  const byStage = new Map(
    (await sumStages(db, [platformId], openOrWon)).map((row) => [row.stage, row]),
  );
  const counted = [...byStage.values()].reduce((sum, { count }) => sum + count, 0);
  return {
    ...(await sumDeals(db, platformId)),
    contacts: await countPlatformContacts(db, platformId),
    stages: valuesOf(dealStages).map((stage) => {
      const { count = 0, value = 0, weighted = 0 } = byStage.get(stage) ?? {};
      const share = counted === 0 ? 0 : Math.round((1000 * count) / counted) / 10;
      return { stage, count, value, weighted, share };
    }),
    forecast: await forecastByMonth(db, platformId),
  };
}
