/** The agreement of a room: its text, its editions, and who accepted them. */
import { randomUUID } from 'node:crypto';
import { agreementText, acceptanceWords as words } from '#content/room-agreement.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/diligence/agreements.ts';
import type { RoomAgreement } from '#contract/diligence/agreements.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { lockOpenRoom, publishRoom, roomOfTeam } from '../rooms/room-access.ts';
import {
  type AgreementRow,
  acceptancesSorted,
  countAcceptances,
  findAcceptance,
  insertAgreement,
  lockNewestAgreement,
  newestAgreement,
  pageAcceptances,
  updateAgreement,
} from './queries/agreements.ts';
import { countGuests } from './queries/guests.ts';

/** The text that a room has until its team changes it. */
export async function ensureAgreement(change: Change, roomId: string): Promise<void> {
  if (!(await newestAgreement(change.db, roomId)))
    await insertAgreement(
      change.db,
      firstEdition(change, roomId, agreementText(change.settings.site), null),
    );
}

const firstEdition = (
  { now }: Change,
  roomId: string,
  text: string,
  createdBy: string | null,
): AgreementRow => ({
  id: randomUUID(),
  roomId,
  edition: 1,
  text,
  createdBy,
  createdAt: now,
  version: 1,
});

const present = async (db: Db, row: AgreementRow): Promise<RoomAgreement> => ({
  edition: row.edition,
  text: row.text,
  accepted: await countAcceptances(db, row.id),
  version: row.version,
});

export async function getRoomAgreement(
  context: Context,
  { roomId }: CallInput<typeof calls.getRoomAgreement>,
): Promise<RoomAgreement> {
  await roomOfTeam(context, roomId);
  const row = await newestAgreement(context.db, roomId);
  if (row) return present(context.db, row);
  return { edition: 1, text: agreementText(context.settings.site), accepted: 0, version: 0 };
}

export async function changeRoomAgreement(
  context: Context,
  { roomId, text }: CallInput<typeof calls.changeRoomAgreement>,
): Promise<RoomAgreement> {
  const { userId } = caller(context);
  await roomOfTeam(context, roomId);
  return context.change(async (change) => {
    const room = await lockOpenRoom(change, roomId);
    const row = await lockNewestAgreement(change.db, roomId);
    const { ifMatch } = context.visit;
    if (row && ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: await present(change.db, row) });
    const changed = await write(change, { roomId, row, text, userId });
    await change.audit({
      action: 'room-agreement.change',
      objectType: 'room',
      objectId: roomId,
      before: { edition: row?.edition ?? null },
      after: { edition: changed.edition },
    });
    await publishRoom(change, room, 'all');
    return present(change.db, changed);
  });
}

async function write(
  change: Change,
  {
    roomId,
    row,
    text,
    userId,
  }: {
    roomId: string;
    row: AgreementRow | null;
    text: string;
    userId: string;
  },
): Promise<AgreementRow> {
  if (row?.text === text) return row;
  // Whoever is invited may have read it; whoever was erased may have accepted it.
  const isUnread =
    row &&
    (await countGuests(change.db, roomId)) === 0 &&
    (await countAcceptances(change.db, row.id)) === 0;
  if (isUnread) return updateAgreement(change.db, row, { text });
  const next: AgreementRow = {
    ...firstEdition(change, roomId, text, userId),
    edition: (row?.edition ?? 0) + 1,
    // So that a form opened before is refused.
    version: (row?.version ?? 0) + 1,
  };
  await insertAgreement(change.db, next);
  return next;
}

export async function listRoomAcceptances(
  context: Context,
  { roomId, ...asked }: CallInput<typeof calls.listRoomAcceptances>,
): Promise<CallOutput<typeof calls.listRoomAcceptances>> {
  await roomOfTeam(context, roomId);
  const page = pageRequest(asked, acceptancesSorted);
  const { items, next } = await pageAcceptances(context.db, roomId, page);
  return {
    items: items.map((row) => ({
      id: row.id,
      guestId: row.guestId,
      name: row.name,
      email: row.email,
      organization: row.organization,
      edition: row.edition,
      acceptedAt: row.acceptedAt.toString(),
      network: row.network,
    })),
    next,
    total: null,
  };
}

export async function getAcceptanceFile(
  context: Context,
  { acceptanceId }: CallInput<typeof calls.getAcceptanceFile>,
): Promise<FileAnswer> {
  const found = await findAcceptance(context.db, acceptanceId);
  if (!found) throw new AppError('not_found');
  await roomOfTeam(context, found.acceptance.roomId);
  return {
    name: `agreement-${found.acceptance.acceptedAt.toString().slice(0, 10)}.txt`,
    type: 'text/plain; charset=utf-8',
    bytes: new TextEncoder().encode(recordOf(found)),
  };
}

/** As plain text, which prints and stays readable. */
function recordOf({ acceptance, edition, email, organization, text }: Accepted): string {
  const facts: readonly (readonly [string, string])[] = [
    [words.acceptedBy, acceptance.name || words.erased],
    [words.address, email || words.erased],
    [words.organization, organization || '–'],
    [words.acceptedAt, acceptance.acceptedAt.toString()],
    [words.edition, String(edition)],
    [words.network, acceptance.network || words.erased],
    [words.record, acceptance.id],
  ];
  const lines = facts.map(([label, value]) => `${label}: ${value}`);
  return `${words.title}\n\n${lines.join('\n')}\n\n${text}\n`;
}

type Accepted = NonNullable<Awaited<ReturnType<typeof findAcceptance>>>;
