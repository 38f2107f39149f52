/** The words of notifications, by kind. Values are given as stored: codes, amounts in cents, instants. */
import { membershipTitle } from '#contract/commerce/membership-title.ts';
import { type PositionStatus, positionStatuses } from '#contract/community/vocabulary.ts';
import { centText, formatDay, formatInstant } from '#contract/format.ts';
import { roomLimits } from '#contract/limits.ts';
import type { IntroductionStatus } from '#contract/partners/vocabulary.ts';
import { type ReadinessQuestion, readinessQuestions } from '#contract/readiness/vocabulary.ts';
import {
  type MeetingStatus,
  type ProjectStatus,
  projectStatuses,
  type Role,
  roles,
} from '#contract/vocabulary.ts';

import { introductionTold, meetingTold } from './notification-terms.ts';

interface Worded {
  title: string;
  message: string;
}
/** How dates are written for the reader. */
interface Reading {
  timeZone: string;
}
interface OfOrder {
  reference: string;
}
interface Bought extends OfOrder {
  /** The class of a membership; null for reports. */
  membership: string | null;
}
interface Named {
  name: string;
}
interface OfProject {
  title: string;
}
interface OfEvent extends OfProject {
  startsAt: string;
}

const bought = ({ membership, reference }: Bought) =>
  `${membership === null ? 'Research Reports Purchase' : membershipTitle(membership)} (${reference})`;

/** Who wrote, and about what. */
interface Written {
  subject: string;
  reference: string;
}

/** The next step that was due on a day, or null: nothing was done for 14 days. */
interface WaitingDeal {
  deal: string;
  step: string | null;
  dueOn: string | null;
}
const waitingDeal = ({ deal, step, dueOn }: WaitingDeal): string =>
  dueOn === null
    ? `${deal}: no activity for 14 days`
    : `${deal}: ${step ?? 'next step'}, due ${formatDay(dueOn)}`;

interface OfOrganization {
  organization: string;
}

