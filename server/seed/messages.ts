/** Demonstration messages: invented senders, in every status, one from the demonstration client. */
import { demoDomain } from '#content/demo.ts';
import type { ContactTopic } from '#contract/vocabulary.ts';
import { answer, changeStatus } from '../domains/engagement/answer-messages.ts';
import { send } from '../domains/engagement/send-message.ts';
import { demoActor } from '../domains/identity/sessions.ts';
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
  byClient?: true;
}

const demos: Demo[] = [
  {
    topic: 'partnership',
    name: 'Adaeze Obi',
    message:
      'We operate two carrier-neutral sites in Lagos and would host equipment of projects that you engage.\n\nWhich technical documents do you need from an operating partner, and who decides about it?',
    sent: 3,
  },
  {
    topic: 'call',
    name: 'Moussa Traoré',
    message:
      'The ministry prepares a tender for a national data centre. We would like thirty minutes on how sponsors are screened. Tuesday 10:00 or Wednesday 15:00 in Bamako (UTC) suit us.',
    sent: 20,
  },
  {
    topic: 'project',
    name: 'Chidinma Okafor',
    byClient: true,
    message:
      'The grid operator sends its letter only at the end of the month. Does that hold up the follow-up of our Enugu project?',
    sent: 46,
    answer:
      'No. Send what you have, with the date on which the letter is due; the reviewers go on with the site and the figures in the meantime.',
  },
  {
    topic: 'press',
    name: 'Hannah Weber',
    message:
      'I write about data localisation laws in Kenya and Nigeria for a trade magazine. Whom may I quote? My deadline is Friday noon, Central European Time.',
    sent: 72,
    answer:
      'Our policy lead can speak with you on Thursday between 9 and 11. Please send the questions beforehand.',
  },
  {
    topic: 'membership',
    name: 'Samuel Appiah',
    message: 'Can our university join with twelve researchers under one academic membership?',
    sent: 190,
    answer: 'A membership is for one person or for one organisation; your case is the second.',
    closed: true,
  },
  {
    topic: 'general',
    name: 'Lindiwe Khumalo',
    message: 'Do you review projects in Mozambique?',
    sent: 310,
    answer: 'Yes. Choose “Another country” on the form and name it in the description.',
    closed: true,
  },
];

/** Writes, answers and closes them through the use cases themselves. */
export async function seedMessages(platform: Platform): Promise<void> {
  const admin = await demoActor(platform.store.db, `admin@${demoDomain}`, platform.clock.now());
  const client = await demoActor(platform.store.db, `client@${demoDomain}`, platform.clock.now());
  for (const { topic, name, message, sent, ...demo } of demos) {
    const at = platform.clock.now().subtract({ hours: sent });
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const email = demo.byClient ? client.email : `${plain.replace(' ', '.')}@sender.example`;
    const made = await send(contextAt(platform, demo.byClient ? client : null, at), {
      topic,
      name,
      email,
      message,
    });
    const later = contextAt(platform, admin, at.add({ minutes: 90 }));
    if (demo.answer) await answer(later, { id: made.id, content: demo.answer });
    if (demo.closed) await changeStatus(later, { id: made.id, status: 'closed' });
  }
}
