/** A deal's diligence room: made on demand, closed, archived, reopened. */

import { randomUUID } from 'node:crypto';
import { roomAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/diligence/rooms.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import { roomLimits } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, caller } from '../../../platform/context.ts';
import { dealWorkedOn } from '../../deals/deals.ts';
import { platformNames } from '../../funding/platforms/platform-team.ts';
import { administers } from '../../identity/policy.ts';
import { insertEntry } from '../queries/entries.ts';
import { insertRoom, lockRoom, type RoomRow, roomOfDeal, updateRoom } from '../queries/rooms.ts';
import { presentRoom, statusesAfter } from './present.ts';
import { publishRoom, roomOfTeam } from './room-access.ts';

export async function getDealRoom(
  context: Context,
  { dealId }: CallInput<typeof calls.getDealRoom>,
): Promise<CallOutput<typeof calls.getDealRoom>> {
  const deal = await dealWorkedOn(context, dealId);
  const names = await platformNames(context.db, [deal.platformId]);
  const room = await roomOfDeal(context.db, dealId);
  return {
    deal: {
      id: deal.id,
      name: deal.name,
      platformId: deal.platformId,
      platformName: names.get(deal.platformId) ?? '',
    },
    room: room && (await presentRoom(context, context.db, room)),
  };
}

export async function createDealRoom(
  context: Context,
  { dealId }: CallInput<typeof calls.createDealRoom>,
): Promise<Room> {
  const { userId } = caller(context);
  const deal = await dealWorkedOn(context, dealId);
  return context.change(async (change) => {
    const { db, now } = change;
    const row: RoomRow = {
      id: randomUUID(),
      dealId,
      platformId: deal.platformId,
      status: 'open',
      closedAt: null,
      deleteFilesAt: null,
      toldAt: null,
      filesDeletedAt: null,
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
      version: 1,
    };
    if (!(await insertRoom(db, row))) {
      const existing = await roomOfDeal(db, dealId);
      if (!existing) throw new Error(`The room of ${dealId} is neither new nor there`);
      return presentRoom(context, db, existing);
    }
    await insertEntry(db, {
      id: randomUUID(),
      roomId: row.id,
      parentId: null,
      kind: 'folder',
      name: words.firstFolder,
      isDownloadable: false,
      versionId: null,
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
      removedAt: null,
      version: 1,
    });
    await change.audit({
      action: 'room.create',
      objectType: 'room',
      objectId: row.id,
      after: { dealId },
    });
    await publishRoom(change, row);
    return presentRoom(context, db, row);
  });
}

export async function changeRoom(
  context: Context,
  { roomId, status, reason }: CallInput<typeof calls.changeRoom>,
): Promise<Room> {
  await roomOfTeam(context, roomId);
  return context.change(async (change) => {
    const { db, now } = change;
    const row = await lockRoom(db, roomId);
    if (!row) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: await presentRoom(context, db, row) });
    if (!statusesAfter(row, administers(context)).includes(status))
      throw new AppError('room_status');
    if (status === 'open' && !reason)
      throw new AppError('invalid_input', { fields: { reason: words.reopening } });
    const closedAt = status === 'open' ? null : (row.closedAt ?? now);
    const changed = await updateRoom(db, row, {
      status,
      closedAt,
      deleteFilesAt: closedAt && filesKeptUntil(closedAt),
      toldAt: status === 'open' ? null : row.toldAt,
      updatedAt: now,
    });
    await change.audit({
      action: `room.${verbs[status]}`,
      objectType: 'room',
      objectId: row.id,
      before: { status: row.status },
      after: { status, ...(reason && { reason }) },
    });
    await publishRoom(change, changed, 'all');
    return presentRoom(context, db, changed);
  });
}

const verbs = { open: 'reopen', closed: 'close', archived: 'archive' } as const;

const filesKeptUntil = (closedAt: Temporal.Instant): Temporal.Instant =>
  closedAt.toZonedDateTimeISO('UTC').add({ months: roomLimits.keptMonths }).toInstant();
