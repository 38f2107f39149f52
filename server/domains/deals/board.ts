/** A platform's deals by stage, with what all of each stage amount to. */
import type { CallInput } from '#contract/call.ts';
import { type getDealBoard as call, columnStep, type DealBoard } from '#contract/deals/board.ts';
import { dealStages } from '#contract/deals/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import type { Context } from '../../platform/context.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { platformWorkedWith } from '../funding/platforms/platform-team.ts';
import { wantedDeals } from './deals.ts';
import { presentDeals } from './present-deal.ts';
import { type DealRow, dealsSorted, openOrWon, pageDeals, sumStages } from './queries/deals.ts';

/** A statement for each stage, so that each column costs what it shows. */
export async function getDealBoard(
  context: Context,
  { platformId, limit = columnStep, ...asked }: CallInput<typeof call>,
): Promise<DealBoard> {
  await platformWorkedWith(context, platformId);
  const { db } = context;
  const wanted = {
    ...wantedDeals(context, asked),
    ...(!asked.status && openOrWon),
  };
  const sums = new Map(
    (await sumStages(db, [platformId], wanted)).map(({ stage, ...sum }) => [stage, sum]),
  );
  const page = pageRequest({ limit }, dealsSorted);
  const rows: DealRow[] = [];
  for (const stage of sums.keys())
    rows.push(...(await pageDeals(db, [platformId], { ...wanted, stage }, page)).items);
  const deals = await presentDeals(db, context, rows);
  return {
    columns: valuesOf(dealStages).map((stage) => {
      const { count = 0, value = 0, weighted = 0 } = sums.get(stage) ?? {};
      const shown = deals.filter((deal) => deal.stage === stage);
      return { stage, count, value, weighted, deals: shown, hasMore: count > shown.length };
    }),
  };
}
