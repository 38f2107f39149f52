import { createHash, randomUUID } from 'node:crypto';
import type { In, Out } from '#contract/call.ts';
import { listMessages, type sendMessage } from '#contract/engagement.ts';
import { sameSubmission } from '#contract/limits.ts';
import { getAdminOverview } from '#contract/system.ts';
import { contactTopics } from '#contract/vocabulary.ts';
import type { Change, Context } from '../../platform/context.ts';
import { topics } from '../../platform/live.ts';
import { newReference } from '../../platform/reference.ts';
import { notifyAdministrators } from '../identity/notify.ts';
import { receivedMail } from './mails.ts';
import {
  findSameTicket,
  insertTicket,
  lockFingerprint,
  type TicketRow,
} from './queries/tickets.ts';

type Input = In<typeof sendMessage>;

/**
 * Opens a support ticket once: the same Idempotency-Key answers the same; without one, the same entries
 * within ten minutes do. The sender gets a copy by mail.
 */
export async function send(context: Context, input: Input): Promise<Out<typeof sendMessage>> {
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
      id: randomUUID(),
      reference: newReference(),
      topic: input.topic,
      subject: contactTopics[input.topic],
      description: input.message,
      status: 'open',
      priority: 'normal',
      name: input.name,
      email: input.email,
      ownerId,
      fingerprint,
      createdAt: change.now,
      updatedAt: change.now,
      version: 1,
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
      title: 'New message',
      message: `${row.subject} (${row.reference})`,
      link: `/admin?tab=messages&message=${row.id}`,
    });
    await tellAdministrators(change);
    return { id: row.id, reference: row.reference };
  });
}

function fingerprintOf(ownerId: string | null, { name, email, topic, message }: Input): string {
  const text = JSON.stringify([ownerId, name, email, topic, message]);
  return createHash('sha256').update(text).digest('base64url');
}

/** The lists and counters of open admin panels. */
export const tellAdministrators = (change: Change): Promise<void> =>
  change.publish(topics.administrators, { changed: [listMessages.path, getAdminOverview.path] });
