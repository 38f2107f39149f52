/** Opportunities as calls answer them. */
import { excerptOf } from '#contract/excerpt.ts';
import type { Opportunity, OpportunityChange } from '#contract/funding/opportunities.ts';
import type { Db } from '../../../platform/database/database.ts';
import { favouritesAmong } from './queries/favourites.ts';
import { excerptLength, type ListedRow } from './queries/list.ts';
import { statusOf } from './status.ts';

type Facts = Omit<Opportunity, 'isFavourite'>;

export const factsOf = (row: ListedRow, today: Temporal.PlainDate): Facts => ({
  id: row.id,
  title: row.title,
  platform: row.platform,
  type: row.type,
  region: row.region,
  status: statusOf(row, today),
  amount: row.amount,
  original:
    row.originalAmount === null || row.originalCurrency === null
      ? null
      : { value: row.originalAmount, currency: row.originalCurrency },
  description: row.description,
  requirements: row.requirements,
  eligibility: row.eligibility,
  deadline: row.deadline?.toString() ?? null,
  deadlineBinds: row.deadlineBinds,
  applicationUrl: row.applicationUrl,
  source: { id: row.sourceId, name: row.sourceName },
  changedAt: row.changedAt.toString(),
});

export async function presentList(
  db: Db,
  rows: readonly ListedRow[],
  { today, userId }: { today: Temporal.PlainDate; userId: string },
): Promise<Opportunity[]> {
  const favourites = await favouritesAmong(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...factsOf(row, today),
    description: excerptOf(row.description, excerptLength),
    isFavourite: favourites.has(row.id),
  }));
}

/** What a person can make nothing of is left out. */
const unread = new Set(['digest', 'deadlineBinds']);
const mostText = 500;

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = Array.isArray(value) ? value.join('\n') : String(value);
  return text.length > mostText ? `${text.slice(0, mostText)}…` : text;
}

export const presentHistory = (
  rows: readonly { at: Temporal.Instant; changes: Record<string, [unknown, unknown]> }[],
): OpportunityChange[] =>
  rows.flatMap(({ at, changes }) => {
    const fields = Object.entries(changes)
      .filter(([field]) => !unread.has(field))
      .map(([field, [before, after]]) => ({ field, before: textOf(before), after: textOf(after) }));
    return fields.length > 0 ? [{ at: at.toString(), fields }] : [];
  });