const notificationWords = {
  'room-question': ({ title, text }: OfProject & { text: string }): Worded => ({
    title: `Question in the diligence room for ${title}`,
    message: text,
  }),
  'room-request': ({ title, text }: OfProject & { text: string }): Worded => ({
    title: `Request in the diligence room for ${title}`,
    message: text,
  }),
  'ticket-opened': ({ subject, reference }: Written): Worded => ({
    title: 'New support ticket',
    message: `${subject} (${reference})`,
  }),
  'thread-started': ({ subject, reference }: Written): Worded => ({
    title: 'New message',
    message: `${subject} (${reference})`,
  }),
  'conversation-replied': ({ subject, reference }: Written): Worded => ({
    title: 'Reply from a client',
    message: `${subject} (${reference})`,
  }),
  'conversation-assigned': ({ subject, reference, by }: Written & { by: string }): Worded => ({
    title: `${by} assigned you a message`,
    message: `${subject} (${reference})`,
  }),
  'conversations-assigned': ({ count, by }: { count: number; by: string }): Worded => ({
    title: `${by} assigned you ${count} messages`,
    message: 'They’re under Messages, assigned to you.',
  }),
  'alliance-wrote': ({ subject, content }: { subject: string; content: string }): Worded => ({
    title: `Message from the alliance: ${subject}`,
    message: content,
  }),
  'meeting-requested': ({ title }: OfProject): Worded => ({
    title: 'Meeting requested',
    message: title,
  }),
  'meeting-changed': ({ title, status }: OfProject & { status: MeetingStatus }): Worded => ({
    title: `Meeting ${meetingTold[status]}`,
    message: title,
  }),
  'meeting-answered': ({
    title,
    status,
    reply,
  }: OfProject & { status: MeetingStatus; reply: string }): Worded => ({
    title: `Meeting ${meetingTold[status]}: ${title}`,
    message: reply,
  }),
  'task-added': ({ title, task }: OfProject & { task: string }): Worded => ({
    title: `New task for ${title}`,
    message: task,
  }),
  'deal-task-added': ({ title, task }: OfProject & { task: string }): Worded => ({
    title: `New task on the deal ${title}`,
    message: task,
  }),
  'readiness-corrected': ({
    title,
    question,
    isLifted,
    reason,
  }: OfProject & {
    question: ReadinessQuestion;
    isLifted: boolean;
    reason: string;
  }): Worded => ({
    title: `${isLifted ? 'Correction removed' : 'Reviewed'}: ${readinessQuestions[question]} (${title})`,
    message: reason,
  }),
  'funding-matched': ({
    title,
    opportunity,
    count,
  }: OfProject & { opportunity: string; count: number }): Worded => ({
    title: `Funding that fits ${title}`,
    message: count === 1 ? opportunity : `${opportunity}, and ${count - 1} more`,
  }),
  'partner-assigned': ({ organization }: OfOrganization): Worded => ({
    title: 'You now represent a partner',
    message: `You can now edit the profile of ${organization} and ask for introductions on its behalf.`,
  }),
  'platform-assigned': ({ platform }: { platform: string }): Worded => ({
    title: `You now work with ${platform}`,
    message: 'You can see the contacts of this funding platform on its dashboard.',
  }),
  introduction: ({
    organization,
    status,
  }: OfOrganization & { status: IntroductionStatus }): Worded => ({
    title: introductionTold[status].title,
    message: introductionTold[status].message(organization),
  }),
  'project-shared': ({ title, shared }: OfProject & { shared: boolean }): Worded => ({
    title: shared ? `Partners can now see ${title}` : `Partners no longer see ${title}`,
    message: shared
      ? 'As agreed with you, they see its title, type, country, budget range and timeline, and a summary. They don’t see your name or contact details.'
      : 'We’ve taken the project off the partner portal.',
  }),
  'project-interest': ({ organization, title }: OfOrganization & OfProject): Worded => ({
    title: 'A partner is interested in a project',
    message: `${organization}: ${title}`,
  }),
  'discussion-mentioned': ({ name, title }: Named & OfProject): Worded => ({
    title: `${name} mentioned you`,
    message: title,
  }),
  'discussion-replied': ({ name, title }: Named & OfProject): Worded => ({
    title: `${name} replied to “${title}”`,
    message: 'You follow this discussion.',
  }),
  'post-reported': ({ title, reason }: OfProject & { reason: string }): Worded => ({
    title: `Post reported in “${title}”`,
    message: reason,
  }),
  'post-hidden': ({ title }: OfProject): Worded => ({
    title: `Your post in “${title}” was hidden`,
    message: 'An administrator hid it. Write to us if you think that’s a mistake.',
  }),
  'position-commented': ({ name, title }: Named & OfProject): Worded => ({
    title: `${name} commented on “${title}”`,
    message: 'You drafted this position.',
  }),
  'position-revised': ({ name, title }: Named & OfProject): Worded => ({
    title: `New version of “${title}”`,
    message: `${name} revised the position you commented on.`,
  }),
  'position-sent': ({ name, title }: Named & OfProject): Worded => ({
    title: `Position for review: “${title}”`,
    message: `${name} sent it for review.`,
  }),
  'position-decided': ({ title, status }: OfProject & { status: PositionStatus }): Worded => ({
    title: `${title}: ${positionStatuses[status]}`,
    message: 'The status of this position has changed.',
  }),
  'event-place': ({ title }: OfProject): Worded => ({
    title: `You have a place: ${title}`,
    message: 'A place became available, and you were first on the waiting list.',
  }),
  'event-reminder': ({ title, startsAt }: OfEvent, reading: Reading): Worded => ({
    title: `Reminder: ${title}`,
    message: formatInstant(startsAt, { ...reading, withTime: true }),
  }),
  'event-moved': ({ title, startsAt }: OfEvent, reading: Reading): Worded => ({
    title: `Changed: ${title}`,
    message: `It now begins on ${formatInstant(startsAt, { ...reading, withTime: true })}.`,
  }),
  'event-cancelled': ({ title }: OfProject): Worded => ({
    title: `Cancelled: ${title}`,
    message: 'You don’t need to do anything.',
  }),
  'deals-waiting': ({ deals }: { deals: readonly WaitingDeal[] }): Worded => ({
    title:
      deals.length === 1
        ? 'A deal is waiting for you'
        : `${deals.length} deals are waiting for you`,
    message: deals.map(waitingDeal).join('\n'),
  }),
  'opportunities-found': ({
    search,
    title,
    count,
  }: OfProject & { search: string; count: number }): Worded => ({
    title: `New funding opportunities: ${search}`,
    message: count === 1 ? title : `${title}, and ${count - 1} more`,
  }),
  'room-files-due': (
    { deal, deleteAt }: { deal: string; deleteAt: string },
    reading: Reading,
  ): Worded => ({
    title: `The files of a diligence room will be deleted: ${deal}`,
    message: `The room was closed ${roomLimits.keptMonths} months ago, so they’re deleted on ${formatInstant(deleteAt, reading)}. Download what you still need.`,
  }),
  'opportunity-reported': ({ title, message }: OfProject & { message: string }): Worded => ({
    title: `Mistake reported: ${title}`,
    message,
  }),
  'membership-held': ({ reference }: OfOrder): Worded => ({
    title: 'Your membership is on hold',
    message: `The payment is disputed. Your membership resumes if the dispute is decided in the alliance’s favour; otherwise it ends (${reference}).`,
  }),
  'membership-resumed': ({ reference }: OfOrder): Worded => ({
    title: 'Your membership is active again',
    message: `The payment dispute is over (${reference}).`,
  }),
  'membership-dates': (
    { title, startsAt, endsAt }: { title: string; startsAt: string; endsAt: string },
    reading: Reading,
  ): Worded => ({
    title: 'Your membership has new dates',
    message: `${title}: ${formatInstant(startsAt, reading)} to ${formatInstant(endsAt, reading)}`,
  }),
  'membership-ends': (
    { title, endsAt }: { title: string; endsAt: string },
    reading: Reading,
  ): Worded => ({
    title: 'Your membership ends soon',
    message: `${title}: ends on ${formatInstant(endsAt, reading)}`,
  }),
  'payment-received': (order: Bought): Worded => ({
    title: 'Payment received',
    message: bought(order),
  }),
  'payment-refunded': (order: Bought): Worded => ({
    title: 'Payment refunded',
    message: bought(order),
  }),
  'payment-reversed': (order: Bought): Worded => ({
    title: 'Payment reversed by the bank',
    message: bought(order),
  }),
  'refund-returned': ({ cents, reference }: OfOrder & { cents: number }): Worded => ({
    title: 'A refund was returned',
    message: `${centText(cents)} for order ${reference}: the card’s bank sent it back. Refund it again, or ask the buyer for bank details.`,
  }),
  'admin-requested': ({ name }: Named): Worded => ({
    title: 'Request for admin access',
    message: `${name} requests the administrator role.`,
  }),
  'partner-requested': ({ name }: Named): Worded => ({
    title: 'Request for partner access',
    message: `${name} requests the partner role.`,
  }),
  'partner-joined': ({ name }: Named): Worded => ({
    title: 'New partner',
    message: `${name} is now a partner.`,
  }),
  'account-waiting': ({ name }: Named): Worded => ({
    title: 'New account awaiting approval',
    message: `${name} confirmed their email address.`,
  }),
  'account-unpaid': ({ name }: Named): Worded => ({
    title: 'Account awaiting approval again',
    message: `${name}’s membership, which had approved the account, was refunded.`,
  }),
  'account-approved': (_: object): Worded => ({
    title: 'Your account has been approved',
    message: 'Your portals are open.',
  }),
  'role-changed': ({ role }: { role: Role }): Worded => ({
    title: `Your role is now: ${roles[role]}`,
    message: 'An administrator changed it.',
  }),
  'request-declined': ({ role, reason }: { role: Role; reason: string }): Worded => ({
    title: `Your request for the role ${roles[role]} was declined`,
    message: reason,
  }),
  'sessions-ended': (_: object): Worded => ({
    title: 'You were signed out everywhere',
    message: 'An administrator ended all your sessions.',
  }),
  'two-factor-reset': (_: object): Worded => ({
    title: 'Your two-factor authentication was turned off',
    message: 'An administrator turned it off. Set it up again on your account page.',
  }),
  'project-moved': ({
    title,
    status,
    note,
  }: OfProject & { status: ProjectStatus; note: string | null }): Worded => ({
    title: `${title}: ${projectStatuses[status]}`,
    message: note ?? 'The status of your project has changed.',
  }),
  'project-changed-by-sponsor': ({
    title,
    status,
  }: OfProject & { status: ProjectStatus }): Worded => ({
    title: `Project ${projectStatuses[status].toLowerCase()}`,
    message: title,
  }),
  'project-submitted': ({ title }: OfProject): Worded => ({
    title: 'New project submitted',
    message: title,
  }),
  'sponsor-wrote': ({ title }: OfProject): Worded => ({
    title: 'Message from a sponsor',
    message: title,
  }),
  'reviewer-wrote': ({ title, content }: OfProject & { content: string }): Worded => ({
    title: `Message about ${title}`,
    message: content,
  }),
  'message-received': ({ subject, reference }: OfOrder & { subject: string }): Worded => ({
    title: 'New message',
    message: `${subject} (${reference})`,
  }),
  'message-answered': ({ content, reference }: OfOrder & { content: string }): Worded => ({
    title: `Reply to your message ${reference}`,
    message: content,
  }),
};

type Words = typeof notificationWords;
export type NotificationKind = keyof Words;
/** A kind with its parameters. */
export type NotificationContent = {
  [K in NotificationKind]: { kind: K; params: Parameters<Words[K]>[0] };
}[NotificationKind];

export const isNotificationKind = (kind: string | null): kind is NotificationKind =>
  kind !== null && Object.hasOwn(notificationWords, kind);

export function wordNotification({ kind, params }: NotificationContent, reading: Reading): Worded {
  const word = notificationWords[kind] as (params: unknown, reading: Reading) => Worded;
  return word(params, reading);
}
