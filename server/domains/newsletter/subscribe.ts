/** Newsletters: requested with a form, confirmed by email (double opt-in), changed and ended by link. */

import { newsletterAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { oneTimeLink } from '#contract/limits.ts';
import type * as calls from '#contract/newsletter/subscriptions.ts';
import type { Subscription } from '#contract/newsletter/subscriptions.ts';
import type { NewsletterList } from '#contract/vocabulary.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Change, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashSecret, newSecret } from '../identity/authentication/secrets.ts';
import { alreadyMail, confirmMail, welcomeMail } from './mails.ts';
import {
  countUnsubscribed,
  deleteUnconfirmed,
  endConfirmations,
  findByLink,
  insertConsent,
  insertLink,
  lockByLink,
  lockSubscriber,
  type SubscriberRow,
  takeConfirmation,
  updateSubscriber,
} from './queries.ts';
import type { ConsentSource } from './tables.ts';

const union = (...lists: readonly NewsletterList[][]) => [...new Set(lists.flat())].sort();

/** Every address gets one email and the same answer, so that nobody learns who is subscribed. */
export async function subscribe(
  context: Context,
  { email, list }: CallInput<typeof calls.subscribe>,
): Promise<CallOutput<typeof calls.subscribe>> {
  const wanted = list || 'insights';
  return context.change(async (change) => {
    const row = await lockSubscriber(change.db, email, change.now);
    const lists: NewsletterList[] = [wanted];
    if (row.lists.includes(wanted)) {
      const token = await manageLink(change, row, lists);
      await change.mail(alreadyMail(change.settings, { email, lists, token }));
    } else await sendConfirmation(change, { ...row, email }, lists);
    await record(change, row, { what: 'asked', lists, source: 'form' });
    return { message: words.confirm };
  });
}

/** Emails a link that works once within an hour and replaces earlier ones. */
async function sendConfirmation(
  change: Change,
  { id, email }: { id: string; email: string },
  wanted: NewsletterList[],
): Promise<void> {
  const lists = union(wanted, await endConfirmations(change.db, id));
  const token = newSecret();
  await insertLink(change.db, {
    tokenHash: hashSecret(token),
    subscriberId: id,
    purpose: 'confirm',
    lists,
    expiresAt: change.now.add({ seconds: oneTimeLink }),
  });
  await change.mail(confirmMail(change.settings, { email, lists, token }));
}

/** The secret of a link in an email about these lists. */
async function manageLink(
  change: Change,
  { id }: SubscriberRow,
  lists: NewsletterList[],
): Promise<string> {
  const token = newSecret();
  const tokenHash = hashSecret(token);
  await insertLink(change.db, { tokenHash, subscriberId: id, purpose: 'manage', lists });
  return token;
}

export async function confirmSubscription(
  context: Context,
  { token }: CallInput<typeof calls.confirmSubscription>,
): Promise<CallOutput<typeof calls.confirmSubscription>> {
  return context.change(async (change) => {
    const taken = await takeConfirmation(change.db, hashSecret(token), change.now);
    if (!taken?.subscriber.email) throw new AppError('invalid_code');
    const { subscriber: row, lists } = taken;
    const { email } = taken.subscriber;
    const set = {
      lists: union(row.lists, lists),
      confirmedAt: row.confirmedAt ?? change.now,
      // This link arrived.
      refusedAt: null,
    };
    await updateSubscriber(change.db, row.id, set);
    await record(change, row, { what: 'confirmed', lists, source: 'mailed link' });
    const sending = { email, lists, token: await manageLink(change, row, lists) };
    await change.mail(welcomeMail(change.settings, sending));
    return { email, lists: set.lists };
  });
}

export async function getSubscription(
  context: Context,
  { token }: CallInput<typeof calls.getSubscription>,
): Promise<CallOutput<typeof calls.getSubscription>> {
  const found = await findByLink(context.db, 'manage', hashSecret(token), context.now);
  if (!found) throw new AppError('not_found');
  return present(found.subscriber);
}

/** Unsubscribed addresses are deleted, so only a new subscription brings them back. */
export async function changeSubscription(
  context: Context,
  { token, lists }: CallInput<typeof calls.changeSubscription>,
): Promise<CallOutput<typeof calls.changeSubscription>> {
  return context.change(async (change) => {
    const found = await byLink(change, token);
    if (found.subscriber.email === null) throw new AppError('not_found');
    return setLists(change, found, union(lists), 'preferences');
  });
}

/** Ends the lists whose email contained the link. Idempotent. */
export async function unsubscribe(
  context: Context,
  { token }: CallInput<typeof calls.unsubscribe>,
): Promise<CallOutput<typeof calls.unsubscribe>> {
  return context.change(async (change) => {
    const found = await byLink(change, token);
    const rest = found.subscriber.lists.filter((list) => !found.lists.includes(list));
    return setLists(change, found, rest, 'one click');
  });
}

async function byLink(change: Change, token: string) {
  const found = await lockByLink(change.db, 'manage', hashSecret(token), change.now);
  if (!found) throw new AppError('not_found');
  return found;
}

async function setLists(
  change: Change,
  { subscriber: row, issueId }: { subscriber: SubscriberRow; issueId: string | null },
  lists: NewsletterList[],
  source: ConsentSource,
): Promise<Subscription> {
  if (lists.join() === union(row.lists).join()) return present(row);
  const over = lists.length === 0;
  const set = { lists, ...(over && { email: null }) };
  if (over) await endConfirmations(change.db, row.id);
  await updateSubscriber(change.db, row.id, set);
  if (issueId && lists.length < row.lists.length) await countUnsubscribed(change.db, issueId);
  await record(change, row, { what: over ? 'ended' : 'changed', lists, source });
  return present({ ...row, ...set });
}

const present = ({ email, lists }: SubscriberRow): Subscription => ({ email, lists });

/** Records the consent and its change, without the address. */
async function record(
  change: Change,
  row: SubscriberRow,
  consent: Omit<Parameters<typeof insertConsent>[1], 'subscriberId' | 'at'>,
): Promise<void> {
  await insertConsent(change.db, { ...consent, subscriberId: row.id, at: change.now });
  await change.audit({
    action: `newsletter.${consent.what}`,
    objectType: 'newsletter-subscriber',
    objectId: row.id,
    after: { lists: consent.lists, source: consent.source },
  });
}

/** Nothing is kept of addresses that were not confirmed within the hour. */
export const deleteUnconfirmedSubscribers = (db: Database, now: Temporal.Instant) =>
  deleteUnconfirmed(db, now);
