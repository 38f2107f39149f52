/** A guest as the team of a room sees them. */
import type { RoomGuest } from '#contract/diligence/guests.ts';
import type { GuestStatus } from '#contract/diligence/vocabulary.ts';
import type { Db } from '../../../platform/database/database.ts';
import { accountsOf } from '../../identity/accounts/accounts.ts';
import { acceptedAtOf, newestAgreement } from './queries/agreements.ts';
import { foldersOfGuests, type GuestRow } from './queries/guests.ts';

export async function presentGuest(
  db: Db,
  now: Temporal.Instant,
  row: GuestRow,
): Promise<RoomGuest> {
  const [presented] = await presentGuests(db, now, row.roomId, [row]);
  if (!presented) throw new Error('A guest is presented as one guest');
  return presented;
}

/** Of one room; a fixed number of statements, however many they are. */
export async function presentGuests(
  db: Db,
  now: Temporal.Instant,
  roomId: string,
  rows: readonly GuestRow[],
): Promise<RoomGuest[]> {
  const ids = rows.map(({ id }) => id);
  const folders = await foldersOfGuests(db, ids);
  const agreement = await newestAgreement(db, roomId);
  const accepted = agreement ? await acceptedAtOf(db, agreement.id, ids) : new Map();
  const people = await accountsOf(db, [...new Set(rows.flatMap((row) => row.invitedBy ?? []))]);
  return rows.map((row) => ({
    id: row.id,
    roomId,
    name: row.name,
    email: row.email,
    organization: row.organization,
    rights: row.rights,
    folderIds: row.seesAll ? null : (folders.get(row.id) ?? []),
    endsOn: row.endsOn.toString(),
    endsAt: row.endsAt.toString(),
    status: statusOf(row, now),
    invitedAt: row.createdAt.toString(),
    invitedBy: people.get(row.invitedBy ?? '')?.name ?? null,
    sentAt: row.sentAt.toString(),
    lastSeenAt: row.lastSeenAt?.toString() ?? null,
    acceptedAt: accepted.get(row.id)?.toString() ?? null,
    version: row.version,
  }));
}

function statusOf(row: GuestRow, now: Temporal.Instant): GuestStatus {
  if (row.revokedAt) return 'revoked';
  if (Temporal.Instant.compare(row.endsAt, now) <= 0) return 'expired';
  return row.lastSeenAt ? 'active' : 'invited';
}
