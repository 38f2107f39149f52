/** How a guest gets in: the personal link, a code to the invited address at each new browser, the agreement. */
import { randomInt, randomUUID } from 'node:crypto';
import { guestAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { guestLimits as limits } from '#contract/diligence/guest-limits.ts';
import type * as calls from '#contract/diligence/guest-room.ts';
import type { GuestRoom } from '#contract/diligence/guest-room.ts';
import { guestWriter } from '#contract/identity/device.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { nameOfDeal } from '../../deals/deals.ts';
import { hashSecret, newSecret } from '../../identity/authentication/secrets.ts';
import { publishRoom } from '../rooms/room-access.ts';
import {
  agreementToAccept,
  confirmedGuest,
  heldBy,
  hold,
  type Invited,
  invitedGuest,
  lockInvited,
} from './guest-access.ts';
import { codeMail } from './mails.ts';
import { networkOf } from './network.ts';
import { insertAcceptance, lockNewestAgreement } from './queries/agreements.ts';
import {
  countCodes,
  countTry,
  findCode,
  guestByBrowser,
  guestByLink,
  insertBrowser,
  insertCode,
  lockCode,
  lockGuest,
  noteSeen,
  removeBrowser,
  spendCode,
} from './queries/guests.ts';

/** How long a browser keeps a link whose address was not confirmed. */
const linkSeconds = 24 * 3600;

/** Changes nothing on the server: programs that check emails follow links, too. */
export async function openRoomLink(
  context: Context,
  { token }: CallInput<typeof calls.openRoomLink>,
): Promise<CallOutput<typeof calls.openRoomLink>> {
  const guest = await guestByLink(context.db, hashSecret(token));
  if (!guest) throw new AppError('room_unknown');
  const held = heldBy(context);
  const known =
    held && 'browser' in held
      ? await guestByBrowser(context.db, hashSecret(held.browser), context.now)
      : null;
  if (known?.guest.id !== guest.id) hold(context, { link: token, attempt: null }, linkSeconds);
  return { opened: true };
}

export async function getGuestRoom(context: Context): Promise<GuestRoom> {
  return present(context, context.db, await invitedGuest(context));
}

async function present(
  context: Context,
  db: Db,
  { guest, room, isConfirmed }: Invited,
): Promise<GuestRoom> {
  const shared = { endsAt: guest.endsAt.toString(), now: context.now.toString() };
  if (!isConfirmed)
    return {
      ...shared,
      step: 'code',
      title: null,
      writer: null,
      name: null,
      email: hidden(guest.email),
      codeUntil: await codeUntil(context),
      agreement: null,
      mayDownload: false,
    };
  const agreement = await agreementToAccept(db, guest);
  return {
    ...shared,
    step: agreement ? 'agreement' : 'open',
    title: await nameOfDeal(db, room.dealId),
    writer: guestWriter(guest.id),
    name: guest.name,
    email: guest.email,
    codeUntil: null,
    agreement: agreement && { edition: agreement.edition, text: agreement.text },
    mayDownload: guest.rights === 'download',
  };
}

/** Enough of an address for its owner to recognise it. */
const hidden = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');

async function codeUntil(context: Context): Promise<string | null> {
  const held = heldBy(context);
  if (!held || !('link' in held) || !held.attempt) return null;
  const code = await findCode(context.db, hashSecret(held.attempt));
  const isOpen =
    code &&
    code.tries < limits.codeTries &&
    Temporal.Instant.compare(code.expiresAt, context.now) > 0;
  return isOpen ? code.expiresAt.toString() : null;
}

/** Neither the link nor the row is enough to find the code, so that a stolen table is useless. */
const hashOfCode = (attempt: string, code: string) => hashSecret(`${attempt}.${code}`);

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

export async function sendRoomCode(
  context: Context,
  _input: CallInput<typeof calls.sendRoomCode>,
  /** Given only for demonstration data, which enters it. */
  code = newCode(),
): Promise<GuestRoom> {
  const { guest, room, isConfirmed } = await invitedGuest(context);
  const held = heldBy(context);
  if (isConfirmed || !held || !('link' in held)) throw new AppError('room_unknown');
  const attempt = newSecret();
  await context.changeWithoutKey(async (change) => {
    await lockGuest(change.db, guest.id);
    const within = (hours: number) =>
      countCodes(change.db, guest.id, change.now.subtract({ hours }));
    if ((await within(1)) >= limits.codesPerHour || (await within(24)) >= limits.codesPerDay)
      throw new AppError('too_many', { message: words.tooManyCodes });
    await insertCode(change.db, {
      attemptHash: hashSecret(attempt),
      guestId: guest.id,
      codeHash: hashOfCode(attempt, code),
      tries: 0,
      createdAt: change.now,
      expiresAt: change.now.add({ minutes: limits.codeMinutes }),
    });
    await change.audit({
      action: 'room-guest.code',
      objectType: 'room-guest',
      objectId: guest.id,
      after: { roomId: room.id },
    });
    await change.mail(codeMail(change.settings, guest, code));
  });
  hold(context, { link: held.link, attempt }, linkSeconds);
  return {
    ...(await present(context, context.db, { guest, room, isConfirmed })),
    codeUntil: context.now.add({ minutes: limits.codeMinutes }).toString(),
  };
}

/** A try is counted whatever else happens, so it has a transaction of its own. */
export async function enterRoomCode(
  context: Context,
  { code }: CallInput<typeof calls.enterRoomCode>,
): Promise<GuestRoom> {
  const { guest, room } = await invitedGuest(context);
  const held = heldBy(context);
  if (!held || !('link' in held) || !held.attempt) throw new AppError('room_code_over');
  const { attempt } = held;
  const attemptHash = hashSecret(attempt);
  const isRight = await context.changeWithoutKey(async (change) => {
    const row = await lockCode(change.db, attemptHash);
    if (
      row?.guestId !== guest.id ||
      row.tries >= limits.codeTries ||
      Temporal.Instant.compare(row.expiresAt, change.now) <= 0
    )
      throw new AppError('room_code_over');
    await countTry(change.db, attemptHash);
    if (row.codeHash !== hashOfCode(attempt, code.replaceAll(/\D/g, ''))) return false;
    await spendCode(change.db, attemptHash, change.now);
    return true;
  });
  if (!isRight) throw new AppError('wrong_code', { fields: { code: words.wrongCode } });
  const token = newSecret();
  const until = browserUntil(guest.endsAt, context.now);
  const entered = await context.changeWithoutKey(async (change) => {
    const row = await lockGuest(change.db, guest.id);
    // A new link, sent in the meantime, has ended what the earlier one let in.
    if (!row || row.linkHash !== guest.linkHash || row.revokedAt) throw new AppError('room_ended');
    await insertBrowser(change.db, {
      tokenHash: hashSecret(token),
      guestId: guest.id,
      createdAt: change.now,
      expiresAt: until,
    });
    await noteSeen(change.db, guest.id, change.now);
    await change.audit({
      action: 'room-guest.enter',
      objectType: 'room-guest',
      objectId: guest.id,
      after: { roomId: room.id },
    });
    await publishRoom(change, room, guest.id);
    return row;
  });
  hold(context, { browser: token }, Math.floor(until.since(context.now).total('seconds')));
  return present(context, context.db, { guest: entered, room, isConfirmed: true });
}

function browserUntil(endsAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const longest = now.add({ hours: 24 * limits.browserDays });
  return Temporal.Instant.compare(endsAt, longest) < 0 ? endsAt : longest;
}

export async function leaveRoom(context: Context): Promise<CallOutput<typeof calls.leaveRoom>> {
  const { guest, room } = await invitedGuest(context);
  const held = heldBy(context);
  if (held && 'browser' in held)
    await context.changeWithoutKey(async (change) => {
      await removeBrowser(change.db, hashSecret(held.browser));
      await change.audit({
        action: 'room-guest.leave',
        objectType: 'room-guest',
        objectId: guest.id,
      });
      await publishRoom(change, room, guest.id);
    });
  hold(context, null, 0);
  return { left: true };
}

export async function acceptAgreement(
  context: Context,
  { edition, name }: CallInput<typeof calls.acceptAgreement>,
): Promise<GuestRoom> {
  const invited = await confirmedGuest(context);
  const { guest, room } = invited;
  return context.change(async (change) => {
    await lockInvited(change, invited);
    // Locked, so that its text isn’t changed as it is accepted.
    const agreement = await lockNewestAgreement(change.db, room.id);
    if (agreement?.edition !== edition) throw new AppError('room_agreement_changed');
    await insertAcceptance(change.db, {
      id: randomUUID(),
      roomId: room.id,
      guestId: guest.id,
      agreementId: agreement.id,
      name,
      network: networkOf(context, room.id),
      acceptedAt: change.now,
    });
    await noteSeen(change.db, guest.id, change.now);
    await change.audit({
      action: 'room-guest.accept',
      objectType: 'room-guest',
      objectId: guest.id,
      after: { roomId: room.id, edition },
    });
    await publishRoom(change, room, guest.id);
    return present(context, change.db, invited);
  });
}
