/** Deals of the demonstration partner’s platform: invented, and they say so. */

import { demoDomain } from '#content/demo.ts';
import type { CallInput } from '#contract/call.ts';
import type { logDealActivity as log } from '#contract/deals/activities.ts';
import type { createDeal as create } from '#contract/deals/deals.ts';
import type { PlatformContact } from '#contract/funding/platform-contacts.ts';
import { arrived } from '#contract/incoming-file.ts';
import { logDealActivity } from '../domains/deals/activities.ts';
import { changeDeal } from '../domains/deals/change-deal.ts';
import { createDeal } from '../domains/deals/deals.ts';
import { changeDealDocument, uploadDealDocument } from '../domains/deals/documents.ts';
import { sendDealEmail } from '../domains/deals/work/emails.ts';
import { scheduleDealMeeting } from '../domains/deals/work/meetings.ts';
import { addDealTask, changeDealTask } from '../domains/deals/work/tasks.ts';
import {
  addPlatformContact,
  listPlatformContacts,
} from '../domains/funding/contacts/platform-contacts.ts';
import { listOwnPlatforms } from '../domains/funding/platforms/funding-platforms.ts';
import { demoActor } from '../domains/identity/sessions/sessions.ts';
import { listReviews } from '../domains/intake/review-projects.ts';
import type { Actor } from '../platform/actor.ts';
import type { Platform } from '../platform/context.ts';
import { contextAt } from './context-at.ts';
import { demoPdf } from './demo-pdf.ts';
import { seedRoom } from './rooms.ts';

type Entries = Omit<CallInput<typeof create>, 'platformId'>;
type Activity = Omit<CallInput<typeof log>, 'dealId'>;

const owner = `partner@${demoDomain}`;

/** `hoursAgo`: when it was begun, and when the activities were logged. */
const deals: readonly {
  hoursAgo: number;
  entries: Entries;
  withContact: boolean;
  /** Tasks, a meeting and an email. */
  withWork?: true;
  activities: readonly (Activity & { hoursAgo: number })[];
  document?: string;
  /** Connected with the demonstration’s engaged project, and shown to its sponsor. */
  isOfProject?: true;
  lost?: true;
}[] = [
  {
    hoursAgo: 900,
    entries: {
      dealName: 'Demonstration: hall in Kano, senior loan',
      amount: 42_000_000,
      stage: 'documentation',
      probability: 70,
      expectedCloseDate: '2027-03-31',
      assignedTo: owner,
      notes: 'Invented. The lender wants a second grid connection.',
    },
    withContact: true,
    withWork: true,
    activities: [
      {
        hoursAgo: 700,
        activityType: 'meeting',
        description: 'First meeting with the credit team.',
        outcome: 'They asked for the power study.',
        nextSteps: 'Send the study.',
      },
      {
        hoursAgo: 90,
        activityType: 'document_review',
        description: 'Read the draft of the loan agreement.',
        nextSteps: 'Agree on the reserve account.',
        scheduledDate: '2026-12-08',
      },
    ],
    document: 'Draft loan agreement',
    isOfProject: true,
  },
  {
    hoursAgo: 620,
    entries: {
      dealName: 'Demonstration: fibre ring, guarantee',
      amount: 12_000_000,
      stage: 'due_diligence',
      probability: 40,
      expectedCloseDate: '2027-06-30',
      notes: 'Invented.',
    },
    withContact: true,
    activities: [
      { hoursAgo: 480, activityType: 'call', description: 'Talked about the guarantee’s terms.' },
    ],
  },
  {
    hoursAgo: 200,
    entries: {
      dealName: 'Demonstration: teaching cloud, grant',
      amount: 3_000_000,
      stage: 'initial_contact',
      probability: 20,
      notes: 'Invented.',
    },
    withContact: false,
    activities: [],
  },
  {
    hoursAgo: 1200,
    entries: {
      dealName: 'Demonstration: hall in Enugu, equity',
      amount: 8_000_000,
      stage: 'term_sheet',
      probability: 30,
      notes: 'Invented.',
    },
    withContact: true,
    activities: [
      {
        hoursAgo: 1000,
        activityType: 'site_visit',
        description: 'Visited the site with the fund.',
      },
    ],
    lost: true,
  },
];

