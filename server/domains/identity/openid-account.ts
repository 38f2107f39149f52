/** Whose account an identity of the OpenID Connect provider signs in to. */
import { randomUUID } from 'node:crypto';
import type { Change } from '../../platform/context.ts';
import { type ProvenIdentity, SignInRefused } from '../../platform/openid.ts';
import { linkedMail } from './mails.ts';
import { namesOf, provenAddress } from './openid-person.ts';
import { permissionsOfNewAccounts } from './policy.ts';
import { insertIdentity, lockUserByIdentity } from './queries/openid.ts';
import {
  deleteTokensOf,
  endSessionsOf,
  insertUser,
  lockUserByEmail,
  type UserRow,
} from './queries.ts';
import { confirmAccount } from './sign-up.ts';

/**
 * The account of this identity: the one it is linked to; otherwise the one with its address, if the provider
 * proved the address; otherwise a new one. Throws SignInRefused, and then nothing is stored.
 */
export async function accountFor(change: Change, identity: ProvenIdentity): Promise<UserRow> {
  const linked = await lockUserByIdentity(change.db, identity);
  if (linked) return admitted(linked);
  const email = provenAddress(identity.claims);
  if (email === null) throw new SignInRefused('address');
  const isNew = await create(change, identity, email);
  const user = await lockUserByEmail(change.db, email);
  if (!user) throw new SignInRefused('expired');
  admitted(user);
  const confirmed = user.emailConfirmedAt !== null;
  if (!confirmed) await confirmByProof(change, identity, user);
  await link(change, identity, user);
  if (confirmed && !isNew) await change.mail(linkedMail(change.settings, user, identity.issuer));
  return user;
}

/** A second factor is never stepped round: such an account signs in here, with password and code. */
function admitted(user: UserRow): UserRow {
  if (user.status === 'suspended') throw new SignInRefused('suspended');
  if (user.totpConfirmedAt) throw new SignInRefused('factor');
  return user;
}

/** A new account without a password, unless the address has one; says whether it made it. */
async function create(change: Change, { claims }: ProvenIdentity, email: string): Promise<boolean> {
  const { firstName, lastName } = namesOf(claims, email);
  const id = randomUUID();
  const isNew = await insertUser(change.db, {
    id,
    firstName,
    lastName,
    email,
    role: 'member',
    status: 'pending',
    permissions: [...permissionsOfNewAccounts],
    createdAt: change.now,
  });
  if (isNew) await change.audit({ action: 'user.create', objectType: 'user', objectId: id });
  return isNew;
}

/**
 * Whoever filled in this account had not proved to own the address; now its owner came. What a stranger may
 * have left in it to come back with ends: password, links, sessions.
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
    // Another tab was faster with the same identity.
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
