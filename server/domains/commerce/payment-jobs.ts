import type { Platform } from '../../platform/context.ts';
import type { JobData } from '../../platform/jobs.ts';
import type { PaymentProvider } from '../../platform/payments.ts';
import { expireOrders } from './expire-orders.ts';
import { workOnEvent } from './receive-event.ts';
import { sendReminders } from './send-reminders.ts';

/** What happens with money while nobody asks. */
export const paymentJobs = (platform: Platform, payments: PaymentProvider | null) => ({
  'payment-event': (data: JobData['payment-event']) => workOnEvent(platform, payments, data),
  'expire-orders': () => expireOrders(platform, payments),
  'send-reminders': () => sendReminders(platform),
});
