/** One email of each kind, with values that would be markup if they were not escaped. */

import { type ProjectStatus, projectStatuses } from '#contract/vocabulary.ts';
import * as commerce from '../domains/commerce/mails.ts';
import { eventMail } from '../domains/community/events/mails.ts';
import { dealEmail, meetingMail as dealMeetingMail } from '../domains/deals/work/mails.ts';
import * as guests from '../domains/diligence/guests/mails.ts';
import * as identity from '../domains/identity/mails.ts';
import * as intake from '../domains/intake/mails.ts';
import * as newsletter from '../domains/newsletter/mails.ts';
import { digestMail, noticeMail } from '../domains/notifications/mails.ts';
import { introductionMail } from '../domains/partners/mails.ts';
import * as support from '../domains/support/mails.ts';
import { meetingMail } from '../domains/support/meetings/mails.ts';
import type { Settings } from '../platform/database/settings.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { layOutMail } from '../platform/mail/mail-layout.ts';
import { testSettings, testStart } from './start.ts';

const hostile = 'Ọlá & "Sons" <script>alert(1)</script>';
/** As people type it who aren't of the alliance. */
const typed = `${hostile}\nhttps://evil.example/a\nwww.evil.example`;
const bankDetails =
  'Account name: Alliance <Trust>\nBank: Example Bank, Lagos\nAccount number: 0123456789\nSWIFT: EXMPNGLA\nCurrency: US dollars';

const now = Temporal.Instant.from(testStart);
const later = now.add({ hours: 24 * 30 });
const settings: Settings = {
  ...testSettings,
  shop: { ...testSettings.shop, bankDetails },
};
const user = { email: 'ola@example.org', firstName: typed };

const guest = {
  email: user.email,
  name: typed,
  endsOn: Temporal.PlainDate.from('2026-12-31'),
  rights: 'download' as const,
};

type Order = Parameters<typeof commerce.invoiceMail>[1];
const order: Order = {
  id: '11111111-1111-4111-8111-111111111111',
  reference: '576X-9EPR',
  receiptNumber: 'R-2026-0007',
  kind: 'reports',
  status: 'paid',
  method: 'bank',
  provider: 'bank',
  package: 'executive',
  membershipType: null,
  membershipTitle: null,
  membershipChange: null,
  billingPeriod: null,
  membershipPriceCents: null,
  totalCents: 89_900,
  customerName: typed,
  customerEmail: user.email,
  organization: typed,
  notes: typed,
  userId: null,
  accessKey: 'key',
  accessKeyUntil: later,
  createdAt: now,
  payUntil: later,
  triedAt: null,
  paidAt: now,
  fulfilledAt: now,
  refundedAt: null,
  refundReason: hostile,
  refundBy: null,
  version: 1,
};
const items: commerce.Delivered['items'] = [
  {
    orderId: order.id,
    reportId: 'siting',
    position: 0,
    name: hostile,
    priceCents: 99_900,
    copyState: 'making',
    copySince: now,
    copyKey: null,
    copySample: true,
  },
];
const span: NonNullable<commerce.Delivered['span']> = {
  orderId: order.id,
  userId: null,
  email: user.email,
  type: 'general',
  title: 'General',
  priceCents: 49_500,
  billingPeriod: 'annually',
  startsAt: now,
  endsAt: later,
  cutBy: null,
  wholeUntil: null,
  endedAt: null,
  restsSince: null,
  reminded: [],
};
const money = { receivedCents: 90_000, refundedCents: 0 } as commerce.Delivered['money'];
const project = {
  id: order.id,
  email: user.email,
  firstName: typed,
  title: typed,
  trackingCode: '7K3M-9QXD-2F5R-H8WT',
  reviewBy: Temporal.PlainDate.from('2026-11-09'),
} as Parameters<typeof intake.receivedMail>[1];
const messageFile = { id: 'file', fileName: 'Terms.pdf', mediaType: 'application/pdf', bytes: 10 };
const ticket = {
  email: user.email,
  name: typed,
  reference: 'M-2026-0003',
  topic: 'general',
  subject: typed,
  description: `${typed}\nSecond line`,
  createdAt: now,
} as Parameters<typeof support.receivedMail>[1];

const meeting: Parameters<typeof meetingMail>[1] = {
  id: '22222222-2222-4222-8222-222222222222',
  ownerId: '33333333-3333-4333-8333-333333333333',
  title: `Scoping meeting ${typed}`,
  notes: '',
  startTime: later,
  minutes: 60,
  place: hostile,
  reply: hostile,
  groupId: null,
  status: 'proposed',
  createdAt: now,
  updatedAt: now,
  version: 2,
};
const event: Parameters<typeof eventMail>[2] = {
  id: '44444444-4444-4444-8444-444444444444',
  title: `Site visit ${hostile}`,
  description: hostile,
  startsAt: later,
  minutes: 120,
  endsAt: later,
  place: hostile,
  joinUrl: 'https://call.example/1',
  capacity: 20,
  status: 'planned',
  createdAt: now,
  updatedAt: now,
  version: 1,
};
const reader = { email: user.email, lists: ['insights'] as const, token: 'token' };
const report = {
  id: 'data-centres',
  name: hostile,
  description: hostile,
} as Parameters<typeof commerce.reportOutMail>[1];

