/** The way to the OpenID Connect provider and back (AUTH-01 to AUTH-03, DECISIONS §2). */
import type { In } from '#contract/call.ts';
import { session as limits, signInAttempt } from '#contract/limits.ts';
import type { finishSignIn } from '#contract/people.ts';
import type { Context } from '../../platform/context.ts';
import type { Navigation } from '../../platform/handlers.ts';
import { logError } from '../../platform/log.ts';
import { type OpenId, SignInRefused } from '../../platform/openid.ts';
import { accountFor } from './openid-account.ts';
import { safeNext } from './policy.ts';
import {
  findOpenIdSession,
  hasAttempt,
  insertAttempt,
  insertOpenIdSession,
  takeAttempt,
} from './queries/openid.ts';
import { hashSecret, newSecret, seal, unseal } from './secrets.ts';
import { endSession, openSession } from './sessions.ts';

/** The cookie that binds an attempt to the browser that began it. */
const browserCookie = 'oidc';
/** The cookie that opens what the provider is told at sign-out. */
const signOutCookie = 'sign-out';

/** Sends the browser to the provider; `next` is kept for the way back. */
export function beginAtProvider(
  context: Context,
  openId: OpenId,
  next: string | undefined,
): Promise<Navigation> {
  return orSayWhy(context, async () => {
    const { to, state, nonce, verifier } = await openId.begin();
    const token = await browserToken(context);
    await insertAttempt(context.db, {
      stateHash: hashSecret(state),
      browserHash: hashSecret(token),
      verifier,
      nonce,
      next: safeNext(next),
      expiresAt: context.now.add({ seconds: signInAttempt }),
    });
    context.visit.cookies = { [browserCookie]: { token, seconds: signInAttempt } };
    return { to };
  });
}

/** Tabs that sign in at once share one secret, as they share the cookie; but only one that we gave away. */
async function browserToken({ visit, db, now }: Context): Promise<string> {
  const sent = visit.cookieNamed?.(browserCookie);
  return sent && (await hasAttempt(db, hashSecret(sent), now)) ? sent : newSecret();
}

/** Takes what the provider sent back. The attempt is used up before anything else happens. */
export function finishAtProvider(
  context: Context,
  openId: OpenId,
  brought: In<typeof finishSignIn>,
): Promise<Navigation> {
  const { visit, db, now } = context;
  return orSayWhy(context, async () => {
    const sent = visit.cookieNamed?.(browserCookie);
    if (!sent || !brought.state) throw new SignInRefused('expired');
    const browserHash = hashSecret(sent);
    const stateHash = hashSecret(brought.state);
    const attempt = await takeAttempt(db, { stateHash, browserHash }, now);
    if (!attempt) throw new SignInRefused('expired');
    if (!(await hasAttempt(db, browserHash, now))) visit.cookies = { [browserCookie]: null };
    const { nonce, verifier } = attempt;
    const identity = await openId.finish(brought, { state: brought.state, nonce, verifier });
    const key = newSecret();
    await context.change(async (change) => {
      const user = await accountFor(change, identity);
      const sessionId = await openSession(change, visit, user);
      const sealedIdToken = identity.idToken && seal(identity.idToken, key);
      await insertOpenIdSession(change.db, { sessionId, sealedIdToken });
      await change.audit({
        action: 'session.open-openid',
        objectType: 'user',
        objectId: user.id,
      });
    });
    if (identity.idToken)
      visit.cookies = {
        ...visit.cookies,
        [signOutCookie]: { token: key, seconds: limits.absolute },
      };
    return { to: safeNext(attempt.next) };
  });
}

/** Ends the session here, and where the provider opened it, there too. Its being away hinders nobody. */
export async function signOutEverywhere(
  context: Context,
  openId: OpenId | null,
): Promise<Navigation> {
  const { actor, visit } = context;
  visit.cookie = null;
  // Without a session nothing ends, so nothing is written, however often somebody asks.
  if (!actor) return { to: '/' };
  const opened = openId && (await findOpenIdSession(context.db, actor.sessionId));
  await context.change((change) => endSession(change, visit));
  if (!openId || !opened) return { to: '/' };
  const key = visit.cookieNamed?.(signOutCookie);
  if (key) visit.cookies = { [signOutCookie]: null };
  const idToken = key && opened.sealedIdToken ? unseal(opened.sealedIdToken, key) : null;
  const there = await openId.endAddress(idToken).catch(() => null);
  return { to: there ?? '/' };
}

async function orSayWhy(context: Context, work: () => Promise<Navigation>): Promise<Navigation> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    if (error.reason === 'provider')
      logError('sign-in at the provider failed', error.cause, {
        requestId: context.visit.requestId,
      });
    return { to: `/sign-in?view=failed&reason=${error.reason}` };
  }
}
