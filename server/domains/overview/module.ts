import * as accountCalls from '#contract/identity/account.ts';
import * as taskCalls from '#contract/intake/tasks.ts';
import * as administrationCalls from '#contract/overview/administration.ts';
import * as calls from '#contract/system.ts';
import { AppError } from '../../platform/app-error.ts';
import { caller } from '../../platform/context.ts';
import { handle } from '../../platform/handlers.ts';
import { topics } from '../../platform/live/live.ts';
import type { DomainModule } from '../../platform/module.ts';
import { transferCounts } from '../commerce/bookkeeping/list-transactions.ts';
import { peopleCounts } from '../identity/accounts/accounts.ts';
import { canAdminister, mayOpen } from '../identity/policy.ts';
import { sessionChangesSince } from '../identity/sessions/sessions.ts';
import { generalCounts, projectCounts } from '../intake/review-projects.ts';
import { messageCounts } from '../support/answer-messages.ts';
import { getClientStats } from './client-stats.ts';
import { searchAdministration } from './search-administration.ts';
import { getWaitingWork } from './waiting-work.ts';

declare module '../../platform/context.ts' {
  interface Providers {
    /** The contract as an OpenAPI document. */
    openApi(): Record<string, unknown>;
  }
}

/** `domains`: all others. */
export const overview = (domains: readonly DomainModule[]): DomainModule => ({
  personalData: null,
  handlers: [
    handle(calls.getHealth, async (context) => {
      if (!(await context.providers.readiness.databaseAnswers())) throw new AppError('unavailable');
      return { status: 'ok' as const };
    }),
    handle(calls.getLiveness, async () => ({ status: 'ok' as const })),
    handle(calls.getReadiness, async (context) => {
      const fields = await context.providers.readiness.failing();
      if (Object.keys(fields).length > 0)
        throw new AppError('not_ready', { fields, retryAfter: 2 });
      return { status: 'ready' as const };
    }),
    handle(calls.getOpenApi, async (context) => context.providers.openApi()),
    handle(calls.streamEvents, async (context, { rights }) => {
      const actor = caller(context);
      const administrates = canAdminister(actor, context.settings);
      return {
        topics: [
          topics.person(actor.userId),
          topics.session(actor.sessionId),
          ...(administrates ? [topics.administrators] : []),
          ...(mayOpen(actor, 'member_portal') ? [topics.members] : []),
        ],
        first: () => sessionChangesSince(context.db, actor, context.now, rights),
        after: async (event) => event,
      };
    }),
    handle(accountCalls.exportAccount, async (context) => {
      const parts: unknown[] = [];
      for (const { personalData } of domains) parts.push(await personalData?.export(context));
      return { ...Object.assign({}, ...parts), exportedAt: context.now.toString() };
    }),
    handle(calls.getStats, async (context) => {
      const people = await peopleCounts(context.db);
      const projects = await generalCounts(context);
      return { totalUsers: people.totalUsers, totalPartners: people.partners, ...projects };
    }),
    handle(taskCalls.getClientStats, getClientStats),
    handle(calls.getAdminOverview, async (context) => ({
      ...(await peopleCounts(context.db)),
      ...(await projectCounts(context)),
      ...(await messageCounts(context)),
      ...(await transferCounts(context)),
    })),
    handle(administrationCalls.getWaitingWork, getWaitingWork),
    handle(administrationCalls.searchAdministration, searchAdministration),
  ],
});
