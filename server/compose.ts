/** Puts the parts together: the same for the running service, development and the tests. */

import { offlinePaths } from '#content/public-paths.ts';
import { sentMails } from '#contract/limits.ts';
import { calls } from '#contract/table.ts';
import { forgetOldLinks } from './domains/commerce/download-report.ts';
import { commerceHandlers } from './domains/commerce/handlers.ts';
import { joinOrders } from './domains/commerce/join-orders.ts';
import { reportPaths } from './domains/commerce/list-reports.ts';
import { forgetBuyer } from './domains/commerce/own-records.ts';
import { forgetOldEvents, paymentJobs } from './domains/commerce/payment-jobs.ts';
import { forgetNotices, forgetOldNotices } from './domains/commerce/report-notices.ts';
import { stampReport } from './domains/commerce/stamp-report.ts';
import { contentHandlers } from './domains/content/handlers.ts';
import { articlePaths } from './domains/content/read-articles.ts';
import { engagementHandlers } from './domains/engagement/handlers.ts';
import { forgetPerson as forgetCorrespondent } from './domains/engagement/own-records.ts';
import { forgetUnconfirmed } from './domains/engagement/subscribe.ts';
import { forgetWhatEnded } from './domains/identity/accounts.ts';
import { identityHandlers } from './domains/identity/handlers.ts';
import { answerLinkRequest } from './domains/identity/one-time-links.ts';
import { actorOf } from './domains/identity/sessions.ts';
import { forgetPerson } from './domains/intake/forget-person.ts';
import { intakeHandlers } from './domains/intake/handlers.ts';
import { joinProjects } from './domains/intake/join-projects.ts';
import { overviewHandlers } from './domains/overview/handlers.ts';
import { makeDispatch } from './http/dispatch.ts';
import { makeDoor } from './http/door.ts';
import { offlineBundle } from './http/offline-bundle.ts';
import { openApiDocument } from './http/open-api.ts';
import { makePageCache } from './http/page-cache.ts';
import { makePages, type PageBundle } from './http/pages.ts';
import { sessionCookie } from './http/request.ts';
import type { StaticFiles } from './http/static-files.ts';
import { forgetAnswers } from './platform/answers.ts';
import type { Clock } from './platform/clock.ts';
import { type Change, makeChange, type Platform } from './platform/context.ts';
import type { Store } from './platform/database.ts';
import { domainEvents } from './platform/events.ts';
import type { Files } from './platform/files.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Limiter } from './platform/limiter.ts';
import { everything, type Live, topics } from './platform/live.ts';
import { deliverMail, forgetSentMails, type Mailer } from './platform/mail.ts';
import type { OpenId } from './platform/openid.ts';
import type { PaymentProvider } from './platform/payments.ts';
import type { Settings } from './platform/settings.ts';

export interface Parts {
  store: Store;
  clock: Clock;
  jobs: Jobs;
  live: Live;
  limiter: Limiter;
  mailer: Mailer;
  /** The provider that signs people in, or null: the product does it by itself. */
  openId: OpenId | null;
  /** What takes cards, or null: card payment is not configured. */
  payments: PaymentProvider | null;
  settings: Settings;
  trustProxy: readonly string[];
  developing: boolean;
  files: Files;
  staticFiles: StaticFiles;
  bundle: (() => Promise<PageBundle>) | null;
}

export function compose(parts: Parts) {
  const { store, clock, files, jobs, live, limiter, mailer, settings } = parts;
  const events = domainEvents<Change>();
  events.on('email-confirmed', joinProjects);
  events.on('email-confirmed', joinOrders);
  events.on('account-erased', forgetPerson);
  events.on('account-erased', forgetCorrespondent);
  events.on('account-erased', forgetNotices);
  events.on('account-erased', forgetBuyer);
  const platform: Platform = { store, clock, files, jobs, events, settings };
  let openApi: ReturnType<typeof openApiDocument> | undefined;
  const handlers = [
    ...identityHandlers(parts.openId),
    ...intakeHandlers,
    ...contentHandlers,
    ...engagementHandlers,
    ...commerceHandlers(parts.payments),
    ...overviewHandlers(store, () => {
      openApi ??= openApiDocument(calls, settings);
      return openApi;
    }),
  ];
  const dispatch = makeDispatch(platform, limiter, calls, handlers);
  const cache = makePageCache(sessionCookie(settings.baseUrl.startsWith('https:')));
  const pages =
    parts.bundle &&
    makePages({
      bundle: parts.bundle,
      dispatch,
      cache,
      site: settings.site,
      baseUrl: settings.baseUrl,
      demoFiles: settings.demo ? parts.files : null,
    });
  const app = makeDoor({
    baseUrl: settings.baseUrl,
    trustProxy: parts.trustProxy,
    developing: parts.developing,
    demo: settings.demo,
    calls,
    dispatch,
    live,
    actorOf: (visit) => actorOf(store.db, visit, clock.now()),
    files: parts.staticFiles,
    pages,
    offline: (answer) =>
      offlineBundle({
        paths: async () => [
          ...offlinePaths,
          ...(await articlePaths(store.db)),
          ...(await reportPaths(store.db)),
        ],
        answer,
        baseUrl: settings.baseUrl,
        cache,
      }),
  });
  live.subscribe([topics.content], ({ changed }) => {
    for (const tag of changed ?? []) cache.drop(tag === everything ? undefined : tag);
  });
  const startJobs = () =>
    jobs.start({
      'deliver-mail': ({ mailId }) =>
        deliverMail(store.db, mailer, { id: mailId, host: settings.site.host, now: clock.now() }),
      'send-link': ({ requestId }) =>
        store.db.transaction((db) => {
          const nobody = { actor: null, requestId: `job-${requestId}` };
          return answerLinkRequest(makeChange(platform, db, nobody), requestId);
        }),
      'stamp-report': (wanted, attempt) => stampReport(platform, wanted, attempt),
      ...paymentJobs(platform, parts.payments),
      'clean-up': async () => {
        await forgetWhatEnded(store.db, clock.now());
        await forgetUnconfirmed(store.db, clock.now());
        await forgetOldNotices(store.db, clock.now());
        await forgetOldLinks(store.db, clock.now());
        await forgetAnswers(store.db, clock.now());
        await forgetOldEvents(store.db, clock.now());
        await limiter.cleanUp();
        await forgetSentMails(store.db, clock.now().subtract({ seconds: sentMails }));
      },
    });
  return { app, cache, platform, startJobs };
}