const notification: Parameters<typeof digestMail>[1][number] = {
  id: '55555555-5555-4555-8555-555555555555',
  userId: '33333333-3333-4333-8333-333333333333',
  kind: 'discussion-mentioned',
  params: { name: typed, title: typed },
  title: typed,
  message: typed,
  link: '/member-portal?view=discussions',
  about: null,
  createdAt: now,
  readAt: null,
  onScreen: true,
};
const person = { to: user.email, name: user.firstName, mailbox: 'support' } as const;

export const everyMail = (): Mail[] => [
  layOutMail(
    settings,
    person,
    'notification.now',
    noticeMail(settings, { title: typed, message: typed, link: '/member-portal' }),
  ),
  layOutMail(
    settings,
    person,
    'notification.digest',
    digestMail(settings, [notification, { ...notification, message: '' }], 'Africa/Lagos'),
  ),
  identity.confirmationMail(settings, user, 'token'),
  identity.takenAddressMail(settings, user),
  identity.resetMail(settings, user, 'token'),
  identity.passwordChangedMail(settings, user),
  identity.protectionMail(settings, user, 'on'),
  identity.protectionMail(settings, user, 'off'),
  identity.protectionMail(settings, user, 'reset'),
  identity.protectionMail(settings, user, { recoveryCodesLeft: 1 }),
  identity.triedPasswordsMail(settings, user, 5),
  identity.wrongCodesMail(settings, user, 3),
  identity.sessionsEndedMail(settings, user),
  identity.linkedMail(settings, user, 'https://accounts.example.org'),
  identity.rejectedMail(settings, user, 'We couldn’t confirm your organisation.'),
  identity.approvedMail(settings, user, hostile),
  identity.accessGrantedMail(settings, { ...user, role: 'partner' }),
  identity.accessDeclinedMail(settings, { ...user, role: 'admin', reason: hostile }),
  identity.invitationMail(
    settings,
    { ...user, id: '66666666-6666-4666-8666-666666666666', message: hostile },
    { inviter: hostile, token: 'token' },
  ),
  identity.mergedMail(settings, user, 'closed'),
  identity.mergedMail(settings, user, 'kept'),
  identity.erasedMail(settings, user),
  identity.personErasedMail(settings, user),
  intake.receivedMail(settings, project),
  ...(Object.keys(projectStatuses) as ProjectStatus[]).map((status) =>
    intake.statusMail(settings, { ...project, status }, hostile),
  ),
  intake.messageMail(settings, project, hostile),
  support.receivedMail(settings, ticket),
  support.answerMail(settings, ticket, `Yes, we do.\n\n${hostile}`, [messageFile]),
  support.writtenMail(settings, { ...ticket, subject: hostile, description: hostile }, [
    messageFile,
  ]),
  meetingMail(settings, meeting, { name: typed, email: 'ola@example.org' }),
  dealEmail(settings, {
    from: { name: hostile, email: 'partner@example.org' },
    to: { name: hostile, email: user.email },
    subject: hostile,
    text: hostile,
  }),
  ...(['invited', 'cancelled'] as const).map((kind) =>
    dealMeetingMail({ settings, now }, kind, {
      from: { name: typed, email: 'partner@example.org' },
      to: { name: typed, email: user.email },
      meeting: { ...meeting, notes: typed, place: typed, people: [] },
    }),
  ),
  ...(['asked', 'accepted', 'declined', 'withdrawn'] as const).map((status) =>
    introductionMail(settings, { name: typed, email: user.email }, { organization: typed, status }),
  ),
  ...(['reminder', 'place', 'moved', 'cancelled'] as const).map((news) =>
    eventMail(settings, news, event, { name: typed, email: 'ola@example.org' }),
  ),
  guests.invitationMail(settings, guest, { title: typed, token: 'token' }),
  guests.codeMail(settings, guest, '123456'),
  ...(['answered', 'provided', 'refused'] as const).map((news) =>
    guests.newsMail(settings, news, guest, typed),
  ),
  newsletter.confirmMail(settings, reader),
  newsletter.welcomeMail(settings, reader),
  newsletter.alreadyMail(settings, reader),
  newsletter.issueMail(settings, {
    ...reader,
    list: 'news',
    subject: hostile,
    intro: hostile,
    stories: [{ title: hostile, text: hostile, href: `${settings.baseUrl}/article/one` }],
  }),
  commerce.orderLinkMail(settings, order),
  commerce.receiptMail(settings, order, {
    items,
    links: [
      { name: hostile, path: '/api/downloads/one' },
      { name: 'Data centre siting', path: '/api/downloads/two' },
    ],
    span: null,
    money,
  }),
  commerce.receiptMail(settings, order, {
    items,
    links: [{ name: hostile, path: '/api/downloads/one' }],
    span: null,
    money,
  }),
  commerce.receiptMail(settings, order, { items: [], links: [], span, money }),
  commerce.receiptMail(settings, order, {
    items: [],
    links: [],
    span: { ...span, userId: meeting.ownerId },
    money,
  }),
  commerce.invoiceMail(settings, order, items),
  commerce.partMail(settings, order, { ...money, receivedCents: 10_050 }),
  commerce.expiredMail(settings, order, { ...money, receivedCents: 0 }),
  commerce.expiredMail(settings, order, { ...money, receivedCents: 10_050 }),
  commerce.failedMail(settings, order),
  commerce.refundMail(settings, order, { cents: 89_900 }),
  commerce.refundMail(settings, order, { cents: 89_900, taken: true }),
  commerce.reminderMail(settings, span, { name: hostile, days: 1 }),
  commerce.reportOutMail(settings, report, user.email),
];
