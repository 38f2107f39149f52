/** Wires the parts together: the same for the running service, development and the tests. */

import { offlinePaths } from '#content/public-paths.ts';
import { calls } from '#contract/table.ts';
import { openDocuments } from './domains/commerce/documents/documents.ts';
import type { PdfWorker } from './domains/commerce/documents/pdf-process.ts';
import { openSmallVersions } from './domains/content/pictures/small-versions.ts';
import { openMailWords } from './domains/content/texts/mail-words.ts';
import { writingGuest } from './domains/diligence/guests/guest-access.ts';
import { openPageImages, type PageWorker } from './domains/diligence/rooms/page-images.ts';
import { knownBrowserOf } from './domains/identity/authentication/known-browsers.ts';
import { openSessionMemory } from './domains/identity/sessions/session-memory.ts';
import { actorOf } from './domains/identity/sessions/sessions.ts';
import type { Environment } from './environment.ts';
import { makeApp } from './http/app.ts';
import { pageCounter } from './http/count-pages.ts';
import { makeDispatch } from './http/dispatch.ts';
import { makeMetrics } from './http/metrics.ts';
import { offlineBundle } from './http/offline-bundle.ts';
import { openApiDocument } from './http/open-api.ts';
import { makePageCache } from './http/page-cache.ts';
import { makePages, type PageBundle } from './http/pages.ts';
import { renderBudget } from './http/render-budget.ts';
import { sessionCookie } from './http/request.ts';
import type { StaticFiles } from './http/static-files.ts';
import { openUploads } from './http/upload.ts';
import { uploadBudget } from './http/upload-budget.ts';
import { jobDefinitions, modules } from './modules.ts';
import type { SecurityEvents } from './platform/audit/security-events.ts';
import type { Clock } from './platform/clock.ts';
import type { Change, Platform, Visit } from './platform/context.ts';
import type { Database, Store } from './platform/database/database.ts';
import type { Settings } from './platform/database/settings.ts';
import type { GuardedFetch } from './platform/fetching/guarded-fetch.ts';
import type { Files } from './platform/files/files.ts';
import { type InstallationFacts, openInstallation } from './platform/installation.ts';
import { domainEvents } from './platform/jobs/events.ts';
import type { Attempt, Jobs } from './platform/jobs/jobs.ts';
import { everything, type Live, topics } from './platform/live/live.ts';
import { releaseHeldMails } from './platform/mail/deliver-mail.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { openPageViews } from './platform/page-views.ts';
import type { PaymentProvider } from './platform/payments/payments.ts';
import type { Readiness } from './platform/readiness.ts';
import { type Limiter, memoryLimiter } from './platform/security/limiter.ts';
import type { OpenId } from './platform/security/openid.ts';
import type { SealingKeys } from './platform/security/sealed-values.ts';

/** The dependencies of the use cases, in the running service and in the operator's commands. */
export interface PlatformParts {
  store: Store;
  clock: Clock;
  jobs: Jobs;
  limiter: Limiter;
  readiness: Readiness;
  /** For the panel; without it, nothing is known. */
  installation?: InstallationFacts | undefined;
  security: SecurityEvents;
  mailer: Mailer;
  /** The OpenID provider that signs people in; null if the product does it itself. */
  openId: OpenId | null;
  /** The card payment provider; null if card payment is not configured. */
  payments: PaymentProvider | null;
  /** Reads from addresses outside. */
  fetch: GuardedFetch;
  settings: Settings;
  sealingKeys: SealingKeys;
  files: Files;
  /** Makes the workers that render documents, for tests; by default processes of their own. */
  makeWorker?: (() => PdfWorker) | undefined;
  /** The same for the workers that draw pages of uploaded files. */
  makePageWorker?: (() => PageWorker) | undefined;
}

export interface Parts extends PlatformParts {
  live: Live;
  /** Bearer token of the monitoring system; null if metrics are readable from this machine only. */
  metricsToken: string | null;
  hsts: Environment['hsts'];
  trustProxy: readonly string[];
  /** For files on their way in. */
  uploadFolder: string;
  developing: boolean;
  /** Whether answers are validated against their schemas too, as in tests and in development. */
  checkAnswers: boolean;
  staticFiles: StaticFiles;
  bundle: (() => Promise<PageBundle>) | null;
}

