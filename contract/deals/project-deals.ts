/** The deals of a submitted project: all of them for administrators, what they show of them for its sponsor. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, id, instant } from '../fields.ts';
import { deal } from './deals.ts';
import { dealStages, dealStatuses } from './vocabulary.ts';

export const listDealsOfProject = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/projects/{projectId}/deals',
  summary: 'The deals that are to fund a project, newest first; at most 50.',
  access: access('401 403 403 403 403 403 yes'),
  needs: 'admin_panel',
  input: z.object({ projectId: id() }),
  output: deal,
});

export const sponsorDeal = z.object({
  id: id(),
  funder: z.string(),
  stage: choice(dealStages),
  status: choice(dealStatuses),
  /** Since when it has been in its stage. */
  stageSince: instant(),
});
export type SponsorDeal = z.infer<typeof sponsorDeal>;

export const listShownDeals = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/projects/{projectId}/deals',
  summary:
    'The deals of an own project that an administrator shows its sponsor: funder and stage, nothing else.',
  access: access('401 own own own own own own'),
  input: z.object({ projectId: id() }),
  output: sponsorDeal,
});
