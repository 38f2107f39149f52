import { createHash, randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { sameSubmission } from '#contract/limits.ts';
import * as calls from '#contract/support/messages.ts';
import * as systemCalls from '#contract/system.ts';
import { contactTopics } from '#contract/vocabulary.ts';
import type { Change, Context } from '../../platform/context.ts';
import { topics } from '../../platform/live/live.ts';
import { newReference } from '../../platform/reference-code.ts';
import { notifyAdministrators } from '../identity/accounts/notify-administrators.ts';
import { receivedMail } from './mails.ts';
import {
  findSameTicket,
  insertTicket,
  lockFingerprint,
  newTicket,
  type TicketRow,
} from './queries.ts';

type Input = CallInput<typeof calls.sendMessage>;

/**
 * Opens a support ticket once: idempotent by Idempotency-Key or, without one, by the same input within ten minutes. The
 * sender gets a copy by email.
 */
export async function sendMessage(
  context: Context,
  input: Input,
): Promise<CallOutput<typeof calls.sendMessage>> {
  return context.change(async (change) => {
    const ownerId = context.actor?.userId ?? null;
    const fingerprint = fingerprintOf(ownerId, input);
    if (!context.visit.idempotencyKey) {
      await lockFingerprint(change.db, fingerprint);
      const since = change.now.subtract({ seconds: sameSubmission });
      const same = await findSameTicket(change.db, fingerprint, since);
      if (same) return { id: same.id, reference: same.reference };
    }
    const row: TicketRow = {
      ...newTicket,
      id: randomUUID(),
      kind: 'contact',
      reference: newReference(),
      topic: input.topic,
      subject: contactTopics[input.topic],
      description: input.message,
      name: input.name,
      email: input.email,
      ownerId,
      fingerprint,
      waitingSince: change.now,
      createdAt: change.now,
      updatedAt: change.now,
    };
    await insertTicket(change.db, row);
    await change.audit({
      action: 'message.send',
      objectType: 'support-ticket',
      objectId: row.id,
      after: { status: row.status, topic: row.topic },
    });
    await change.mail(receivedMail(change.settings, row));
    await notifyAdministrators(change, {
      kind: 'message-received',
      params: { subject: row.subject, reference: row.reference },
      link: `/admin?tab=messages&message=${row.id}`,
    });
    await publishMessagesChanged(change);
    return { id: row.id, reference: row.reference };
  });
}

function fingerprintOf(ownerId: string | null, { name, email, topic, message }: Input): string {
  const text = JSON.stringify([ownerId, name, email, topic, message]);
  return createHash('sha256').update(text).digest('base64url');
}

/** Refreshes the lists and counters of open admin panels. */
export const publishMessagesChanged = (change: Change): Promise<void> =>
  change.publish(topics.administrators, {
    changed: [calls.listMessages.path, systemCalls.getAdminOverview.path],
  });