const unknownInstallation: InstallationFacts = {
  version: '',
  dataDir: null,
  configuration: [],
};

export function makePlatform(parts: PlatformParts): Platform {
  const { store, clock, files, jobs, settings, security, sealingKeys, limiter } = parts;
  let openApi: ReturnType<typeof openApiDocument> | undefined;
  return {
    store,
    clock,
    files,
    jobs,
    settings,
    security,
    sealingKeys,
    limiter,
    events: domainEvents<Change>([
      ...modules.map(({ events = {} }) => events),
      ...modules.map(({ personalData }) => ({ 'account-erased': personalData?.erase })),
      {
        'account-erased': async ({ db }, { email }) => {
          if (email) await security.deleteFor(db, email);
        },
      },
    ]),
    providers: {
      mailer: parts.mailer,
      payments: parts.payments,
      openId: parts.openId,
      fetch: parts.fetch,
      readiness: parts.readiness,
      installation: openInstallation(parts, parts.installation ?? unknownInstallation),
      documents: openDocuments({ limiter, makeWorker: parts.makeWorker }),
      pageImages: openPageImages(parts.makePageWorker),
      smallVersions: openSmallVersions(),
      openApi: () => (openApi ??= openApiDocument(calls, settings)),
    },
  };
}

export function compose(given: Parts) {
  const mailWords = openMailWords(given.store.db, given.live);
  const parts = { ...given, settings: { ...given.settings, mailWords: mailWords.words } };
  const { store, clock, jobs, live, limiter, settings, security } = parts;
  const platform = makePlatform(parts);
  const sessions = openSessionMemory(store, live);
  const handlers = modules.flatMap((module) => module.handlers);
  const dispatch = makeDispatch(platform, limiter, {
    calls,
    handlers,
    checkAnswers: parts.checkAnswers,
  });
  const metrics = makeMetrics({ store, clock, security });
  const pageViews = openPageViews(store.db, clock, settings);
  const pageSent = pageCounter(pageViews, new URL(settings.baseUrl).origin);
  const cache = makePageCache(sessionCookie(settings.baseUrl.startsWith('https:')));
  const visitorsActor = (visit: Visit) => actorOf(store.db, sessions, visit, clock.now());
  const pages =
    parts.bundle &&
    makePages({
      bundle: parts.bundle,
      dispatch,
      actorOf: visitorsActor,
      cache,
      budget: renderBudget(memoryLimiter()),
      site: settings.site,
      timeZone: settings.timeZone,
      baseUrl: settings.baseUrl,
      demoFiles: settings.demo ? parts.files : null,
    });
  const app = makeApp({
    baseUrl: settings.baseUrl,
    trustProxy: parts.trustProxy,
    developing: parts.developing,
    demo: settings.demo,
    calls,
    dispatch,
    takeUpload: openUploads(parts.uploadFolder, uploadBudget(), platform),
    live,
    security,
    metrics: { metrics, token: parts.metricsToken },
    hsts: parts.hsts,
    knownBrowser: (visit, email) => knownBrowserOf(store.db, visit, email),
    actorOf: visitorsActor,
    guestOf: (visit) => writingGuest({ db: store.db, now: clock.now(), visit }),
    files: parts.staticFiles,
    pages,
    offline: {
      cache,
      make: (answer) =>
        offlineBundle({
          paths: async () => [...offlinePaths, ...(await publicPaths(store.db))],
          answer,
          baseUrl: settings.baseUrl,
          cache,
        }),
    },
  });
  live.subscribe([topics.content], ({ changed }) => {
    for (const tag of changed ?? []) cache.drop(tag === everything ? undefined : tag);
  });
  const startJobs = async () => {
    await releaseHeldMails(store);
    await jobs.start(workers(platform));
  };
  return { app, cache, metrics, pageSent, pageViews, platform, sessions, mailWords, startJobs };
}

const workers = (platform: Platform) =>
  Object.fromEntries(
    Object.entries(jobDefinitions).map(([name, { run }]) => [
      name,
      (data: never, attempt: Attempt) => run(platform, data, attempt),
    ]),
  ) as Parameters<Jobs['start']>[0];

const publicPaths = async (db: Database): Promise<string[]> => {
  const paths: string[] = [];
  for (const module of modules) paths.push(...((await module.publicPaths?.(db)) ?? []));
  return paths;
};
