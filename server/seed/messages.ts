/**
 * Demonstration messages: invented senders, every status, one of them from the demonstration client; some assigned, with
 * notes, or overdue. And saved replies.
 */
import { demoDomain } from '#content/demo.ts';
import type { ContactTopic } from '#contract/vocabulary.ts';
import { demoActor } from '../domains/identity/sessions/sessions.ts';
import { answerMessage, changeMessageStatus } from '../domains/support/answer-messages.ts';
import { assignMessage } from '../domains/support/inbox/assign.ts';
import { addMessageNote } from '../domains/support/inbox/notes.ts';
import { saveReply } from '../domains/support/inbox/saved-replies.ts';
import { sendMessage } from '../domains/support/send-message.ts';
import type { Platform } from '../platform/context.ts';
import { contextAt } from './context-at.ts';

interface Demo {
  topic: ContactTopic;
  name: string;
  message: string;
  /** Hours ago. */
  sent: number;
  answer?: string;
  closed?: true;
  /** To the demonstration administrator. */
  assigned?: true;
  note?: string;
  byClient?: true;
}

const demos: Demo[] = [
  {
    topic: 'partnership',
    name: 'Adaeze Obi',
    message:
      'We operate two carrier-neutral sites in Lagos and could host equipment for projects you take on.\n\nWhich technical documents do you need from an operating partner, and who makes the decision?',
    sent: 3,
  },
  {
    topic: 'call',
    name: 'Moussa Traoré',
    message:
      'The ministry is preparing a tender for a national data centre. We would like thirty minutes on how sponsors are screened. Tuesday 10:00 or Wednesday 15:00 in Bamako (UTC) would suit us.',
    sent: 20,
    assigned: true,
    note: 'Their deputy director was at the Accra round table. Offer Wednesday: Tuesday is the board call.',
  },
  {
    topic: 'project',
    name: 'Chidinma Okafor',
    byClient: true,
    message:
      'The grid operator won’t send its letter until the end of the month. Will that hold up the follow-up on our Enugu project?',
    sent: 46,
    answer:
      'No. Send what you have, and tell us when the letter is due; the reviewers will carry on with the site and the figures in the meantime.',
  },
  {
    topic: 'press',
    name: 'Hannah Weber',
    message:
      'I’m writing about data localisation laws in Kenya and Nigeria for a trade magazine. Who can I quote? My deadline is Friday noon, Central European Time.',
    sent: 72,
    answer:
      'Our policy lead can speak to you on Thursday between 9 and 11. Please send your questions beforehand.',
  },
  {
    topic: 'research',
    name: 'Kwame Boateng',
    message:
      'Does the report on power tariffs cover Côte d’Ivoire, and may we quote two of its tables in a thesis?',
    sent: 400,
    note: 'Asked the authors about the tables. No answer so far.',
  },
  {
    topic: 'membership',
    name: 'Samuel Appiah',
    message: 'Can our university join with twelve researchers under one academic membership?',
    sent: 190,
    answer:
      'Memberships are personal, so each researcher needs one. Send us the twelve names and we’ll issue a single invoice.',
    closed: true,
  },
  {
    topic: 'general',
    name: 'Lindiwe Khumalo',
    message: 'Do you review projects in Mozambique?',
    sent: 310,
    answer: 'Yes. Choose “Another country” on the form and name the country in the description.',
    closed: true,
  },
];

const replies = [
  {
    name: 'Arrange a call',
    content:
      'Hello {firstName},\n\nThank you for your message. When can we call you? Please give us two times on business days, and the number.\n\n{me}',
  },
  {
    name: 'Documents for the review',
    content:
      'Hello {firstName},\n\nFor the review of {project} we still need the site plan and the grid connection offer. You can add both in the client portal, under Documents.\n\nPlease quote {reference} if you write by email.\n\n{me}',
  },
];

/** Sends, answers and closes them through the use cases. */
export async function seedMessages(platform: Platform): Promise<void> {
  const admin = await demoActor(platform.store.db, `admin@${demoDomain}`, platform.clock.now());
  const client = await demoActor(platform.store.db, `client@${demoDomain}`, platform.clock.now());
  for (const { topic, name, message, sent, ...demo } of demos) {
    const at = platform.clock.now().subtract({ hours: sent });
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const email = demo.byClient ? client.email : `${plain.replace(' ', '.')}@sender.example`;
    const made = await sendMessage(contextAt(platform, demo.byClient ? client : null, at), {
      topic,
      name,
      email,
      message,
    });
    const later = contextAt(platform, admin, at.add({ minutes: 90 }));
    if (demo.answer) await answerMessage(later, { id: made.id, content: demo.answer });
    if (demo.assigned) await assignMessage(later, { id: made.id, assigneeId: admin.userId });
    if (demo.note) await addMessageNote(later, { id: made.id, content: demo.note });
    if (demo.closed) await changeMessageStatus(later, { id: made.id, status: 'closed' });
  }
  for (const reply of replies)
    await saveReply(contextAt(platform, admin, platform.clock.now()), reply);
}
