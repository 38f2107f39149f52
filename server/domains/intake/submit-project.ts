import { createHash, randomUUID } from 'node:crypto';
import { intakeAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import * as calls from '#contract/intake/projects.ts';
import { reviewBusinessDays, sameSubmission } from '#contract/limits.ts';
import { missing } from '#contract/missing.ts';
import { ownCounters } from '#contract/overview/dashboard.ts';
import { getAdminOverview } from '#contract/system.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Change, Context } from '../../platform/context.ts';
import { topics } from '../../platform/live/live.ts';
import { todayOf } from '../../platform/today.ts';
import { confirmedAccountOf } from '../identity/accounts/accounts.ts';
import { notifyAdministrators } from '../identity/accounts/notify-administrators.ts';
import { addBusinessDays } from './business-days.ts';
import { receivedMail } from './mails.ts';
import { presentTracked } from './present.ts';
import { historyOf, insertChange } from './queries/history.ts';
import {
  findSameSubmission,
  insertProject,
  lockFingerprint,
  type ProjectRow,
} from './queries/projects.ts';
import { newTrackingCode } from './tracking-code.ts';

type Input = CallInput<typeof calls.submitProject>;

/**
 * Stores a submission once (INTAKE-13): idempotent by Idempotency-Key or, without one, by the same input
 * within ten minutes. Refuses input without a name, an address or the accepted terms, and input written for
 * another account than the sender's.
 */
export async function submitProject(
  context: Context,
  input: Input,
): Promise<CallOutput<typeof calls.submitProject>> {
  if (input.account && input.account !== context.actor?.userId) throw new AppError('other_account');
  const entries = complete(input, context.actor, context.now);
  return context.change(async (change) => {
    const fingerprint = fingerprintOf(entries, context.actor);
    if (!context.visit.idempotencyKey) {
      await lockFingerprint(change.db, fingerprint);
      const since = change.now.subtract({ seconds: sameSubmission });
      const same = await findSameSubmission(change.db, fingerprint, since);
      if (same) return answer(change, same);
    }
    const ownerId = context.actor?.userId ?? (await confirmedAccountOf(change.db, entries.email));
    const row: ProjectRow = {
      ...entries,
      id: randomUUID(),
      trackingCode: newTrackingCode(),
      timeline: null,
      status: 'submitted',
      ownerId,
      reviewBy: promisedDate(change),
      fingerprint,
      submittedAt: change.now,
      updatedAt: change.now,
      version: 1,
    };
    await insertProject(change.db, row);
    await record(change, row, context.actor);
    return answer(change, row);
  });
}

/** Adds what a signed-in caller may omit, and normalises what the form leaves empty. */
function complete(input: Input, actor: Actor | null, now: Temporal.Instant) {
  const firstName = input.firstName || actor?.firstName;
  const lastName = input.lastName || actor?.lastName;
  const email = input.email || actor?.email;
  if (!firstName || !lastName || !email || !input.termsAcceptedAt)
    throw new AppError('invalid_input', {
      fields: {
        ...(!input.termsAcceptedAt && { termsAcceptedAt: words.terms }),
        ...(!firstName && { firstName: missing.firstName }),
        ...(!lastName && { lastName: missing.lastName }),
        ...(!email && { email: missing.email }),
      },
    });
  return {
    title: input.title,
    description: input.description,
    location: input.location,
    projectType: input.projectType,
    budgetRange: input.budgetRange || null,
    submittedBy: input.submittedBy || `${firstName} ${lastName}`,
    firstName,
    lastName,
    email,
    organization: input.organization || null,
    termsAcceptedAt: acceptedAt(input.termsAcceptedAt, now),
  };
}

/**
 * When the terms were accepted, according to the device: the submission may have waited offline. If the device's clock
 * cannot be right (ahead of ours, or more than a month behind), our time is recorded.
 */
function acceptedAt(text: string, now: Temporal.Instant): Temporal.Instant {
  const claimed = Temporal.Instant.fromEpochMilliseconds(Date.parse(text) || 0);
  const ahead = Temporal.Instant.compare(claimed, now) > 0;
  return ahead || now.since(claimed).total('hours') > 30 * 24 ? now : claimed;
}

function fingerprintOf(entries: ReturnType<typeof complete>, actor: Actor | null): string {
  const { termsAcceptedAt: _, ...same } = entries;
  const text = JSON.stringify([actor?.userId ?? null, Object.entries(same).sort()]);
  return createHash('sha256').update(text).digest('base64url');
}

function promisedDate({ now, settings }: Change): Temporal.PlainDate {
  return addBusinessDays(todayOf(now, settings), reviewBusinessDays, settings.holidays);
}

async function record(change: Change, row: ProjectRow, actor: Actor | null): Promise<void> {
  await insertChange(change.db, {
    id: randomUUID(),
    projectId: row.id,
    status: row.status,
    note: null,
    actorId: actor?.userId ?? null,
    byAlliance: false,
    at: change.now,
    version: row.version,
  });
  await change.audit({
    action: 'project.submit',
    objectType: 'project',
    objectId: row.id,
    after: { status: row.status, location: row.location, projectType: row.projectType },
    personal: { subjectId: row.ownerId, data: { email: row.email, submittedBy: row.submittedBy } },
  });
  await change.mail(receivedMail(change.settings, row));
  await notifyAdministrators(change, {
    kind: 'project-submitted',
    params: { title: row.title },
    link: `/admin?tab=projects&project=${row.id}`,
  });
  await change.events.emit(change, 'project-changed', { projectId: row.id });
  await change.publish(topics.administrators, {
    changed: [calls.listReviews.path, getAdminOverview.path],
  });
  if (row.ownerId)
    await change.publish(topics.person(row.ownerId), {
      changed: [calls.listProjects.path, ...ownCounters],
    });
}

async function answer(
  change: Change,
  row: ProjectRow,
): Promise<CallOutput<typeof calls.submitProject>> {
  const history = await historyOf(change.db, row.id);
  return { id: row.id, title: row.title, ...presentTracked(row, history) };
}
