/** Demonstration data of the member portal: members' profiles, and their discussions. */
import { demoDomain } from '#content/demo.ts';
import type { DiscussionCategory } from '#contract/community/vocabulary.ts';
import { saveMemberProfile } from '../domains/community/directory/profiles.ts';
import {
  replyToDiscussion,
  startDiscussion,
} from '../domains/community/discussions/discussions.ts';
import { reportPost } from '../domains/community/discussions/moderation.ts';
import { registerForEvent } from '../domains/community/events/events.ts';
import { createEvent } from '../domains/community/events/plan-events.ts';
import { demoActor } from '../domains/identity/sessions/sessions.ts';
import type { Platform } from '../platform/context.ts';
import { contextAt } from './context-at.ts';
import { type As, profiles, type Writer, writers } from './member-profiles.ts';
import { seedPositions } from './positions.ts';

interface Contribution {
  by: Writer;
  hoursAgo: number;
  content: string;
}
interface Thread extends Contribution {
  title: string;
  category: DiscussionCategory;
  replies: readonly Contribution[];
}

const threads: readonly Thread[] = [
  {
    by: 'client',
    hoursAgo: 190,
    title: 'Who has negotiated a wheeling agreement?',
    category: 'infrastructure',
    content:
      'We want to buy solar power from a plant 40 km away and bring it to our site over the public grid. The distribution company asks us to draft the agreement.\n\n- Which clauses decide whether a lender accepts it?\n- Who carries the losses on the way?',
    replies: [
      {
        by: 'partner',
        hoursAgo: 170,
        content:
          'We have, in Kenya. Losses were ours up to a fixed percentage, and the **grid operator’s** above it. Lenders looked at two things first: who pays when the line is down, and whether the agreement outlives the loan.',
      },
      {
        by: 'client',
        hoursAgo: 150,
        content: 'Thank you. Did the percentage follow measured losses or the regulator’s figure?',
      },
      { by: 'partner', hoursAgo: 148, content: 'The regulator’s, reviewed once a year.' },
    ],
  },
  {
    by: 'member',
    hoursAgo: 120,
    title: 'Teaching operations without a data centre nearby',
    category: 'skills',
    content:
      'Our students in Accra learn cooling and power from slides. Is there a site that would take six of them for a week, or a laboratory that others have built on a small budget?',
    replies: [
      {
        by: 'executive',
        hoursAgo: 96,
        content:
          'We can take four in Johannesburg each quarter. They need a medical certificate and closed shoes; everything else we have.',
      },
    ],
  },
  {
    by: 'executive',
    hoursAgo: 72,
    title: 'What does sovereignty mean in a public cloud contract?',
    category: 'policy',
    content:
      'Three readings that I meet, and they lead to different contracts:\n\n1. The data stay in the country.\n2. The operator is under the country’s law alone.\n3. The country can change operators without losing the service.\n\nI would put the third first. What would you put first?',
    replies: [
      {
        by: 'member',
        hoursAgo: 60,
        content: 'The third. The first without it only says where you are locked in.',
      },
      {
        by: 'admin',
        hoursAgo: 40,
        content:
          'This is close to the position that our advisors are drafting. Please comment there as well, so that it isn’t lost.',
      },
    ],
  },
  {
    by: 'team',
    hoursAgo: 54,
    title: 'Who lends in naira for longer than seven years?',
    category: 'funding',
    content:
      'Two of the projects in our pipeline earn in naira and are offered loans in dollars. We’re making a list of lenders with tenors above seven years, and of what they ask for first.',
    replies: [
      {
        by: 'client',
        hoursAgo: 46,
        content:
          'We were asked for a guarantee of the first two years’ revenue. One offer, nine years, after the grid letter was there.',
      },
      {
        by: 'advisor',
        hoursAgo: 33,
        content:
          'Pension funds may buy infrastructure bonds, and few issuers ask them. I can bring you together with two trustees.',
      },
    ],
  },
  {
    by: 'admin',
    hoursAgo: 30,
    title: 'Introduce yourself',
    category: 'introductions',
    content:
      'Tell us who you are, where you work and what you’d like help with. Complete your profile too, so that others find you in the directory.',
    replies: [
      {
        by: 'client',
        hoursAgo: 20,
        content:
          'Chidinma, Enugu. We’re building a modular data centre with a cooperative, and would like to meet anyone who has financed one in local currency.',
      },
    ],
  },
];

export async function seedMemberPortal(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const actors = new Map(
    await Promise.all(
      writers.map(
        async (name) =>
          [name, await demoActor(platform.store.db, `${name}@${demoDomain}`, now)] as const,
      ),
    ),
  );
  const as: As = (who, hoursAgo) =>
    contextAt(platform, actors.get(who) ?? null, now.subtract({ hours: hoursAgo }));

  for (const name of writers) {
    const { shown, ...said } = profiles[name];
    await saveMemberProfile(as(name, 300), { ...said, listed: true, shown: [...shown] });
  }
  for (const { by, hoursAgo, replies, ...entries } of threads) {
    const { id } = await startDiscussion(as(by, hoursAgo), entries);
    for (const { by: writer, hoursAgo: at, content } of replies)
      await replyToDiscussion(as(writer, at), { id, content });
  }
  const advertisement = await startDiscussion(as('partner', 26), {
    title: 'Offer: second-hand generators',
    category: 'general',
    content: 'Twelve diesel sets, 500 kVA, well kept. Write to me.',
  });
  await reportPost(as('member', 24), {
    id: advertisement.opening.id,
    reason: 'This is an advertisement, not a question.',
  });
  await seedEvents(as, now);
  await seedPositions(as);
}

interface Planned {
  title: string;
  description: string;
  hours: number;
  minutes: number;
  place: string;
  joinUrl?: string;
  capacity: number | null;
  registered: readonly Writer[];
}

const events: readonly Planned[] = [
  {
    title: 'Members’ call: power for data centres',
    description:
      'Rift Valley Energy shows how a supply agreement is built, then an hour for questions. Send yours beforehand in the discussion.',
    hours: 30,
    minutes: 90,
    place: 'Online',
    joinUrl: 'https://calls.example/members',
    capacity: null,
    registered: ['client', 'partner', 'executive', 'team', 'advisor'],
  },
  {
    title: 'Site visit: modular data centre in Enugu',
    description:
      'A walk through the building site with the engineers. Closed shoes; helmets are there.',
    hours: 300,
    minutes: 180,
    place: 'Enugu',
    capacity: 2,
    registered: ['partner', 'executive', 'client'],
  },
  {
    title: 'Workshop: clauses of a cloud contract',
    description: 'Bring a contract of yours. We read exit, audit and data clauses together.',
    hours: 520,
    minutes: 120,
    place: 'Accra and online',
    joinUrl: 'https://calls.example/workshop',
    capacity: 25,
    registered: ['executive', 'advisor'],
  },
];

/** On the full hour, in the alliance's time zone. */
async function seedEvents(as: As, now: Temporal.Instant): Promise<void> {
  for (const { hours, registered, ...said } of events) {
    const startsAt = now.add({ hours }).round({ smallestUnit: 'hour', roundingMode: 'ceil' });
    const { id } = await createEvent(as('admin', 100), { ...said, startsAt: `${startsAt}` });
    for (const [place, who] of registered.entries())
      await registerForEvent(as(who, 90 - place), { id });
  }
}
