/** Whether the work of all instances goes on, as recorded in the database: for the doctor and for the panel. */
import { checkNames as names, checkWords as words } from '#content/checks.ts';
import { securitySummary } from './audit/security-events.ts';
import { lastBackup } from './backup/last-backup.ts';
import type { Store } from './database/database.ts';
import { jobCounts } from './jobs/jobs.ts';
import { mailCounts } from './mail/deliver-mail.ts';
import { secondsApart } from './readiness.ts';

export type State = 'ok' | 'note' | 'missing';
export type Say = (state: State, what: string, found: string) => void;

/** Minutes after which queued work counts as late. */
const lateMinutes = 15;
const backupHours = 48;

/** Checks the age of the last backup. */
export function checkBackup(dataDir: string, now: Temporal.Instant, say: Say): void {
  const at = lastBackup(dataDir);
  if (!at) {
    say('note', names.backup, words.noBackup);
    return;
  }
  const age = now.since(at).total('seconds');
  say(age <= backupHours * 3600 ? 'ok' : 'missing', names.backup, words.backupAge(age));
}

export async function checkWork(store: Store, now: Temporal.Instant, say: Say): Promise<void> {
  await checkClock(store, say);
  await checkJobs(store, say);
  await checkEmails(store, now, say);
  await checkSecurity(store, now, say);
}

async function checkClock(store: Store, say: Say): Promise<void> {
  if (store.kind === 'embedded') return;
  const apart = await secondsApart(store);
  if (apart <= 2) say('ok', names.clock, words.clockMatches);
  else say('missing', names.clock, words.clockApart(apart));
}

async function checkJobs(store: Store, say: Say): Promise<void> {
  const counts = await jobCounts(store);
  const dead = counts.filter(({ state }) => state === 'failed');
  const late = counts.filter(
    ({ state, oldestSeconds }) => state === 'waiting' && oldestSeconds > lateMinutes * 60,
  );
  if (dead.length > 0) say('missing', names.deadJobs, words.deadJobs(dead));
  else say('ok', names.deadJobs, words.none);
  if (late.length > 0) say('missing', names.lateJobs, words.lateJobs(late));
  else say('ok', names.lateJobs, words.none);
}

async function checkEmails(store: Store, now: Temporal.Instant, say: Say): Promise<void> {
  const { waiting, oldestSeconds, failed } = await mailCounts(store.db, now);
  const isStuck = waiting > 0 && oldestSeconds > lateMinutes * 60;
  const text = waiting === 0 ? words.noEmails : words.emails(waiting, oldestSeconds);
  say(isStuck ? 'missing' : 'ok', names.emails, text);
  if (failed > 0) say('note', names.refusedEmails, words.refusedEmails(failed));
}

async function checkSecurity(store: Store, now: Temporal.Instant, say: Say): Promise<void> {
  const kinds = await securitySummary(store.db, now.subtract({ hours: 24 }));
  if (kinds.length > 0) say('note', names.securityEvents, words.securityEvents(kinds));
  else say('ok', names.securityEvents, words.noSecurityEvents);
}
