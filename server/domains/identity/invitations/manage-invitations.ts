/** How administrators invite people by email, send an invitation again, and withdraw it. */
import { randomUUID } from 'node:crypto';
import { identityAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type { InvitationStatus } from '#contract/identity/invitation-statuses.ts';
import type * as calls from '#contract/identity/invitations.ts';
import type { Invitation } from '#contract/identity/invitations.ts';
import { invitationDays } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { topics } from '../../../platform/live/live.ts';
import { deliveriesOf } from '../../../platform/mail/mail.ts';
import { accountsOf } from '../accounts/accounts.ts';
import { hashSecret, newSecret } from '../authentication/secrets.ts';
import { invitationMail } from '../mails.ts';
import { findUserByEmail } from '../queries/accounts.ts';
import {
  countInvitations,
  type InvitationRow,
  insertInvitation,
  invitationsSorted,
  lockInvitation,
  pageInvitations,
  updateInvitation,
  withdrawExpired,
  withdrawSentBy,
} from './queries.ts';

export async function listInvitations(
  { db, now }: Context,
  { after, limit, ...filter }: CallInput<typeof calls.listInvitations>,
): Promise<CallOutput<typeof calls.listInvitations>> {
  const page = pageRequest({ after, limit }, invitationsSorted);
  const { items, next } = await pageInvitations(db, filter, now, page);
  return {
    items: await presentInvitations(db, items, now),
    next,
    total: await countInvitations(db, filter, now),
  };
}

export async function invitePerson(
  context: Context,
  input: CallInput<typeof calls.invitePerson>,
): Promise<Invitation> {
  const { userId } = caller(context);
  return context.change(async (change) => {
    const { db, now } = change;
    if (await hasConfirmedAccount(db, input.email)) throw refusedAddress(words.hasAccount);
    await withdrawExpired(db, input.email, now);
    const { link, token } = newLink(now);
    const row: InvitationRow = {
      id: randomUUID(),
      email: input.email,
      firstName: input.firstName,
      lastName: input.lastName,
      role: input.role,
      message: input.message || null,
      ...link,
      invitedBy: userId,
      createdAt: now,
      acceptedAt: null,
      userId: null,
      withdrawnAt: null,
    };
    if (!(await insertInvitation(db, row))) throw refusedAddress(words.invited);
    await change.audit({
      action: 'invitation.create',
      objectType: 'invitation',
      objectId: row.id,
      after: { role: row.role },
      personal: { subjectId: null, data: { email: row.email } },
    });
    return mailAndPresent(change, context, row, token);
  });
}

export const sendInvitation = (
  context: Context,
  { id }: CallInput<typeof calls.sendInvitation>,
): Promise<Invitation> =>
  withLockedInvitation(context, id, async (change, row) => {
    if (await hasConfirmedAccount(change.db, row.email)) throw new AppError('has_account');
    const { link, token } = newLink(change.now);
    const sent = await updateInvitation(change.db, row, link);
    await change.audit({
      action: 'invitation.send',
      objectType: 'invitation',
      objectId: id,
      before: { expiresAt: `${row.expiresAt}` },
      after: { expiresAt: `${sent.expiresAt}` },
    });
    return mailAndPresent(change, context, sent, token);
  });

export const withdrawInvitation = (
  context: Context,
  { id }: CallInput<typeof calls.withdrawInvitation>,
): Promise<Invitation> =>
  withLockedInvitation(context, id, async (change, row) => {
    const withdrawn = await updateInvitation(change.db, row, { withdrawnAt: change.now });
    await change.audit({
      action: 'invitation.withdraw',
      objectType: 'invitation',
      objectId: id,
      before: { status: statusOf(row, change.now) },
      after: { status: 'withdrawn' },
    });
    await publishInvitationsChanged(change);
    return presentOne(change.db, withdrawn, change.now);
  });

/** Of somebody who can no longer open the panel: it would still make administrators. */
export async function withdrawInvitationsBy(
  change: Change,
  { userId }: { userId: string },
): Promise<void> {
  const ids = await withdrawSentBy(change.db, userId, change.now);
  for (const objectId of ids)
    await change.audit({
      action: 'invitation.withdraw',
      objectType: 'invitation',
      objectId,
      after: { status: 'withdrawn' },
    });
  if (ids.length > 0) await publishInvitationsChanged(change);
}

const refusedAddress = (message: string) =>
  new AppError('invalid_input', { fields: { email: message } });

const hasConfirmedAccount = async (db: Db, email: string): Promise<boolean> =>
  ((await findUserByEmail(db, email))?.emailConfirmedAt ?? null) !== null;

function newLink(now: Temporal.Instant) {
  const token = newSecret();
  const link = {
    tokenHash: hashSecret(token),
    mailId: randomUUID(),
    sentAt: now,
    expiresAt: now.add({ hours: 24 * invitationDays.valid }),
  };
  return { token, link };
}

async function mailAndPresent(
  change: Change,
  context: Context,
  row: InvitationRow,
  token: string,
): Promise<Invitation> {
  const { firstName, lastName } = caller(context);
  const inviter = `${firstName} ${lastName}`;
  await change.mail(
    invitationMail(change.settings, { ...row, id: row.mailId }, { inviter, token }),
  );
  await publishInvitationsChanged(change);
  return presentOne(change.db, row, change.now);
}

export const publishInvitationsChanged = (change: Change) =>
  change.publish(topics.administrators, { changed: ['/api/admin/invitations'] });

/** One that was accepted or withdrawn is refused. */
const withLockedInvitation = (
  context: Context,
  id: string,
  work: (change: Change, row: InvitationRow) => Promise<Invitation>,
): Promise<Invitation> =>
  context.change(async (change) => {
    const row = await lockInvitation(change.db, id);
    if (!row) throw new AppError('not_found');
    if (row.acceptedAt || row.withdrawnAt) throw new AppError('invitation_settled');
    return work(change, row);
  });

function statusOf(row: InvitationRow, now: Temporal.Instant): InvitationStatus {
  if (row.acceptedAt) return 'accepted';
  if (row.withdrawnAt) return 'withdrawn';
  return Temporal.Instant.compare(row.expiresAt, now) > 0 ? 'open' : 'expired';
}

async function presentOne(db: Db, row: InvitationRow, now: Temporal.Instant): Promise<Invitation> {
  const [presented] = await presentInvitations(db, [row], now);
  if (!presented) throw new AppError('not_found');
  return presented;
}

async function presentInvitations(
  db: Db,
  rows: readonly InvitationRow[],
  now: Temporal.Instant,
): Promise<Invitation[]> {
  const inviters = await accountsOf(db, [...new Set(rows.flatMap((row) => row.invitedBy ?? []))]);
  const deliveries = await deliveriesOf(
    db,
    rows.map(({ mailId }) => mailId),
  );
  return rows.map((row) => {
    const status = statusOf(row, now);
    const isUnsettled = status === 'open' || status === 'expired';
    return {
      id: row.id,
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      role: row.role,
      message: row.message,
      status,
      delivery: deliveries.get(row.mailId) ?? null,
      invitedBy: inviters.get(row.invitedBy ?? '')?.name ?? null,
      createdAt: row.createdAt.toString(),
      sentAt: row.sentAt.toString(),
      expiresAt: row.expiresAt.toString(),
      userId: row.userId,
      abilities: { send: isUnsettled, withdraw: isUnsettled },
    };
  });
}
