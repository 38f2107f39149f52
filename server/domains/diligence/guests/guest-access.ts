/**
 * Who is looking: the guest whose browser sent the cookie. Asked at every call, so that a revoked or expired access ends
 * with the next one.
 */
import { guestWriter } from '#contract/identity/device.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Change, Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isDealKept } from '../../deals/deals.ts';
import { hashSecret } from '../../identity/authentication/secrets.ts';
import { findRoom, type RoomRow, shareRoom } from '../queries/rooms.ts';
import { type AgreementRow, acceptanceOf, newestAgreement } from './queries/agreements.ts';
import { type GuestRow, guestByBrowser, guestByLink, lockGuest } from './queries/guests.ts';

const cookie = 'room';

/**
 * What the cookie holds: the secret of a link (with that of the code asked for), or that of a browser whose holder
 * confirmed the address.
 */
type Held = { link: string; attempt: string | null } | { browser: string };

const secret = '[\\w-]{43}';
const ofLink = new RegExp(`^link\\.(${secret})(?:\\.(${secret}))?$`);
const ofBrowser = new RegExp(`^browser\\.(${secret})$`);

export function heldBy({ visit }: Pick<Context, 'visit'>): Held | null {
  const sent = visit.cookieNamed?.(cookie) ?? '';
  const [, link, attempt = null] = ofLink.exec(sent) ?? [];
  if (link) return { link, attempt };
  const [, browser] = ofBrowser.exec(sent) ?? [];
  return browser ? { browser } : null;
}

/** The confirmed guest of this browser as a writer and the owner of idempotency keys, in every browser of theirs. */
export async function writingGuest(
  context: Pick<Context, 'db' | 'now' | 'visit'>,
): Promise<string | null> {
  const held = heldBy(context);
  const guest = held && 'browser' in held && (await guestOf(context, held));
  return guest ? guestWriter(guest.id) : null;
}

/** Null clears the cookie. */
export function hold({ visit }: Pick<Context, 'visit'>, held: Held | null, seconds: number): void {
  const parts =
    held &&
    ('link' in held
      ? ['link', held.link, ...(held.attempt ? [held.attempt] : [])]
      : ['browser', held.browser]);
  visit.cookies = { ...visit.cookies, [cookie]: parts && { token: parts.join('.'), seconds } };
}

export interface Invited {
  guest: GuestRow;
  room: RoomRow;
  /** Whether this browser’s holder confirmed the address. */
  isConfirmed: boolean;
}

export const isOver = (
  { endsAt, revokedAt, erasedAt }: Pick<GuestRow, 'endsAt' | 'revokedAt' | 'erasedAt'>,
  now: Temporal.Instant,
): boolean => revokedAt !== null || erasedAt !== null || Temporal.Instant.compare(endsAt, now) <= 0;

/** The guest of this browser, who may still have to confirm the address. */
export async function invitedGuest(context: Context): Promise<Invited> {
  const held = heldBy(context);
  const guest = held && (await guestOf(context, held));
  const room = guest && (await findRoom(context.db, guest.roomId));
  if (!guest || !room) throw new AppError('room_unknown');
  const isOpen = room.status === 'open' && (await isDealKept(context.db, room.dealId));
  if (isOver(guest, context.now) || !isOpen) throw new AppError('room_ended');
  return { guest, room, isConfirmed: 'browser' in held };
}

async function guestOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  held: Held,
): Promise<GuestRow | null> {
  if ('link' in held) return guestByLink(db, hashSecret(held.link));
  return (await guestByBrowser(db, hashSecret(held.browser), now))?.guest ?? null;
}

/** The guest of this browser, who confirmed the address. */
export async function confirmedGuest(context: Context): Promise<Invited> {
  const invited = await invitedGuest(context);
  if (!invited.isConfirmed) throw new AppError('room_code_needed');
  return invited;
}

/** The guest of this browser, who confirmed the address and accepted the agreement as it is now. */
export async function admittedGuest(context: Context): Promise<Invited> {
  const invited = await confirmedGuest(context);
  if (await agreementToAccept(context.db, invited.guest))
    throw new AppError('room_agreement_needed');
  return invited;
}

/** The guest in a change, locked until it is committed: the access may have ended since it was looked at. */
export async function lockInvited(
  { db, now }: Change,
  { guest, room }: Pick<Invited, 'guest' | 'room'>,
): Promise<GuestRow> {
  // The room before the guest, as the team's changes lock them.
  const held = await shareRoom(db, room.id);
  const present = await lockGuest(db, guest.id);
  if (!present || isOver(present, now) || held?.status !== 'open') throw new AppError('room_ended');
  return present;
}

/** The same, with the agreement accepted as it is now. */
export async function lockAdmitted(
  change: Change,
  invited: Pick<Invited, 'guest' | 'room'>,
): Promise<GuestRow> {
  const present = await lockInvited(change, invited);
  if (await agreementToAccept(change.db, present)) throw new AppError('room_agreement_needed');
  return present;
}

/** The agreement that the guest has not accepted yet, or null. */
export async function agreementToAccept(
  db: Db,
  { id, roomId }: Pick<GuestRow, 'id' | 'roomId'>,
): Promise<AgreementRow | null> {
  const agreement = await newestAgreement(db, roomId);
  if (!agreement) throw new Error(`The room ${roomId} has guests, but no agreement`);
  return (await acceptanceOf(db, id, agreement.id)) ? null : agreement;
}
