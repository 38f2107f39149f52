import * as accountCalls from '#contract/identity/account.ts';
import * as taskCalls from '#contract/intake/tasks.ts';
import * as administrationCalls from '#contract/overview/administration.ts';
import * as brokenLinkCalls from '#contract/overview/broken-links.ts';
import * as bulkCalls from '#contract/overview/bulk-changes.ts';
import * as contentCalls from '#contract/overview/content-counts.ts';
import * as dashboardCalls from '#contract/overview/dashboard.ts';
import * as figureCalls from '#contract/overview/figures.ts';
import * as mergeCalls from '#contract/overview/merge-accounts.ts';
import * as privacyCalls from '#contract/overview/privacy-data.ts';
import * as recordCalls from '#contract/overview/records.ts';
import * as viewCalls from '#contract/overview/saved-views.ts';
import * as scheduleCalls from '#contract/overview/schedule.ts';
import * as searchCalls from '#contract/overview/search.ts';
import * as undoCalls from '#contract/overview/undo.ts';
import * as viewerCalls from '#contract/overview/viewers.ts';
import * as meetingCalls from '#contract/support/meetings.ts';
import * as calls from '#contract/system.ts';
import { AppError } from '../../platform/app-error.ts';
import { type BulkKinds, readBulk, stopBulk, undoBulk } from '../../platform/bulk/bulk-changes.ts';
import { caller } from '../../platform/context.ts';
import { handle } from '../../platform/handlers.ts';
import { topics } from '../../platform/live/live.ts';
import type { Merging } from '../../platform/merging.ts';
import type { DomainModule } from '../../platform/module.ts';
import { type UndoKinds, undoStep } from '../../platform/undo.ts';
import { transferCounts } from '../commerce/bookkeeping/list-transactions.ts';
import { seesFunding } from '../funding/policy.ts';
import { peopleCounts } from '../identity/accounts/accounts.ts';
import { canAdminister, canUsePartnerPortal, mayOpen } from '../identity/policy.ts';
import { requestCounts } from '../identity/requests/decide-requests.ts';
import { sessionChangesSince } from '../identity/sessions/sessions.ts';
import { generalCounts, projectCounts } from '../intake/review-projects.ts';
import { messageCounts } from '../support/answer-messages.ts';
import { meetingCounts } from '../support/meetings/answer-meetings.ts';
import { checkLinks, listBrokenLinks } from './broken-links.ts';
import { getClientStats } from './client-stats.ts';
import { getContentCounts } from './content-counts.ts';
import { exportFigures, getFigures } from './figures.ts';
import { getCalendar } from './get-calendar.ts';
import { getDashboard } from './get-dashboard.ts';
import { getSchedule } from './get-schedule.ts';
import { mergeAccounts, previewMerge } from './merge-accounts.ts';
import { overviewMerging } from './merging.ts';
import { eraseRequester, exportPerson, exportRequester } from './privacy-data.ts';
import { getAccountRecord, getOrderRecord } from './records.ts';
import * as views from './saved-views.ts';
import { search } from './search.ts';
import { deleteExpiredViewers } from './viewers/queries.ts';
import { streamViewers } from './viewers/stream-viewers.ts';
import { getWaitingWork } from './waiting-work.ts';

declare module '../../platform/context.ts' {
  interface Providers {
    /** The contract as an OpenAPI document. */
    openApi(): Record<string, unknown>;
  }
}

const personalData: DomainModule['personalData'] = {
  export: views.exportSavedViews,
  // Saved views are deleted with the account's row, and so is the record that somebody has open just now.
  erase: async () => undefined,
};

const bulkOf = (domains: readonly DomainModule[]): BulkKinds =>
  Object.assign({}, ...domains.map(({ bulk }) => bulk));

const undoKindsOf = (domains: readonly DomainModule[]): UndoKinds =>
  Object.assign({}, ...domains.map(({ undo }) => undo));

