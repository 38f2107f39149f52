/**
 * After a change of rights a session gets a new token (decision 17). Every answer offers the next token until it has
 * been used once, because an answer can be lost; it is derived from the current token and a salt, so all tabs are
 * offered the same one. It is only offered to the browser that signed in: a copied session cookie alone is refused.
 * Once the next token has been used, the previous one stays valid for requests in flight; used after that, it ends the
 * session, because two browsers must be using it.
 */
import { createHmac } from 'node:crypto';
import { hour, minute } from '#contract/limits.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Visit } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { publish, topics } from '../../../platform/live/live.ts';
import { browserOf } from '../authentication/known-browsers.ts';
import { hashSecret, newSecret } from '../authentication/secrets.ts';
import {
  confirmNextToken,
  deleteSessionById,
  offerNextToken,
  type SessionTokens,
} from '../queries/session-tokens.ts';

/** How many seconds the previous token stays valid once the next was used: on slow connections requests take long. */
const underWay = 5 * minute;
/** How many seconds the current token stays valid while the next one is offered but not used. */
const offerLasts = 24 * hour;

interface Brought {
  visit: Visit;
  token: string;
  now: Temporal.Instant;
}

/** Whether the visit's token is currently valid for the session; sets the cookie of the next one. */
export async function isTokenOfSession(
  db: Database,
  { visit, token, now }: Brought,
  session: SessionTokens,
): Promise<boolean> {
  const brought = hashSecret(token);
  const isPresent = brought === session.tokenHash;
  if (isPresent && !session.renew && session.nextHash === null) return true;
  if (session.browserHash !== null && session.browserHash !== browserOf(visit)) return false;
  if (isPresent) return offer(db, { visit, token, now }, session);
  if (brought === session.nextHash) {
    await confirmNextToken(db, session.id, {
      next: brought,
      until: now.add({ seconds: underWay }),
    });
    return true;
  }
  if (session.previousUntil && Temporal.Instant.compare(now, session.previousUntil) < 0)
    return true;
  await endFamily(db, visit, session, now);
  return false;
}

const nextOf = (token: string, salt: string) =>
  createHmac('sha256', token).update(salt).digest('base64url');

async function offer(
  db: Database,
  { visit, token, now }: Brought,
  session: SessionTokens,
): Promise<boolean> {
  let { nextSalt } = session;
  if (nextSalt === null) {
    nextSalt = newSecret();
    const next = hashSecret(nextOf(token, nextSalt));
    const until = now.add({ seconds: offerLasts });
    // Another request was first: this answer offers nothing, the following ones do.
    if (!(await offerNextToken(db, session, { next, salt: nextSalt, until }))) return true;
  } else if (session.nextUntil && Temporal.Instant.compare(now, session.nextUntil) >= 0) {
    return false;
  }
  const seconds = Math.floor(session.expiresAt.since(now).total('seconds'));
  visit.cookie = { token: nextOf(token, nextSalt), seconds };
  return true;
}

/** Two different clients use the older and the newer token: both must sign in again. */
const endFamily = (db: Database, visit: Visit, session: SessionTokens, now: Temporal.Instant) =>
  db.transaction(async (change) => {
    const ended = await deleteSessionById(change, session.id);
    if (!ended) return;
    const source = { actorId: null, actorRole: 'signed-out', requestId: visit.requestId, at: now };
    await writeAudit(change, source, {
      action: 'session.end-conflict',
      objectType: 'user',
      objectId: ended.userId,
    });
    await publish(change, topics.session(session.id), { ended: true });
  });
