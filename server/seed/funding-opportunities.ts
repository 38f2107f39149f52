/**
 * Invented funding opportunities, each marked as such. Their addresses end in `.example`, which nobody can own. Their
 * source is paused, so that a sync leaves them alone.
 */
import { demoDomain } from '#content/demo.ts';
import { addFavourite } from '../domains/funding/opportunities/favourites.ts';
import { reportMistake } from '../domains/funding/opportunities/mistakes.ts';
import { changeOpportunity } from '../domains/funding/opportunities/review.ts';
import { saveOpportunitySearch } from '../domains/funding/opportunities/searches.ts';
import { fundingOpportunities, fundingSources } from '../domains/funding/tables.ts';
import { demoActor } from '../domains/identity/sessions/sessions.ts';
import type { Platform } from '../platform/context.ts';
import { todayOf } from '../platform/today.ts';
import { contextAt } from './context-at.ts';
import { demoOpportunities } from './funding-opportunity-rows.ts';

const sourceId = 'demonstration';

export async function seedFundingOpportunities(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const today = todayOf(now, platform.settings);
  const { db } = platform.store;
  await db.insert(fundingSources).values({
    id: sourceId,
    kind: 'feed',
    name: 'Demonstration data',
    address: 'https://demonstration.example/',
    licence: 'Invented for demonstration: no real call',
    settings: {},
    pausedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(fundingOpportunities).values(
    demoOpportunities.map((one, number) => {
      const addedAt = now.subtract({ hours: 24 * 3 + number * 31 });
      return {
        id: `${sourceId}:${one.key}`,
        sourceId,
        title: one.title,
        platform: one.platform,
        type: one.type,
        region: one.region,
        isOpen: one.isOpen ?? true,
        amount: one.amount,
        originalAmount: one.original?.[0] ?? null,
        originalCurrency: one.original?.[1] ?? null,
        description: `Demonstration opportunity. ${one.description}`,
        requirements: one.requirements,
        eligibility: one.eligibility,
        deadline: one.deadline === null ? null : today.add({ days: one.deadline }),
        deadlineBinds: !one.rolling,
        applicationUrl: `https://funding.example/calls/${one.key}`,
        needsReview: one.needsReview ?? false,
        digest: one.key,
        fetchedAt: now.subtract({ hours: 5 }),
        createdAt: addedAt,
        changedAt: addedAt,
      };
    }),
  );
  await seedReaders(platform);
}

/** What the demonstration accounts have done with them. */
async function seedReaders(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const actor = (name: string) =>
    demoActor(platform.store.db, `${name}@${demoDomain}`, platform.clock.now());
  const client = contextAt(platform, await actor('client'), now.subtract({ hours: 30 }));
  await addFavourite(client, { id: `${sourceId}:solar-halls` });
  await addFavourite(client, { id: `${sourceId}:grid-connections` });
  await saveOpportunitySearch(client, {
    name: 'Energy in West Africa',
    filter: { search: 'energy', region: 'West Africa' },
    alerts: true,
  });
  const executive = contextAt(platform, await actor('executive'), now.subtract({ hours: 20 }));
  await reportMistake(executive, {
    id: `${sourceId}:edge-sites`,
    message: 'The fund’s own page gives the end of next month as the deadline.',
  });
  const admin = contextAt(platform, await actor('admin'), now.subtract({ hours: 10 }));
  const corrected = demoOpportunities.find(({ key }) => key === 'grid-connections');
  if (!corrected) return;
  const { key, original: _, needsReview: __, rolling: ___, deadline, isOpen, ...said } = corrected;
  await changeOpportunity(admin, {
    ...said,
    id: `${sourceId}:${key}`,
    isOpen: isOpen ?? true,
    amount: 12_000_000,
    deadline: todayOf(now, platform.settings)
      .add({ days: (deadline ?? 0) + 14 })
      .toString(),
    applicationUrl: `https://funding.example/calls/${key}`,
    description: `Demonstration opportunity. ${said.description}`,
  });
}
