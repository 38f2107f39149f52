import type { CallOutput } from '#contract/call.ts';
import type { getFundingFigures as call } from '#contract/intake/figures.ts';
import {
  type FundingStage,
  fundingStages,
  type ProjectStatus,
  valuesOf,
} from '#contract/vocabulary.ts';
import type { Context } from '../../platform/context.ts';
import { todayOf } from '../../platform/today.ts';
import { budgetOf } from './policy.ts';
import { countByStatusAndBudget } from './queries/project-counts.ts';

/** Declined and withdrawn projects need no funding. */
const stageOf: Record<ProjectStatus, FundingStage | null> = {
  submitted: 'review',
  screening: 'review',
  scoping: 'review',
  follow_up: 'review',
  approved: 'review',
  engaged: 'engaged',
  funded: 'funded',
  declined: null,
  withdrawn: null,
};

export async function getFundingFigures(context: Context): Promise<CallOutput<typeof call>> {
  const rows = await countByStatusAndBudget(context.db);
  return {
    stages: valuesOf(fundingStages).map((stage) => {
      const here = rows.filter(({ status }) => stageOf[status] === stage);
      return {
        stage,
        projects: here.reduce((sum, { count }) => sum + count, 0),
        budget: here.reduce((sum, row) => sum + row.count * (budgetOf(row.budgetRange) ?? 0), 0),
      };
    }),
    on: todayOf(context.now, context.settings).toString(),
  };
}
