/** The deals of a submitted project, for administrators and, where these show them, for its sponsor. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/deals/project-deals.ts';
import { dealStages, dealStatuses } from '#contract/deals/vocabulary.ts';
import { list } from '#contract/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, caller } from '../../platform/context.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { platformNames } from '../funding/platforms/platform-team.ts';
import { projectBriefs } from '../intake/project-facts.ts';
import { presentDeals } from './present-deal.ts';
import { countDeals, dealsOfProject, dealsSorted, pageDeals } from './queries/deals.ts';

export async function listDealsOfProject(
  context: Context,
  { projectId }: CallInput<typeof calls.listDealsOfProject>,
): Promise<CallOutput<typeof calls.listDealsOfProject>> {
  const { db } = context;
  if (!(await projectBriefs(db, [projectId])).has(projectId)) throw new AppError('not_found');
  const rows = await dealsOfProject(db, { projectId }, list.standard);
  return { items: await presentDeals(db, context, rows), next: null, total: null };
}

export async function listShownDeals(
  context: Context,
  { projectId }: CallInput<typeof calls.listShownDeals>,
): Promise<CallOutput<typeof calls.listShownDeals>> {
  const { db } = context;
  const project = (await projectBriefs(db, [projectId])).get(projectId);
  if (project?.ownerId !== caller(context).userId) throw new AppError('not_found');
  const rows = await dealsOfProject(db, { projectId, shownToSponsor: true }, list.standard);
  const funders = await platformNames(db, [...new Set(rows.map(({ platformId }) => platformId))]);
  return {
    items: rows.map(({ id, platformId, stage, status, stageSince }) => ({
      id,
      funder: funders.get(platformId) ?? '',
      stage,
      status,
      stageSince: stageSince.toString(),
    })),
    next: null,
    total: null,
  };
}

/** The newest deals that a person works on or that are of these projects, and how many there are; for administrators. */
export async function dealsAround(
  { db }: Context,
  around: { ownerId: string; projectIds: readonly string[] },
  limit: number,
) {
  const page = pageRequest({ limit }, dealsSorted);
  const { items } = await pageDeals(db, 'all', { around }, page);
  return {
    total: await countDeals(db, 'all', { around }),
    items: items.map(({ id, name, stage, status, createdAt }) => ({
      id,
      name,
      stageLabel: dealStages[stage],
      statusLabel: dealStatuses[status],
      createdAt: createdAt.toString(),
    })),
  };
}
