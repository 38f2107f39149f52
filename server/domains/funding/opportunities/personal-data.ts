/** A person's favourites, saved searches and reported mistakes: for the export, and for erasing the account. */
import { type Change, type Context, caller } from '../../../platform/context.ts';
import { favouritesOf } from './queries/favourites.ts';
import { deleteMistakesBy, mistakesBy } from './queries/mistakes.ts';
import { searchesOf } from './queries/searches.ts';

export async function exportOpportunityData(context: Context): Promise<Record<string, unknown>> {
  const { db } = context;
  const { userId } = caller(context);
  return {
    favouriteOpportunities: (await favouritesOf(db, userId)).map(({ row, since }) => ({
      id: row.id,
      title: row.title,
      since: since.toString(),
    })),
    opportunitySearches: (await searchesOf(db, userId)).map(({ name, filter, alerts }) => ({
      name,
      filter,
      alerts,
    })),
    reportedMistakes: (await mistakesBy(db, userId)).map(({ mistake, title }) => ({
      opportunity: title,
      message: mistake.message,
      createdAt: mistake.createdAt.toString(),
    })),
  };
}

/** Favourites and saved searches are deleted with the account's row. */
export async function eraseOpportunityData(
  change: Change,
  { userId }: { userId: string },
): Promise<void> {
  await deleteMistakesBy(change.db, userId);
}
