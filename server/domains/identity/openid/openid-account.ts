/** The account that an OpenID Connect identity signs in to. */
import type { Change } from '../../../platform/context.ts';
import { type ProvenIdentity, SignInRefused } from '../../../platform/security/openid.ts';
import { createAccount } from '../accounts/create-account.ts';
import { confirmAccount } from '../accounts/sign-up.ts';
import { linkedMail } from '../mails.ts';
import { lockUserByEmail, type UserRow } from '../queries/accounts.ts';
import { deleteTokensOf } from '../queries/one-time-tokens.ts';
import { endSessionsOf } from '../queries/sessions.ts';
import { namesOf, provenAddress } from './openid-person.ts';
import { insertIdentity, lockUserByIdentity } from './queries.ts';

/**
 * The account of this identity: the linked one; otherwise the one with its address, if the provider verified
 * the address; otherwise a new one. Throws SignInRefused, and then stores nothing.
 */
export async function findOrCreateAccount(
  change: Change,
  identity: ProvenIdentity,
): Promise<UserRow> {
  const linked = await lockUserByIdentity(change.db, identity);
  if (linked) return refuseInadmissible(linked);
  const email = provenAddress(identity.claims);
  if (email === null) throw new SignInRefused('address');
  const { firstName, lastName } = namesOf(identity.claims, email);
  const created = await createAccount(change, { firstName, lastName, email });
  const user = await lockUserByEmail(change.db, email);
  if (!user) throw new SignInRefused('expired');
  refuseInadmissible(user);
  const confirmed = user.emailConfirmedAt !== null;
  if (!confirmed) await confirmByProof(change, identity, user);
  await link(change, identity, user);
  if (confirmed && !created) await change.mail(linkedMail(change.settings, user, identity.issuer));
  return user;
}

/** OpenID Connect never bypasses the second factor: such an account must sign in with password and code. */
function refuseInadmissible(user: UserRow): UserRow {
  if (user.status === 'suspended') throw new SignInRefused('suspended');
  if (user.totpConfirmedAt) throw new SignInRefused('factor');
  return user;
}

/**
 * The account's address was unconfirmed until its owner proved it now. Password, links and sessions end, because an
 * attacker may have created the account.
 */
async function confirmByProof(
  change: Change,
  { claims }: ProvenIdentity,
  user: UserRow,
): Promise<void> {
  const { firstName, lastName, given } = namesOf(claims, user.email);
  await deleteTokensOf(change.db, user.id);
  await endSessionsOf(change.db, user.id, 'all');
  await confirmAccount(change, user, {
    passwordHash: null,
    ...(given && { firstName, lastName }),
  });
}

async function link(
  change: Change,
  { issuer, subject }: ProvenIdentity,
  user: UserRow,
): Promise<void> {
  const row = { issuer, subject, userId: user.id, createdAt: change.now };
  if (!(await insertIdentity(change.db, row))) {
    // Another tab linked the same identity first.
    const other = await lockUserByIdentity(change.db, row);
    if (other?.id !== user.id) throw new SignInRefused('expired');
    return;
  }
  await change.audit({
    action: 'user.link-openid',
    objectType: 'user',
    objectId: user.id,
    after: { issuer },
    personal: { subjectId: user.id, data: { subject } },
  });
}
