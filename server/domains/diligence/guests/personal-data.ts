/** What is kept about guests: for their own export, for the export and erasure of an account, and until it is deleted. */

import { guestLimits as limits } from '#contract/diligence/guest-limits.ts';
import { type Change, type Context, changing, type Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import type { EventData } from '../../../platform/jobs/events.ts';
import { callingPerson, type Person } from '../../../platform/module.ts';
import { eraseGuest } from './erase-guest.ts';
import { confirmedGuest } from './guest-access.ts';
import { acceptancesOfGuest } from './queries/agreements.ts';
import {
  deleteOldAccess,
  type GuestRow,
  guestsEndedBefore,
  guestsWithAddress,
  lockGuest,
} from './queries/guests.ts';
import { questionsOfGuest, questionsOfPerson } from './queries/questions.ts';
import { requestsOfGuest, requestsOfPerson } from './queries/requests.ts';
import { viewsOfGuest } from './queries/views.ts';
import { filesSeenBy } from './reading.ts';

const mostViews = 10_000;

/** What they looked at; a file that they don't see any more has no name. */
async function viewsKept(db: Db, guest: GuestRow) {
  const views = await viewsOfGuest(db, guest.id, mostViews);
  const ids = new Set(views.map(({ fileId }) => fileId));
  const seen = await filesSeenBy(db, guest, [...ids]);
  return views.map(({ at, kind, page, fileId, file }) => ({
    at: at.toString(),
    kind,
    page,
    file: seen.has(fileId) ? file : null,
  }));
}

async function keptAbout(db: Db, guest: GuestRow): Promise<Record<string, unknown>> {
  return {
    name: guest.name,
    email: guest.email,
    organization: guest.organization,
    rights: guest.rights,
    invitedAt: guest.createdAt.toString(),
    endsOn: guest.endsOn.toString(),
    lastSeenAt: guest.lastSeenAt?.toString() ?? null,
    agreements: (await acceptancesOfGuest(db, guest.id)).map(({ acceptance, edition, text }) => ({
      name: acceptance.name,
      acceptedAt: acceptance.acceptedAt.toString(),
      network: acceptance.network,
      edition,
      text,
    })),
    views: await viewsKept(db, guest),
    questions: (await questionsOfGuest(db, guest.id)).map(({ text, answer, askedAt }) => ({
      text,
      answer,
      askedAt: askedAt.toString(),
    })),
    requests: (await requestsOfGuest(db, guest.id)).map(({ title, details, status, askedAt }) => ({
      title,
      details,
      status,
      askedAt: askedAt.toString(),
    })),
  };
}

/** For the guest, who may have no account. */
export async function exportGuestData(context: Context): Promise<FileAnswer> {
  const { guest } = await confirmedGuest(context);
  const kept = await keptAbout(context.db, guest);
  return {
    name: 'my-room-data.json',
    type: 'application/json',
    bytes: new TextEncoder().encode(JSON.stringify(kept, null, 2)),
  };
}

/** Of an account: what it wrote for a room’s team, and what is kept about it as a guest. */
export async function exportGuests(context: Context): Promise<Record<string, unknown>> {
  const { db } = context;
  const { userId, email } = callingPerson(context);
  const guests = email ? await guestsWithAddress(db, email) : [];
  return {
    roomVisits: await Promise.all(guests.map((guest) => keptAbout(db, guest))),
    roomQuestions: (await questionsOfPerson(db, userId)).map(({ text, answer, askedAt }) => ({
      text,
      answer,
      askedAt: askedAt.toString(),
    })),
    roomRequests: (await requestsOfPerson(db, userId)).map(({ title, details, askedAt }) => ({
      title,
      details,
      askedAt: askedAt.toString(),
    })),
  };
}

/** What the account wrote for a team stays, without its name: the references to it are cleared with the account. */
export async function eraseGuestsOf(
  change: Change,
  { email }: Pick<Person, 'email'>,
): Promise<void> {
  if (!email) return;
  for (const { id } of await guestsWithAddress(change.db, email)) {
    const guest = await lockGuest(change.db, id);
    if (guest) await eraseGuest(change, guest);
  }
}

export async function forgetGuests(
  change: Change,
  { addresses }: EventData['contacts-forgotten'],
): Promise<void> {
  for (const email of addresses) await eraseGuestsOf(change, { email });
}

const atOnce = 100;

/** Codes and browsers that are over, and guests whose access ended long ago. */
export async function forgetFormerGuests(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  await deleteOldAccess(platform.store.db, now);
  const before = now.toZonedDateTimeISO('UTC').subtract({ months: limits.keptMonths }).toInstant();
  const change = changing(platform, { actor: null, requestId: 'cleanup' });
  const former = await guestsEndedBefore(platform.store.db, before, atOnce);
  for (const { id } of former)
    await change(async (one) => {
      const guest = await lockGuest(one.db, id);
      if (guest) await eraseGuest(one, guest);
    });
  return former.length;
}
