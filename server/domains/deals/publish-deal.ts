/** Refreshes the screens of everybody who works with a platform. */
import { ownCounters } from '#contract/overview/dashboard.ts';
import type { Change } from '../../platform/context.ts';
import { topics } from '../../platform/live/live.ts';
import { partnersOfPlatform } from '../funding/platforms/platform-team.ts';
import { projectBriefs } from '../intake/project-facts.ts';
import type { DealRow } from './queries/deals.ts';

/** `rows`: the deal before and after a change; its owners and the sponsor of its project see it elsewhere, too. */
export async function publishDeals(
  change: Change,
  platformId: string,
  ...rows: readonly Pick<DealRow, 'ownerId' | 'projectId'>[]
): Promise<void> {
  const partners = await partnersOfPlatform(change.db, platformId);
  const projectIds = [...new Set(rows.flatMap(({ projectId }) => projectId ?? []))];
  await change.publish([topics.administrators, ...partners.map(topics.person)], {
    changed: [
      `/api/platforms/${platformId}/`,
      '/api/deals',
      '/api/deal-documents/',
      ...projectIds.map((id) => `/api/admin/projects/${id}/deals`),
    ],
  });
  const owners = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))];
  if (owners.length > 0) await change.publish(owners.map(topics.person), { changed: ownCounters });
  for (const { id, ownerId } of (await projectBriefs(change.db, projectIds)).values())
    if (ownerId)
      await change.publish(topics.person(ownerId), { changed: [`/api/projects/${id}/deals`] });
}