export async function seedDeals(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const admin = await demoActor(platform.store.db, `admin@${demoDomain}`, now);
  const partner = await demoActor(platform.store.db, owner, now);
  const at = (hours: number) => contextAt(platform, admin, now.subtract({ hours }));
  const [project] = (await listReviews(at(0), { status: 'engaged', limit: 1 })).items;
  for (const { id: platformId } of await listOwnPlatforms(contextAt(platform, partner, now))) {
    const { items: contacts } = await listPlatformContacts(at(0), { platformId });
    const of = { platformId, contacts, projectId: project?.id };
    for (const deal of deals) await seedDeal(platform, { admin, partner }, of, deal);
  }
}

async function seedDeal(
  platform: Platform,
  people: { admin: Actor; partner: Actor },
  {
    platformId,
    contacts,
    projectId,
  }: { platformId: string; contacts: readonly PlatformContact[]; projectId: string | undefined },
  deal: (typeof deals)[number],
): Promise<void> {
  const at = (hours: number) =>
    contextAt(platform, people.admin, platform.clock.now().subtract({ hours }));
  const { id } = await createDeal(at(deal.hoursAgo), {
    platformId,
    ...deal.entries,
    contactId: deal.withContact ? (contacts[0]?.id ?? null) : null,
  });
  for (const { hoursAgo: when, ...activity } of deal.activities)
    await logDealActivity(at(when), { dealId: id, ...activity });
  if (deal.document) {
    const bytes = await demoPdf(deal.document, 'Invented for the demonstration.');
    const file = arrived({ name: `${deal.document}.pdf`, bytes });
    const uploaded = await uploadDealDocument(at(80), { dealId: id, file });
    await changeDealDocument(at(79), { documentId: uploaded.id, documentType: 'legal' });
    await seedRoom(at, id);
  }
  if (deal.isOfProject && projectId)
    await changeDeal(at(60), { dealId: id, projectId, shownToSponsor: true });
  if (deal.withWork) await addWork(platform, people, { platformId, dealId: id, contacts });
  if (deal.lost)
    await changeDeal(at(500), { dealId: id, status: 'closed_lost', lostReason: 'terms' });
}

/** What the partner and the alliance still have to do on a deal, and what they wrote. */
async function addWork(
  platform: Platform,
  { admin, partner }: { admin: Actor; partner: Actor },
  of: { platformId: string; dealId: string; contacts: readonly PlatformContact[] },
): Promise<void> {
  const { dealId, platformId } = of;
  const now = platform.clock.now();
  const at = (hours: number, actor = admin) => contextAt(platform, actor, now.subtract({ hours }));
  const dayIn = (days: number) =>
    now
      .add({ hours: 24 * days })
      .toString()
      .slice(0, 10);
  await addDealTask(at(80), {
    dealId,
    title: 'Answer the lender’s questions on the second grid connection',
    dueOn: dayIn(4),
    assigneeId: partner.userId,
  });
  const { id: taskId } = await addDealTask(at(80), {
    dealId,
    title: 'Send the power study',
    dueOn: dayIn(-10),
    assigneeId: partner.userId,
  });
  await changeDealTask(at(20, partner), { taskId, done: true });
  const [contact] = of.contacts;
  if (!contact) return;
  await scheduleDealMeeting(at(10, partner), {
    dealId,
    title: 'Demonstration: reserve account',
    startTime: now
      .add({ hours: 24 * 6 })
      .round('hour')
      .toString(),
    minutes: 60,
    place: 'Video call',
    people: [admin.userId],
  });
  await sendDealEmail(at(30, partner), {
    dealId,
    contactId: contact.id,
    subject: 'Demonstration: the power study',
    text: 'Here is the study you asked for in our first meeting.\n\nThis email was invented for the demonstration.',
  });
  // A duplicate, so that there is something to merge.
  await addPlatformContact(at(60), {
    platformId,
    name: contact.name,
    title: contact.title,
    email: contact.email ?? `contact@${demoDomain}`,
    phone: '+234 800 000 0000',
    isPrimary: false,
  });
}
