import { shop } from '#contract/limits.ts';
import type { Platform } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import type { JobData } from '../../platform/jobs.ts';
import type { PaymentProvider } from '../../platform/payments.ts';
import { beginMemberships } from './begin-memberships.ts';
import { dropCopies } from './drop-copies.ts';
import { expireOrders } from './expire-orders.ts';
import { deleteOldEvents } from './queries/payments.ts';
import { takeUpEvents, workOnEvent } from './receive-event.ts';
import { sendReminders } from './send-reminders.ts';

/** Removes what the provider told, once it stands in the ledger and nobody asks for it any more. */
export const forgetOldEvents = (db: Database, now: Temporal.Instant) =>
  deleteOldEvents(db, now.subtract({ hours: 24 * shop.eventDays }));

/** What happens with money while nobody asks. */
export const paymentJobs = (platform: Platform, payments: PaymentProvider | null) => ({
  'payment-event': (data: JobData['payment-event']) => workOnEvent(platform, payments, data),
  'take-up-events': () => takeUpEvents(platform, payments),
  'drop-copies': (data: JobData['drop-copies']) => dropCopies(platform, data),
  'expire-orders': () => expireOrders(platform, payments),
  'send-reminders': async () => {
    await beginMemberships(platform);
    await sendReminders(platform);
  },
});
