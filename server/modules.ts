/** The list of domains. A new one is a folder and a line here. */
import { commerce } from './domains/commerce/module.ts';
import { community } from './domains/community/module.ts';
import { content } from './domains/content/module.ts';
import { deals } from './domains/deals/module.ts';
import { diligence } from './domains/diligence/module.ts';
import { funding } from './domains/funding/module.ts';
import { identity } from './domains/identity/module.ts';
import { intake } from './domains/intake/module.ts';
import { newsletter } from './domains/newsletter/module.ts';
import { notifications } from './domains/notifications/module.ts';
import { operations } from './domains/operations/module.ts';
import { overview } from './domains/overview/module.ts';
import { partners } from './domains/partners/module.ts';
import { readiness } from './domains/readiness/module.ts';
import { support } from './domains/support/module.ts';
import type { JobName } from './platform/jobs/jobs.ts';
import { bulkJob, cleanupJob, mailAndFileJobs } from './platform/jobs/platform-jobs.ts';
import type { DomainModule, JobDefinitions } from './platform/module.ts';

const domains = [
  identity,
  notifications,
  community,
  partners,
  readiness,
  intake,
  content,
  support,
  newsletter,
  commerce,
  deals,
  diligence,
  funding,
  operations,
] as const;
export const modules: readonly DomainModule[] = [...domains, overview(domains)];

type JobsOf<M> = M extends { jobs: infer J } ? keyof J : never;
type Undone = Exclude<
  JobName,
  keyof typeof mailAndFileJobs | 'clean-up' | 'run-bulk-change' | JobsOf<(typeof domains)[number]>
>;
/** Fails to compile while a declared job has no worker. */
const everyJobHasWorker: [Undone] extends [never] ? true : Undone = true;
void everyJobHasWorker;

export const jobDefinitions: JobDefinitions = Object.assign(
  {
    'clean-up': cleanupJob(Object.assign({}, ...modules.map(({ cleanup }) => cleanup))),
    'run-bulk-change': bulkJob(Object.assign({}, ...modules.map(({ bulk }) => bulk))),
  },
  mailAndFileJobs,
  ...modules.map(({ jobs }) => jobs),
);
