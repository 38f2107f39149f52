/** Demonstration newsletters: one that was sent, one being written, and invented subscribers. */
import { randomUUID } from 'node:crypto';
import { demoDomain } from '#content/demo.ts';
import type { NewsletterList } from '#contract/vocabulary.ts';
import { listArticles } from '../domains/content/read-articles.ts';
import { demoActor } from '../domains/identity/sessions/sessions.ts';
import { createNewsletter } from '../domains/newsletter/issues/issues.ts';
import { newsletterIssues, newsletterSubscribers } from '../domains/newsletter/tables.ts';
import type { Platform } from '../platform/context.ts';
import { contextAt } from './context-at.ts';

const subscribers: readonly (readonly [name: string, ...lists: NewsletterList[]])[] = [
  ['adaeze.obi', 'insights', 'news'],
  ['kwame.mensah', 'insights'],
  ['fatou.diop', 'news'],
  ['ibrahim.sani', 'insights', 'news'],
  ['hannah.weber', 'news'],
  ['moussa.traore', 'insights'],
];

export async function seedNewsletters(platform: Platform): Promise<void> {
  const { store, clock } = platform;
  const now = clock.now();
  const admin = await demoActor(store.db, `admin@${demoDomain}`, now);
  const at = (hours: number) => contextAt(platform, admin, now.subtract({ hours }));
  await store.db.insert(newsletterSubscribers).values(
    subscribers.map(([name, ...lists], number) => {
      const askedAt = now.subtract({ hours: 24 * 60 + number });
      return {
        id: randomUUID(),
        email: `${name}@readers.${demoDomain}`,
        lists,
        confirmedAt: askedAt,
        askedAt,
      };
    }),
  );
  const { items } = await listArticles(at(0), { kind: '', limit: 3 });
  const articleIds = items.map(({ id }) => id);
  await createNewsletter(at(20), {
    list: 'insights',
    subject: 'What lenders ask before they read your business plan',
    intro:
      'Three questions come up in every first call with a lender: whose land it is, when the grid connection is switched on, and who has signed to buy.\n\nThis issue looks at what a good answer to each contains.',
    articleIds: articleIds.slice(0, 2),
  });
  // It went out before this installation existed, so nobody is emailed.
  const sendingAt = now.subtract({ hours: 24 * 21 });
  await store.db.insert(newsletterIssues).values({
    id: randomUUID(),
    list: 'news',
    subject: 'Projects, partners and meetings in the last quarter',
    intro: 'A short summary of what changed, and what comes next.',
    articleIds,
    stories: items.map(({ title, excerpt, articleId }) => ({
      title,
      text: excerpt,
      href: `${platform.settings.baseUrl}/article/${articleId}`,
    })),
    status: 'sent',
    createdBy: admin.userId,
    createdAt: sendingAt.subtract({ hours: 5 }),
    updatedAt: sendingAt,
    sendingAt,
    finishedAt: sendingAt.add({ minutes: 3 }),
    recipients: 5,
    delivered: 4,
    refused: 1,
    unsubscribed: 1,
  });
}
