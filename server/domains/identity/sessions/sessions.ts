/** Sessions: opened at sign-in, read on every request, ended at sign-out. */
import { randomUUID } from 'node:crypto';
import { hour, session as limits } from '#contract/limits.ts';
import { type LiveEvent, rightsOf } from '#contract/system.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Change, Visit } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { topics } from '../../../platform/live/live.ts';
import { rememberBrowser } from '../authentication/known-browsers.ts';
import { hashSecret, newSecret } from '../authentication/secrets.ts';
import { audienceOf } from '../policy.ts';
import { findUserByEmail, type UserRow } from '../queries/accounts.ts';
import {
  deleteSession,
  findSessionById,
  insertSession,
  markForRenewal,
  type SessionUser,
  touchSession,
} from '../queries/sessions.ts';
import { recordVisit } from '../queries/visits.ts';
import type { SessionMemory } from './session-memory.ts';
import { isTokenOfSession } from './session-renewal.ts';

/**
 * The actor of the visit's session cookie; null if the session is unknown, idle for too long or too old, its account is
 * suspended, or its token was superseded.
 */
export async function actorOf(
  db: Database,
  memory: SessionMemory,
  visit: Visit,
  now: Temporal.Instant,
): Promise<Actor | null> {
  const { sessionToken } = visit;
  if (!sessionToken) return null;
  const found = await memory.find(hashSecret(sessionToken));
  if (!found) return null;
  const { session, user } = found;
  const idle = (now.epochMilliseconds - session.lastUsedAt.epochMilliseconds) / 1000;
  const over = Temporal.Instant.compare(now, session.expiresAt) >= 0;
  if (over || idle > limits.idle || user.status === 'suspended') return null;
  const brought = { visit, token: sessionToken, now };
  if (!(await isTokenOfSession(db, brought, session))) return null;
  // Written at most once an hour, so that reading doesn't cause a write each time.
  if (idle > hour) {
    session.lastUsedAt = now;
    await touchSession(db, session.id, now);
    await recordVisit(db, user.id, now);
  }
  return actorFrom(user, session.id, now);
}

/**
 * What a live connection missed before it subscribed: nothing, a change of the rights that its screen was
 * rendered with, or the end of its session.
 */
export async function sessionChangesSince(
  db: Database,
  actor: Actor,
  at: Temporal.Instant,
  renderedWith: string = rightsOf(actor),
): Promise<LiveEvent> {
  const found = await findSessionById(db, actor.sessionId);
  if (!found || found.user.status === 'suspended') return { ended: true };
  const now = actorFrom(found.user, actor.sessionId, at);
  // Compare the column too: a paid membership changes it without a change of role.
  const changed = rightsOf(now) !== renderedWith || now.column !== actor.column;
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
    column: audienceOf(user, now),
  };
}

/**
 * The actor of an account without a session, for seeding demonstration data through use cases. It counts as signed in
 * with a second factor, which no new account has.
 */
export async function demoActor(
  db: Database,
  email: string,
  now: Temporal.Instant,
): Promise<Actor> {
  const user = await findUserByEmail(db, email);
  if (!user) throw new Error(`There is no account ${email}`);
  return { ...actorFrom(user, 'none', now), secondFactor: true };
}

/** Ends the browser's previous session and opens a new one, so that no session survives a sign-in. Returns its id. */
export async function openSession(
  change: Change,
  visit: Visit,
  user: Pick<UserRow, 'id'>,
): Promise<string> {
  if (visit.sessionToken) await deleteSession(change.db, hashSecret(visit.sessionToken));
  const token = newSecret();
  const id = randomUUID();
  await insertSession(change.db, {
    id,
    tokenHash: hashSecret(token),
    userId: user.id,
    browserHash: await rememberBrowser(change, visit, user.id),
    userAgent: visit.userAgent.slice(0, 300),
    createdAt: change.now,
    lastUsedAt: change.now,
    expiresAt: change.now.add({ seconds: limits.absolute }),
  });
  await recordVisit(change.db, user.id, change.now);
  visit.cookie = { token, seconds: limits.absolute };
  return id;
}

/** After a change of rights: offers every session a new token; open connections end and reconnect. */
export async function rotateSessionTokens(change: Change, userId: string): Promise<void> {
  await markForRenewal(change.db, userId);
  await change.publish(topics.person(userId), { renewed: true });
}

/** Notifies the tabs of ended sessions. */
export async function publishSessionsEnded(
  change: Change,
  sessionIds: readonly string[],
): Promise<void> {
  for (const id of sessionIds) await change.publish(topics.session(id), { ended: true });
}

export async function endSession(change: Change, visit: Visit): Promise<void> {
  if (!visit.sessionToken) return;
  const ended = await deleteSession(change.db, hashSecret(visit.sessionToken));
  if (!ended) return;
  await change.audit({ action: 'session.end', objectType: 'user', objectId: ended.userId });
  await change.publish(topics.session(ended.id), { ended: true });
}
