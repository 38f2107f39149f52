/** Emails to a funder's contact: sent like all others, logged as an activity, and followed until they are delivered. */
import { randomUUID } from 'node:crypto';
import { dealAnswers as words } from '#content/answers.ts';
import type { CallInput } from '#contract/call.ts';
import type { DealActivity } from '#contract/deals/activities.ts';
import type * as calls from '#contract/deals/emails.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, caller, changing, type Platform } from '../../../platform/context.ts';
import { deliveryOf } from '../../../platform/mail/mail.ts';
import { contactOfPlatform, noteLastContact } from '../../funding/platforms/platform-team.ts';
import { accountOf } from '../../identity/accounts/accounts.ts';
import { presentActivity } from '../activities.ts';
import { dealWorkedOn } from '../deals.ts';
import { publishDeals } from '../publish-deal.ts';
import { type ActivityRow, insertActivity } from '../queries/activities.ts';
import { lockDeal, touchDeal } from '../queries/deals.ts';
import { emailWithPlatform, insertEmail, settleEmail } from '../queries/emails.ts';
import { dealEmail } from './mails.ts';

/** Seconds until the delivery is looked at: soon, and then less and less often. */
const looks = [3, 15, 60, 300, 900];
const laterLook = 3600;
const lookAfter = (looked: number): number => looks[looked] ?? laterLook;

export async function sendDealEmail(
  context: Context,
  { dealId, contactId, subject, text }: CallInput<typeof calls.sendDealEmail>,
): Promise<DealActivity> {
  const { userId } = caller(context);
  const { platformId } = await dealWorkedOn(context, dealId);
  const contact = await contactOfPlatform(context.db, platformId, contactId);
  if (!contact) throw new AppError('invalid_input', { fields: { contactId: words.contact } });
  const to = contact.email;
  if (!to) throw new AppError('invalid_input', { fields: { contactId: words.noAddress } });
  const from = await accountOf(context.db, userId);
  if (!from) throw new AppError('unauthorized');
  return context.change(async (change) => {
    const deal = await lockDeal(change.db, dealId);
    if (!deal) throw new AppError('not_found');
    const mailId = randomUUID();
    const mail = { from, to: { name: contact.name, email: to }, subject, text };
    await change.mail({ ...dealEmail(change.settings, mail), id: mailId });
    const row: ActivityRow = {
      id: randomUUID(),
      dealId,
      platformId,
      type: 'email',
      description: text,
      outcome: null,
      nextSteps: null,
      scheduledDate: null,
      assignedTo: null,
      createdBy: userId,
      createdAt: change.now,
    };
    await insertActivity(change.db, row);
    await insertEmail(change.db, {
      activityId: row.id,
      mailId,
      recipient: to,
      subject,
      status: 'queued',
      settledAt: null,
    });
    await change.enqueue('follow-deal-email', { activityId: row.id, looked: 0 }, lookAfter(0));
    await touchDeal(change.db, dealId, change.now);
    await noteLastContact(change, contactId);
    await change.audit({
      action: 'deal.email',
      objectType: 'deal',
      objectId: dealId,
      after: { activityId: row.id, contactId },
    });
    await publishDeals(change, platformId);
    return presentActivity(change.db, { ...row, dealName: deal.name });
  });
}

/** The job that writes down what became of an email, before the email itself is deleted. */
export async function followDealEmail(
  platform: Platform,
  { activityId, looked }: { activityId: string; looked: number },
): Promise<void> {
  const found = await emailWithPlatform(platform.store.db, activityId);
  if (found?.email.status !== 'queued') return;
  const status = await deliveryOf(platform.store.db, found.email.mailId);
  await changing(platform, { actor: null, requestId: 'job-follow-deal-email' })(async (change) => {
    if (status === 'queued') {
      const next = { activityId, looked: looked + 1 };
      return change.enqueue('follow-deal-email', next, lookAfter(looked + 1));
    }
    await settleEmail(change.db, activityId, status, change.now);
    await publishDeals(change, found.platformId);
  });
}
