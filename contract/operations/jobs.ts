/** Work in the background, for administrators: jobs, emails, and the state of the installation. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, id, instant, line, optionalChoice, optionalLine, paging } from '../fields.ts';
import { length } from '../limits.ts';
import { emailStates } from './vocabulary.ts';

const administrators = access('401 403 403 403 403 403 yes');

const check = z.object({
  state: z.enum(['ok', 'note', 'missing']),
  /** What was looked at, and what was found, in words. */
  what: z.string(),
  found: z.string(),
});
export type Check = z.infer<typeof check>;

export const getOperations = defineCall({
  method: 'GET',
  path: '/api/admin/operations',
  summary:
    'The state of the installation: what the doctor finds while it runs, storage, backup, the last clean-up, and the configuration without secrets.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({}),
  output: z.object({
    version: z.string(),
    checks: z.array(check),
    configuration: z.array(check),
    /** In bytes. `free` is null where files are in an object store. */
    storage: z.object({ database: z.number(), free: z.nullable(z.number()) }),
    backupAt: z.nullable(instant()),
    /** The last run of the hourly clean-up, and how much it deleted of what; null before the first. */
    retention: z.nullable(
      z.object({
        startedAt: instant(),
        endedAt: instant(),
        removed: z.array(z.object({ what: z.string(), count: z.number() })),
      }),
    ),
  }),
});

const failedJob = z.object({
  id: id(),
  queue: z.string(),
  attempts: z.number(),
  createdAt: instant(),
  failedAt: instant(),
  /** The kind of the error. Its text is only in the log, because it may contain personal data. */
  error: z.nullable(z.string()),
});
export type FailedJob = z.infer<typeof failedJob>;

export const getJobs = defineCall({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Unfinished jobs by queue.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({}),
  output: z.object({
    queues: z.array(
      z.object({
        queue: z.string(),
        waiting: z.number(),
        active: z.number(),
        failed: z.number(),
        /** Age of the oldest job that waits or is tried again; null for none. */
        oldestSeconds: z.nullable(z.number()),
      }),
    ),
  }),
});

export const listFailedJobs = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/jobs/failed',
  summary: 'Jobs that were given up, of all queues or of one, the latest first.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ ...paging, queue: optionalLine(length.name) }),
  output: failedJob,
});

const restarted = z.object({
  /** How many were started again. */
  restarted: z.number(),
  /** How many failed ones are left. */
  left: z.number(),
});

export const retryJobs = defineCall({
  method: 'POST',
  path: '/api/admin/jobs/retry',
  summary: 'Starts the failed jobs of a queue again: those that failed first, at most 1,000.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ queue: line(length.name) }),
  output: restarted,
  example: { queue: 'deliver-mail' },
});

export const retryJob = defineCall({
  method: 'POST',
  path: '/api/admin/jobs/{id}/retry',
  summary: 'Starts a failed job again. 404 if it isn’t, or is no longer, failed.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id() }),
  output: z.object({ queue: z.string() }),
});

const loggedEmail = z.object({
  id: id(),
  to: z.string(),
  subject: z.string(),
  state: choice(emailStates),
  createdAt: instant(),
  /** When it was sent, or given up. */
  settledAt: z.nullable(instant()),
  /** It waits until the end of its reader’s quiet hours. */
  notBefore: z.nullable(instant()),
  attempts: z.number(),
  /** Why: the reply code of a mail server, with `returned` if it came by email; `gave up`; or `too old`. */
  failure: z.nullable(z.string()),
  abilities: z.object({ retry: z.boolean() }),
});
export type LoggedEmail = z.infer<typeof loggedEmail>;

export const listEmails = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/emails',
  summary: 'The emails of the last six days, newest first, without their text.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({
    ...paging,
    /** The whole address. */
    search: optionalLine(length.email),
    state: optionalChoice(emailStates),
  }),
  output: loggedEmail,
});

/** The mailbox for returned emails. Its signature is a bearer token. */
export const recordBounce = defineCall({
  kind: 'webhook',
  method: 'POST',
  path: '/api/webhooks/bounces',
  signatureHeader: 'authorization',
  summary:
    'Reads an email that another mail server returned, and records that its address can’t be reached. Any other message changes nothing. 404 without the right token.',
  access: access('yes yes yes yes yes yes yes'),
  input: z.strictObject({ body: z.string(), signature: z.string() }),
  output: z.object({ recorded: z.boolean() }),
  example: { body: '', signature: 'Bearer not-a-secret' },
});

export const retryEmail = defineCall({
  method: 'POST',
  path: '/api/admin/emails/{id}/retry',
  summary:
    'Sends an email now that is waiting or was given up. 409 if it was sent, or its text is no longer kept.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id() }),
  output: loggedEmail,
});

export const retryEmails = defineCall({
  method: 'POST',
  path: '/api/admin/emails/retry',
  summary:
    'Sends the emails that were given up and whose text is kept: the oldest first, at most 1,000.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({}),
  output: restarted,
});
