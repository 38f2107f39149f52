/** What reads across domains: health, the contract as a document, live updates, counters. */
import { exportAccount } from '#contract/account.ts';
import * as calls from '#contract/system.ts';
import { AppError } from '../../platform/app-error.ts';
import { caller } from '../../platform/context.ts';
import { answers, type Store } from '../../platform/database.ts';
import { type Handler, handle } from '../../platform/handlers.ts';
import { topics } from '../../platform/live.ts';
import { exportCommerce } from '../commerce/own-records.ts';
import { messageCounts } from '../engagement/answer-messages.ts';
import { exportEngagement } from '../engagement/own-records.ts';
import { peopleCounts } from '../identity/accounts.ts';
import { exportIdentity } from '../identity/own-account.ts';
import { administratesNow } from '../identity/policy.ts';
import { missedBy } from '../identity/sessions.ts';
import { exportProjects } from '../intake/own-projects.ts';
import { generalCounts, projectCounts } from '../intake/review-projects.ts';

export const overviewHandlers = (
  store: Store,
  openApi: () => Record<string, unknown>,
): Handler[] => [
  handle(calls.getHealth, async () => {
    if (!(await answers(store))) throw new AppError('unavailable');
    return { status: 'ok' as const };
  }),
  handle(calls.getOpenApi, async () => openApi()),
  handle(calls.follow, async (context, { rights }) => {
    const actor = caller(context);
    const administrates = administratesNow(actor, context.settings);
    return {
      topics: [
        topics.person(actor.userId),
        topics.session(actor.sessionId),
        ...(administrates ? [topics.administrators] : []),
      ],
      first: () => missedBy(context.db, actor, context.now, rights),
      after: async (event) => event,
    };
  }),
  handle(exportAccount, async (context) => ({
    ...(await exportIdentity(context)),
    projects: await exportProjects(context),
    ...(await exportEngagement(context)),
    ...(await exportCommerce(context)),
    exportedAt: context.now.toString(),
  })),
  handle(calls.getStats, async (context) => {
    const people = await peopleCounts(context.db);
    const projects = await generalCounts(context);
    return { totalUsers: people.totalUsers, totalPartners: people.partners, ...projects };
  }),
  handle(calls.getAdminOverview, async (context) => ({
    ...(await peopleCounts(context.db)),
    ...(await projectCounts(context)),
    ...(await messageCounts(context)),
  })),
];
