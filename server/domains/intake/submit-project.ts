import { createHash, randomUUID } from 'node:crypto';
import type { In, Out } from '#contract/call.ts';
import { listProjects, listReviews, type submitProject } from '#contract/intake.ts';
import { reviewBusinessDays, sameSubmission } from '#contract/limits.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Change, Context } from '../../platform/context.ts';
import { topics } from '../../platform/live.ts';
import { confirmedAccountOf } from '../identity/accounts.ts';
import { notifyAdministrators } from '../identity/notify.ts';
import { addBusinessDays, dateIn } from './business-days.ts';
import { receivedMail } from './mails.ts';
import { presentTracked } from './present.ts';
import {
  changesOf,
  findSameSubmission,
  insertChange,
  insertProject,
  lockFingerprint,
  type ProjectRow,
} from './queries.ts';
import { newTrackingCode } from './tracking-code.ts';

type Input = In<typeof submitProject>;

/**
 * Stores a submission once (INTAKE-13): the same Idempotency-Key answers the same; without one, the same
 * entries within ten minutes do. Refuses entries without a name, an address or the accepted terms.
 */
export async function submit(context: Context, input: Input): Promise<Out<typeof submitProject>> {
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

/** The entries with what a signed-in caller may leave out, and what the form leaves empty. */
function complete(input: Input, actor: Actor | null, now: Temporal.Instant) {
  const firstName = input.firstName || actor?.firstName;
  const lastName = input.lastName || actor?.lastName;
  const email = input.email || actor?.email;
  const fill = 'Fill in this field.';
  if (!firstName || !lastName || !email || !input.termsAcceptedAt)
    throw new AppError('invalid_input', {
      fields: {
        ...(!input.termsAcceptedAt && { termsAcceptedAt: 'Accept the terms and conditions.' }),
        ...(!firstName && { firstName: fill }),
        ...(!lastName && { lastName: fill }),
        ...(!email && { email: fill }),
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
 * When the terms were accepted, as the device says. It may have waited offline for a while; where its clock
 * cannot be right (ahead of ours, or more than a month behind), our own time is the record.
 */
function acceptedAt(text: string, now: Temporal.Instant): Temporal.Instant {
  const said = Temporal.Instant.fromEpochMilliseconds(Date.parse(text) || 0);
  const ahead = Temporal.Instant.compare(said, now) > 0;
  return ahead || now.since(said).total('hours') > 30 * 24 ? now : said;
}

function fingerprintOf(entries: ReturnType<typeof complete>, actor: Actor | null): string {
  const { termsAcceptedAt: _, ...same } = entries;
  const text = JSON.stringify([actor?.userId ?? null, Object.entries(same).sort()]);
  return createHash('sha256').update(text).digest('base64url');
}

function promisedDate({ now, settings }: Change): Temporal.PlainDate {
  return addBusinessDays(dateIn(now, settings.timeZone), reviewBusinessDays, settings.holidays);
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
    title: 'New project submitted',
    message: row.title,
    link: `/admin?tab=projects&project=${row.id}`,
  });
  await change.publish(topics.administrators, {
    changed: [listReviews.path, '/api/admin/overview'],
  });
  if (row.ownerId)
    await change.publish(topics.person(row.ownerId), { changed: [listProjects.path] });
}

async function answer(change: Change, row: ProjectRow): Promise<Out<typeof submitProject>> {
  const history = (await changesOf(change.db, [row.id])).get(row.id) ?? [];
  return { id: row.id, title: row.title, ...presentTracked(row, history) };
}
