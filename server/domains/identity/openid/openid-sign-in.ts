/** The redirect to the OpenID Connect provider and back (AUTH-01 to AUTH-03, DECISIONS §2). */
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/identity/people.ts';
import { session as limits, signInAttempt } from '#contract/limits.ts';
import type { Context } from '../../../platform/context.ts';
import type { Navigation } from '../../../platform/handlers.ts';
import { logError } from '../../../platform/log.ts';
import { type OpenId, SignInRefused } from '../../../platform/security/openid.ts';
import { seal, sealingKey, unseal } from '../../../platform/security/sealed-values.ts';
import { hashSecret, newSecret } from '../authentication/secrets.ts';
import { safeNext } from '../policy.ts';
import { endSession, openSession } from '../sessions/sessions.ts';
import { findOrCreateAccount } from './openid-account.ts';
import { provenAddress } from './openid-person.ts';
import {
  findOpenIdSession,
  hasAttempt,
  insertAttempt,
  insertOpenIdSession,
  takeAttempt,
} from './queries.ts';

/** The cookie that binds an attempt to the browser that started it. */
const browserCookie = 'oidc';
/** The cookie that unseals the token for the provider's sign-out. */
const signOutCookie = 'sign-out';
/** The provider's token is sealed for one session, with the secret in that cookie. */
const bindingOf = (sessionId: string) => `id-token ${sessionId}`;

/** Redirects the browser to the provider; `next` is stored for the way back. */
export function beginAtProvider(
  context: Context,
  openId: OpenId,
  next: string | undefined,
): Promise<Navigation> {
  return redirectOnRefusal(context, async () => {
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

/** Concurrent sign-ins in several tabs share the cookie and its secret; but only a secret that we issued. */
async function browserToken({ visit, db, now }: Context): Promise<string> {
  const sent = visit.cookieNamed?.(browserCookie);
  return sent && (await hasAttempt(db, hashSecret(sent), now)) ? sent : newSecret();
}

/** Handles the provider's callback. Consumes the attempt before anything else. */
export function finishAtProvider(
  context: Context,
  openId: OpenId,
  brought: CallInput<typeof calls.finishSignIn>,
): Promise<Navigation> {
  const { visit, db, now, security } = context;
  /** The account, if the provider proved it. */
  let account: string | null = null;
  const signIn = async () => {
    const sent = visit.cookieNamed?.(browserCookie);
    if (!sent || !brought.state) throw new SignInRefused('expired');
    const browserHash = hashSecret(sent);
    const stateHash = hashSecret(brought.state);
    const attempt = await takeAttempt(db, { stateHash, browserHash }, now);
    if (!attempt) throw new SignInRefused('expired');
    if (!(await hasAttempt(db, browserHash, now))) visit.cookies = { [browserCookie]: null };
    const { nonce, verifier } = attempt;
    const identity = await openId.finish(brought, { state: brought.state, nonce, verifier });
    account = provenAddress(identity.claims);
    const key = newSecret();
    await context.change(async (change) => {
      const user = await findOrCreateAccount(change, identity);
      const sessionId = await openSession(change, visit, user);
      const sealedIdToken =
        identity.idToken && seal(identity.idToken, sealingKey(key), bindingOf(sessionId));
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
  };
  return redirectOnRefusal(context, signIn, () =>
    security.note('sign-in-failed', {
      call: 'finishSignIn',
      address: visit.address,
      account: account ?? undefined,
    }),
  );
}

/** Ends the session here and, if the provider opened it, there. Works even if the provider is unreachable. */
export async function signOutHereAndAtProvider(
  context: Context,
  openId: OpenId | null,
): Promise<Navigation> {
  const { actor, visit } = context;
  visit.cookie = null;
  // Without a session nothing ends, so nothing is written, however often this is called.
  if (!actor) return { to: '/' };
  const opened = openId && (await findOpenIdSession(context.db, actor.sessionId));
  await context.change((change) => endSession(change, visit));
  if (!openId || !opened) return { to: '/' };
  const key = visit.cookieNamed?.(signOutCookie);
  if (key) visit.cookies = { [signOutCookie]: null };
  const idToken =
    key && opened.sealedIdToken
      ? unseal(opened.sealedIdToken, [sealingKey(key)], bindingOf(actor.sessionId))
      : null;
  const there = await openId.endAddress(idToken).catch(() => null);
  return { to: there ?? '/' };
}

async function redirectOnRefusal(
  context: Context,
  work: () => Promise<Navigation>,
  whenRefused?: () => void,
): Promise<Navigation> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    whenRefused?.();
    if (error.reason === 'provider')
      logError('sign-in at the provider failed', error.cause, {
        requestId: context.visit.requestId,
      });
    return { to: `/sign-in?view=failed&reason=${error.reason}` };
  }
}
