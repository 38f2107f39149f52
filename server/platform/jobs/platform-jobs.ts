/** The platform's own jobs: emails, files, and the hourly cleanup of all domains. */

import { type BulkKinds, deleteOldBulkChanges, runBulkChange } from '../bulk/bulk-changes.ts';
import { deleteDueFiles } from '../files/stored-files.ts';
import { deleteStoredAnswers } from '../idempotency.ts';
import { deliverMail, forgetOldMails } from '../mail/deliver-mail.ts';
import type { CleanUps, JobDefinition } from '../module.ts';
import { recordRetention, removedBy } from './retention.ts';

export const mailAndFileJobs: {
  [N in 'deliver-mail' | 'delete-files']: JobDefinition<N>;
} = {
  'deliver-mail': {
    concurrency: 4,
    timeoutSeconds: 60,
    run: ({ store, clock, settings, providers }, { mailId: id }, attempt) =>
      deliverMail(store.db, providers.mailer, {
        id,
        host: settings.site.host,
        now: clock.now(),
        ...attempt,
      }),
  },
  'delete-files': {
    concurrency: 1,
    timeoutSeconds: 300,
    schedule: '47 * * * *',
    run: deleteDueFiles,
  },
};

export const bulkJob = (kinds: BulkKinds): JobDefinition<'run-bulk-change'> => ({
  concurrency: 1,
  timeoutSeconds: 3600,
  run: runBulkChange(kinds),
});

const ofPlatform: CleanUps = {
  bulkChanges: deleteOldBulkChanges,
  storedAnswers: ({ store, clock }) => deleteStoredAnswers(store.db, clock.now()),
  emails: ({ store, clock }) => forgetOldMails(store.db, clock.now()),
  rateLimits: ({ limiter }) => limiter.cleanUp(),
  securityEvents: ({ security }) => security.cleanUp(),
};

export const cleanupJob = (ofDomains: CleanUps): JobDefinition<'clean-up'> => ({
  concurrency: 1,
  timeoutSeconds: 300,
  schedule: '7 * * * *',
  async run(platform) {
    const startedAt = platform.clock.now();
    const removed: Record<string, number> = {};
    for (const [name, cleanUp] of Object.entries({ ...ofDomains, ...ofPlatform }))
      removed[name] = removedBy(await cleanUp(platform));
    await recordRetention(platform, startedAt, removed);
  },
});
