/** Readers say what is wrong with an opportunity; administrators correct it, or settle it. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/funding/opportunities.ts';
import type { settleMistake as settleCall } from '#contract/funding/opportunity-review.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, caller } from '../../../platform/context.ts';
import { topics } from '../../../platform/live/live.ts';
import { notifyAdministrators } from '../../identity/accounts/notify-administrators.ts';
import { findOpportunity } from './queries/list.ts';
import { insertMistake, settleOne } from './queries/mistakes.ts';

const reviewAddress = (id: string): string =>
  `/admin?${new URLSearchParams({ tab: 'funding', section: 'opportunities', opportunity: id })}`;

const changed = ['/api/admin/funding/'];

/** A person’s second message about the same one waits until the first is settled. */
export async function reportMistake(
  context: Context,
  { id, message }: CallInput<typeof calls.reportMistake>,
): Promise<void> {
  const { userId } = caller(context);
  await context.change(async (change) => {
    const row = await findOpportunity(change.db, id);
    if (!row) throw new AppError('not_found');
    const isNew = await insertMistake(change.db, {
      id: randomUUID(),
      opportunityId: id,
      reporterId: userId,
      message,
      createdAt: change.now,
      settledAt: null,
    });
    if (!isNew) throw new AppError('already_reported');
    await change.audit({ action: 'opportunity.report', objectType: 'opportunity', objectId: id });
    await notifyAdministrators(change, {
      kind: 'opportunity-reported',
      params: { title: row.title, message },
      about: userId,
      link: reviewAddress(id),
    });
    await change.publish(topics.administrators, { changed });
  });
}

export async function settleMistake(
  context: Context,
  { id }: CallInput<typeof settleCall>,
): Promise<void> {
  await context.change(async (change) => {
    const objectId = await settleOne(change.db, id, change.now);
    if (objectId === null) throw new AppError('not_found');
    await change.audit({
      action: 'opportunity.settle',
      objectType: 'opportunity',
      objectId,
      before: { mistakeId: id, settled: false },
      after: { mistakeId: id, settled: true },
    });
    await change.publish(topics.administrators, { changed });
  });
}
