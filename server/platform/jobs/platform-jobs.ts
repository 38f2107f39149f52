/** The platform's own jobs: emails, files, and the hourly cleanup of all domains. */

import type { Platform } from '../context.ts';
import { deleteDueFiles } from '../files/stored-files.ts';
import { deleteStoredAnswers } from '../idempotency.ts';
import { deliverMail, forgetOldMails } from '../mail/deliver-mail.ts';
import type { JobDefinition } from '../module.ts';

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

export const cleanupJob = (
  ofDomains: readonly ((platform: Platform) => Promise<unknown>)[],
): JobDefinition<'clean-up'> => ({
  concurrency: 1,
  timeoutSeconds: 300,
  schedule: '7 * * * *',
  async run(platform) {
    const { store, clock, limiter, security } = platform;
    for (const cleanUp of ofDomains) await cleanUp(platform);
    await deleteStoredAnswers(store.db, clock.now());
    await forgetOldMails(store.db, clock.now());
    await limiter.cleanUp();
    await security.cleanUp();
  },
});
