// The doctor's checks of a running installation: whether it responds, and what is late or has failed.
import { connect } from 'node:tls';
import { securitySummary } from '#server/platform/audit/security-events.ts';
import { lastBackup } from '#server/platform/backup/last-backup.ts';
import type { Store } from '#server/platform/database/database.ts';
import { jobCounts } from '#server/platform/jobs/jobs.ts';
import { mailCounts } from '#server/platform/mail/deliver-mail.ts';
import { secondsApart } from '#server/platform/readiness.ts';

export type State = 'ok' | 'note' | 'missing';
export type Say = (state: State, what: string, found: string) => void;

/** Minutes after which queued work counts as late. */
const lateMinutes = 15;
const certificateDays = 14;
const backupHours = 48;

const span = (seconds: number) => {
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
};
const reason = (error: unknown) => {
  const { name, cause = error } = error as Error;
  const { code, message } = cause as NodeJS.ErrnoException;
  return name === 'TimeoutError' ? 'ETIMEDOUT' : (code ?? message);
};

/** Checks whether it responds at its public address, and when its certificate expires. */
export async function lookAtService(baseUrl: string, say: Say): Promise<void> {
  const url = `${baseUrl}/api/health/ready`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: 'manual' });
    const { fields = {} } = (await response.json()) as { fields?: Record<string, string> };
    const wrong = Object.entries(fields).map(([what, text]) => `${what}: ${text}`);
    if (response.status === 200) say('ok', 'Service', `responds at ${baseUrl}`);
    else say('missing', 'Service', [`responds with ${response.status}`, ...wrong].join('; '));
  } catch (error) {
    const why = reason(error);
    if (/CERT|TLS|SSL|SIGNED/.test(why))
      say('missing', 'Service', `TLS at ${baseUrl} fails: ${why}`);
    else
      say(
        'note',
        'Service',
        `no response at ${baseUrl} (${why}): start it, then run the doctor again`,
      );
  }
  if (baseUrl.startsWith('https:')) await lookAtCertificate(new URL(baseUrl), say);
}

async function lookAtCertificate({ hostname, port }: URL, say: Say): Promise<void> {
  const end = await new Promise<Date | null>((resolve) => {
    const socket = connect(
      // Only the dates are read here; the request before has verified the certificate.
      {
        host: hostname,
        port: Number(port) || 443,
        servername: hostname,
        rejectUnauthorized: false,
      },
      () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.end();
      },
    );
    socket.setTimeout(5000, () => socket.destroy());
    socket.once('error', () => resolve(null));
    socket.once('close', () => resolve(null));
  });
  if (!end) return;
  const days = Math.floor((end.getTime() - Date.now()) / 86_400_000);
  const text = `valid until ${end.toISOString().slice(0, 10)} (${days} days)`;
  say(days >= certificateDays ? 'ok' : 'missing', 'Certificate', text);
}

/** Checks the age of the last backup. */
export function lookAtBackup(dataDir: string, say: Say): void {
  const at = lastBackup(dataDir);
  if (!at) {
    say('note', 'Backup', 'none made here with npm run backup');
    return;
  }
  const age = Temporal.Now.instant().since(at).total('seconds');
  say(age <= backupHours * 3600 ? 'ok' : 'missing', 'Backup', `${span(age)} old`);
}

/** Checks the work of all instances, as recorded in the database. */
export async function lookAtWork(store: Store, say: Say): Promise<void> {
  const now = Temporal.Now.instant();
  await lookAtClock(store, say);
  await lookAtJobs(store, say);
  await lookAtEmails(store, now, say);
  await lookAtSecurity(store, now, say);
}

async function lookAtClock(store: Store, say: Say): Promise<void> {
  if (store.kind === 'embedded') return;
  const apart = await secondsApart(store);
  const text = `${apart.toFixed(1)} seconds off the database’s`;
  say(apart <= 2 ? 'ok' : 'missing', 'Clock', apart <= 2 ? 'matches the database’s' : text);
}

async function lookAtJobs(store: Store, say: Say): Promise<void> {
  const counts = await jobCounts(store);
  const dead = counts.filter(({ state }) => state === 'failed');
  const late = counts.filter(
    ({ state, oldestSeconds }) => state === 'waiting' && oldestSeconds > lateMinutes * 60,
  );
  const deadText = dead.map(({ queue, count }) => `${count} of ${queue}`).join(', ');
  say(
    dead.length > 0 ? 'missing' : 'ok',
    'Dead jobs',
    dead.length > 0 ? `given up: ${deadText}. See Faults in the operations guide` : 'none',
  );
  const lateText = late
    .map(({ queue, oldestSeconds }) => `${queue} for ${span(oldestSeconds)}`)
    .join(', ');
  say(
    late.length > 0 ? 'missing' : 'ok',
    'Late jobs',
    late.length > 0 ? `waiting: ${lateText}. Is an instance running?` : 'none',
  );
}

async function lookAtEmails(store: Store, now: Temporal.Instant, say: Say): Promise<void> {
  const { waiting, oldestSeconds, failed } = await mailCounts(store.db, now);
  const stuck = waiting > 0 && oldestSeconds > lateMinutes * 60;
  const text =
    waiting === 0 ? 'none waiting' : `${waiting} waiting, the oldest for ${span(oldestSeconds)}`;
  say(stuck ? 'missing' : 'ok', 'Emails', text);
  if (failed > 0)
    say('note', 'Refused emails', `${failed} could not be delivered in the last 6 days`);
}

async function lookAtSecurity(store: Store, now: Temporal.Instant, say: Say): Promise<void> {
  const kinds = await securitySummary(store.db, now.subtract({ hours: 24 }));
  const text = kinds.map(
    ({ kind, count, mostOfOneAccount, mostOfOneSource }) =>
      `${kind} ${count} (one account ${mostOfOneAccount}, one source ${mostOfOneSource})`,
  );
  say(
    text.length > 0 ? 'note' : 'ok',
    'Security events',
    text.length > 0 ? `last 24 hours: ${text.join(', ')}` : 'none in the last 24 hours',
  );
}
