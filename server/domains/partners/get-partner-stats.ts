import type { CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/partners/pipeline.ts';
import { type Context, caller } from '../../platform/context.ts';
import { countPipelineEntries } from '../intake/pipeline-entries.ts';
import { countIntroductions } from './queries/introductions.ts';
import { countOrganizations } from './queries/organizations.ts';
import { organizationOf } from './queries/people.ts';

/** How long a project counts as new after partners can first see it. */
const newFor = { hours: 30 * 24 };

/** The counters of the partner portal (PARTNER-10, CONST-05). */
export async function getPartnerStats({
  db,
  ...context
}: Context): Promise<CallOutput<typeof calls.getPartnerStats>> {
  const organization = await organizationOf(db, caller({ db, ...context }).userId);
  const introductions = async (filter: Parameters<typeof countIntroductions>[2]) =>
    organization ? countIntroductions(db, organization.id, filter) : 0;
  return {
    organization,
    introductionsToAnswer: await introductions({ waiting: 'true' }),
    introductionsAccepted: await introductions({ status: 'accepted' }),
    newProjects: await countPipelineEntries(db, context.now.subtract(newFor)),
    projects: await countPipelineEntries(db),
    partners: await countOrganizations(db, 'listed'),
  };
}
