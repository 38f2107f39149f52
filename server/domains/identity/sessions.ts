/** Sessions: opened at sign-in, read at every request, ended at sign-out. */
import { randomUUID } from 'node:crypto';
import { hour, session as limits } from '#contract/limits.ts';
import { type LiveEvent, rightsOf } from '#contract/system.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Change, Visit } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { topics } from '../../platform/live.ts';
import { columnOf } from './policy.ts';
import {
  deleteSession,
  findSession,
  findSessionById,
  findUserByEmail,
  insertSession,
  markForRenewal,
  renewSession,
  type SessionUser,
  touchSession,
  type UserRow,
} from './queries.ts';
import { hashSecret, newSecret } from './secrets.ts';

/**
 * The actor of a visit's session cookie, or null: unknown, idle for too long, too old, or suspended. After
 * a change of rights the session gets a new token here, which the answer sets.
 */
export async function actorOf(
  db: Database,
  visit: Visit,
  now: Temporal.Instant,
): Promise<Actor | null> {
  if (!visit.sessionToken) return null;
  const found = await findSession(db, hashSecret(visit.sessionToken), now);
  if (!found) return null;
  const { session, user } = found;
  const idle = now.since(session.lastUsedAt).total('seconds');
  const over = Temporal.Instant.compare(now, session.expiresAt) >= 0;
  if (over || idle > limits.idle || user.status === 'suspended') return null;
  // Written once an hour at most, so that reading stays reading.
  if (idle > hour) await touchSession(db, session.id, now);
  if (session.renew) await renew(db, visit, session, now);
  return actorFrom(user, session.id, now);
}

/** Seconds for which the token before a renewal still works: requests are under way in other tabs. */
const grace = 30;

async function renew(
  db: Database,
  visit: Visit,
  session: { id: string; tokenHash: string; expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> {
  const token = newSecret();
  const until = now.add({ seconds: grace });
  const change = { from: session.tokenHash, to: hashSecret(token), until };
  if (await renewSession(db, session.id, change)) {
    const seconds = Math.floor(session.expiresAt.since(now).total('seconds'));
    visit.cookie = { token, seconds };
  }
}

/**
 * What a live connection missed before its subscription: nothing, a change of the rights that its screen was
 * drawn with, or the end of its session.
 */
export async function missedBy(
  db: Database,
  actor: Actor,
  at: Temporal.Instant,
  drawnWith: string = rightsOf(actor),
): Promise<LiveEvent> {
  const found = await findSessionById(db, actor.sessionId);
  if (!found || found.user.status === 'suspended') return { ended: true };
  const now = actorFrom(found.user, actor.sessionId, at);
  // The column too: a paid membership opens it without a change of role.
  const changed = rightsOf(now) !== drawnWith || now.column !== actor.column;
  return found.session.renew || changed ? { renewed: true } : {};
}

function actorFrom(user: SessionUser, sessionId: string, now: Temporal.Instant): Actor {
  return {
    userId: user.id,
    sessionId,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    emailConfirmed: user.emailConfirmedAt !== null,
    role: user.role,
    status: user.status,
    permissions: user.permissions,
    secondFactor: user.totpConfirmedAt !== null,
    column: columnOf(user, now),
  };
}

/** The actor of an account without a session: for the demonstration data, which is made by use cases. */
export async function demoActor(
  db: Database,
  email: string,
  now: Temporal.Instant,
): Promise<Actor> {
  const user = await findUserByEmail(db, email);
  if (!user) throw new Error(`There is no account ${email}`);
  return actorFrom(user, 'none', now);
}

/** Ends the session the browser came with and opens a new one, so that none outlives a sign-in. Its id. */
export async function openSession(
  change: Change,
  visit: Visit,
  user: Pick<UserRow, 'id'>,
): Promise<string> {
  if (visit.sessionToken)
    await deleteSession(change.db, hashSecret(visit.sessionToken), change.now);
  const token = newSecret();
  const id = randomUUID();
  await insertSession(change.db, {
    id,
    tokenHash: hashSecret(token),
    userId: user.id,
    userAgent: visit.userAgent.slice(0, 300),
    createdAt: change.now,
    lastUsedAt: change.now,
    expiresAt: change.now.add({ seconds: limits.absolute }),
  });
  visit.cookie = { token, seconds: limits.absolute };
  return id;
}

/** After a change of rights: every session gets a new token, open connections end and come back. */
export async function renewSessions(change: Change, userId: string): Promise<void> {
  await markForRenewal(change.db, userId);
  await change.publish(topics.person(userId), { renewed: true });
}

/** Tells the tabs of sessions that were ended. */
export async function tellEnded(change: Change, sessionIds: readonly string[]): Promise<void> {
  for (const id of sessionIds) await change.publish(topics.session(id), { ended: true });
}

export async function endSession(change: Change, visit: Visit): Promise<void> {
  if (!visit.sessionToken) return;
  const ended = await deleteSession(change.db, hashSecret(visit.sessionToken), change.now);
  if (!ended) return;
  await change.audit({ action: 'session.end', objectType: 'user', objectId: ended.userId });
  await change.publish(topics.session(ended.id), { ended: true });
}
