/** Names for what guests and the team write in a room, and who of the team it is for. */
import { guestAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/diligence/questions.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { platformTeam } from '../../funding/platforms/platform-team.ts';
import { accountsOf } from '../../identity/accounts/accounts.ts';
import { namesOfEntries } from '../queries/entries.ts';
import type { RoomRow } from '../queries/rooms.ts';
import { roomOfTeam } from '../rooms/room-access.ts';
import { type GuestRow, namesOfGuests } from './queries/guests.ts';
import { filesSeenBy } from './reading.ts';

interface Written {
  guestId: string | null;
  askedBy: string | null;
  entryId: string | null;
  assignedTo: string | null;
  answeredBy?: string | null;
}

export interface Names {
  guests: Map<string, string>;
  people: Map<string, { name: string }>;
  files: Map<string, string>;
}

/** A fixed number of statements, however many rows there are. */
export async function namesFor(db: Db, rows: readonly Written[]): Promise<Names> {
  const people = rows.flatMap(({ askedBy, assignedTo, answeredBy }) =>
    [askedBy, assignedTo, answeredBy].filter((id) => id !== null && id !== undefined),
  );
  return {
    guests: await namesOfGuests(
      db,
      rows.flatMap(({ guestId }) => guestId ?? []),
    ),
    people: await accountsOf(db, [...new Set(people)]),
    files: await namesOfEntries(
      db,
      rows.flatMap(({ entryId }) => entryId ?? []),
    ),
  };
}

/** For a guest: a file that they don't see any more has no name. */
export async function namesForGuest(
  db: Db,
  guest: GuestRow,
  rows: readonly Written[],
): Promise<Names> {
  const names = await namesFor(db, rows);
  const seen = await filesSeenBy(db, guest, [...names.files.keys()]);
  return { ...names, files: new Map([...names.files].filter(([id]) => seen.has(id))) };
}

/** Null once erased. */
export const askedBy = (
  { guestId, askedBy }: Pick<Written, 'guestId' | 'askedBy'>,
  { guests, people }: Names,
): string | null =>
  guestId ? guests.get(guestId) || null : (people.get(askedBy ?? '')?.name ?? null);

export function named(
  id: string | null,
  { people }: Pick<Names, 'people'>,
): { id: string; name: string } | null {
  const person = id === null ? undefined : people.get(id);
  return id !== null && person ? { id, name: person.name } : null;
}

export function fileNamed(
  id: string | null,
  { files }: Pick<Names, 'files'>,
): { id: string; name: string } | null {
  const name = id === null ? undefined : files.get(id);
  return id !== null && name !== undefined ? { id, name } : null;
}

export async function listRoomTeam(
  context: Context,
  { roomId }: CallInput<typeof calls.listRoomTeam>,
): Promise<CallOutput<typeof calls.listRoomTeam>> {
  const { platformId } = await roomOfTeam(context, roomId);
  const team = await platformTeam(context.db, platformId);
  return { people: team.map(({ id, name }) => ({ id, name })) };
}

/** The id of somebody who works with the room’s platform. */
export async function checkedAssignee(
  db: Db,
  { platformId }: Pick<RoomRow, 'platformId'>,
  userId: string | null | undefined,
): Promise<string | null> {
  if (!userId) return null;
  const team = await platformTeam(db, platformId);
  if (!team.some(({ id }) => id === userId))
    throw new AppError('invalid_input', { fields: { assignedTo: words.assignee } });
  return userId;
}