const mergingOf = (domains: readonly DomainModule[]): Merging[] =>
  [...domains, { merging: overviewMerging }].flatMap(({ merging }) => merging ?? []);

/** `domains`: all the other domains. */
export const overview = (domains: readonly DomainModule[]): DomainModule => ({
  personalData,
  cleanup: { viewers: ({ store }) => deleteExpiredViewers(store.db) },
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
    handle(calls.streamEvents, async (context, { rights, drawnAt }) => {
      const actor = caller(context);
      const administrates = canAdminister(actor, context.settings);
      return {
        topics: [
          topics.person(actor.userId),
          topics.session(actor.sessionId),
          ...(administrates ? [topics.administrators] : []),
          ...(canUsePartnerPortal(actor) ? [topics.partners] : []),
          ...(mayOpen(actor, 'member_portal') ? [topics.members] : []),
          ...(seesFunding(actor) ? [topics.funding] : []),
        ],
        since: drawnAt === undefined ? undefined : Date.parse(drawnAt),
        first: () => sessionChangesSince(context.db, actor, context.now, rights),
        after: async (event) => event,
      };
    }),
    handle(accountCalls.exportAccount, (context) =>
      exportPerson(context, [...domains, { personalData }]),
    ),
    handle(privacyCalls.exportRequester, (context, input) =>
      exportRequester(context, [...domains, { personalData }], input),
    ),
    handle(privacyCalls.eraseRequester, eraseRequester),
    handle(calls.getStats, async (context) => {
      const people = await peopleCounts(context.db);
      const projects = await generalCounts(context);
      return { totalUsers: people.totalUsers, totalPartners: people.partners, ...projects };
    }),
    handle(taskCalls.getClientStats, getClientStats),
    handle(dashboardCalls.getDashboard, getDashboard),
    handle(scheduleCalls.getSchedule, getSchedule),
    handle(meetingCalls.getCalendar, getCalendar),
    handle(calls.getAdminOverview, async (context) => ({
      ...(await peopleCounts(context.db)),
      ...(await projectCounts(context)),
      ...(await messageCounts(context)),
      ...(await meetingCounts(context)),
      ...(await transferCounts(context)),
      ...(await requestCounts(context)),
    })),
    handle(administrationCalls.getWaitingWork, getWaitingWork),
    handle(figureCalls.getFigures, getFigures),
    handle(figureCalls.exportFigures, exportFigures),
    handle(brokenLinkCalls.listBrokenLinks, listBrokenLinks),
    handle(brokenLinkCalls.checkLinks, checkLinks),
    handle(contentCalls.getContentCounts, getContentCounts),
    handle(bulkCalls.getBulkChange, (context, { id }) => readBulk(context, bulkOf(domains), id)),
    handle(bulkCalls.stopBulkChange, (context, { id }) => stopBulk(context, bulkOf(domains), id)),
    handle(undoCalls.undoStep, (context, { undo }) =>
      undoStep(context, undoKindsOf(domains), undo),
    ),
    handle(bulkCalls.undoBulkChange, (context, { id }) => undoBulk(context, bulkOf(domains), id)),
    handle(mergeCalls.previewMerge, (context, input) =>
      previewMerge(context, mergingOf(domains), input),
    ),
    handle(mergeCalls.mergeAccounts, (context, input) =>
      mergeAccounts(context, mergingOf(domains), input),
    ),
    handle(searchCalls.search, search),
    handle(recordCalls.getAccountRecord, getAccountRecord),
    handle(recordCalls.getOrderRecord, getOrderRecord),
    handle(viewerCalls.streamViewers, streamViewers),
    handle(viewCalls.listSavedViews, views.listSavedViews),
    handle(viewCalls.saveView, views.saveView),
    handle(viewCalls.renameView, views.renameView),
    handle(viewCalls.deleteView, views.deleteView),
  ],
});
