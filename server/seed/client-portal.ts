/** Demonstration data of the client portal: threads, a ticket, meetings, tasks, documents and training sessions. */

import { demoDomain } from '#content/demo.ts';
import type { AccessLevel, DocumentCategory } from '#contract/community/vocabulary.ts';
import { arrived } from '#contract/incoming-file.ts';
import {
  changeDocument,
  getDocumentFile,
  replaceDocument,
  uploadDocument,
  uploadProjectDocument,
} from '../domains/community/documents/documents.ts';
import { createTrainingSession } from '../domains/community/training/plan-training.ts';
import { recordVisit } from '../domains/identity/queries/visits.ts';
import { demoActor } from '../domains/identity/sessions/sessions.ts';
import { listProjects } from '../domains/intake/own-projects.ts';
import { addTask, completeTask } from '../domains/intake/tasks.ts';
import { answerMessage, writeToPerson } from '../domains/support/answer-messages.ts';
import { openSupportTicket, startThread } from '../domains/support/conversations.ts';
import { answerMeeting, inviteToMeeting } from '../domains/support/meetings/answer-meetings.ts';
import { requestMeeting } from '../domains/support/meetings/meetings.ts';
import type { Platform } from '../platform/context.ts';
import { contextAt } from './context-at.ts';
import { demoPdf } from './demo-pdf.ts';

const documents: { title: string; category: DocumentCategory; level: AccessLevel; text: string }[] =
  [
    {
      title: 'Checklist for the pre-screening call',
      category: 'guide',
      level: 'public',
      text: 'Demonstration document. Bring: site plan, grid offer, ownership, budget range.',
    },
    {
      title: 'Template: project summary for funders',
      category: 'template',
      level: 'client',
      text: 'Demonstration document. One page: what, where, who, cost, timeline, revenue.',
    },
    {
      title: 'Position paper on data residency (draft)',
      category: 'policy',
      level: 'member',
      text: 'Demonstration document for members.',
    },
    {
      title: 'Power tariffs for data centres in six countries',
      category: 'report',
      level: 'member',
      text: 'Demonstration document for members: what a kilowatt-hour costs, and who sets it.',
    },
    {
      title: 'How the alliance decides on positions',
      category: 'guide',
      level: 'member',
      text: 'Demonstration document for members: from the first draft to the decision.',
    },
  ];

/** Through the use cases themselves. */
export async function seedClientPortal(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const admin = await demoActor(platform.store.db, `admin@${demoDomain}`, now);
  const client = await demoActor(platform.store.db, `client@${demoDomain}`, now);
  const as = (who: typeof admin, hoursAgo = 0) =>
    contextAt(platform, who, now.subtract({ hours: hoursAgo }));
  /** Roughly that many hours from now, at ten in the morning. */
  const inHours = (hours: number) =>
    `${now.add({ hours }).toZonedDateTimeISO('UTC').with({ hour: 10, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 }).toInstant()}`;

  // Both last visited two days ago, so that the dashboard has news.
  for (const { userId } of [client, admin])
    await recordVisit(platform.store.db, userId, now.subtract({ hours: 48 }));

  const thread = await startThread(as(client, 30), {
    subject: 'Who joins the scoping meeting?',
    content: 'May our lead engineer join the scoping meeting, and how long will it take?',
  });
  await answerMessage(as(admin, 26), {
    id: thread.id,
    content: 'Please bring her. It takes an hour; half of it is about power and cooling.',
  });
  await writeToPerson(as(admin, 5), {
    userId: client.userId,
    subject: 'Questions before the review',
    content: 'Who owns the land today, and is the grid connection offered or only asked for?',
  });
  await openSupportTicket(as(client, 50), {
    subject: 'Second person for our account',
    description: 'My colleague should see our projects too. How do we add her?',
  });

  const call = await requestMeeting(as(client, 40), {
    title: 'Pre-screening call',
    startTime: inHours(52),
    minutes: 30,
  });
  await answerMeeting(as(admin, 20), { id: call.id, action: 'accept', place: 'Video call' });
  await requestMeeting(as(client, 6), {
    title: 'Questions about the grid study',
    startTime: inHours(100),
    minutes: 30,
    notes: 'Our engineer can join from Abuja.',
  });
  await inviteToMeeting(as(admin, 10), {
    email: client.email,
    title: 'Scoping meeting',
    startTime: inHours(220),
    minutes: 60,
    place: 'Lagos office or video',
  });

  const [project] = (await listProjects(as(client), {})).items;
  if (project) {
    const task = (title: string, days: number) =>
      addTask(as(admin, 60), { id: project.id, title, dueOn: inHours(days * 24).slice(0, 10) });
    await task('Upload the grid connection offer', 9);
    await task('Name the person who signs for the land', 3);
    const { id } = await task('Confirm the address of the site', -2);
    await completeTask(as(client, 12), { id, done: true });
    const title = 'Site plan';
    const bytes = await demoPdf(title, 'Demonstration document: plan of the site, 1:500.');
    const name = `${title}.pdf`;
    const { id: planId } = await uploadProjectDocument(as(client, 12), {
      projectId: project.id,
      file: arrived({ name, bytes }),
    });
    await getDocumentFile(as(admin, 11), { id: planId });
    const next = await demoPdf(
      title,
      'Demonstration document: plan of the site with the access road.',
    );
    const file = arrived({ name, bytes: next });
    await replaceDocument(as(client, 5), { id: planId, file });
  }

  for (const { title, category, level, text } of documents) {
    const file = arrived({ name: `${title}.pdf`, bytes: await demoPdf(title, text) });
    const { id } = await uploadDocument(as(admin, 90), { file });
    const said = { id, title, description: '', category, accessLevel: level };
    await changeDocument(as(admin, 90), said);
  }
  for (const session of [
    {
      title: 'Reading a power purchase agreement',
      description: 'Terms that decide whether a data centre can be financed, with two examples.',
      startsAt: inHours(140),
      minutes: 90,
      place: 'Online',
    },
    {
      title: 'Preparing a project for funders',
      description: 'What a funder reads first, and the documents that are usually missing.',
      startsAt: inHours(400),
      minutes: 120,
      place: 'Accra and online',
    },
  ])
    await createTrainingSession(as(admin, 9), session);
}
