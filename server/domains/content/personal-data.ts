/** What the content domain stores about a person: which versions of articles and texts they saved. */
import { type Context, caller } from '../../platform/context.ts';
import { revisions } from './queries.ts';
import { textsSavedBy } from './texts/read-texts.ts';

export async function exportContent(context: Context): Promise<Record<string, unknown>> {
  const { userId } = caller(context);
  const saved = await revisions.savedBy(context.db, userId);
  const texts = await textsSavedBy(context.db, userId);
  return {
    articlesSaved: saved.map(({ entries, savedAt }) => ({
      title: entries.title,
      savedAt: savedAt.toString(),
    })),
    siteTextsSaved: texts.map(({ place, savedAt }) => ({ place, savedAt: savedAt.toString() })),
  };
}

/** The texts are the alliance's: they stay, without the name, which goes with the account's row. */
export const eraseContent = async (): Promise<void> => undefined;
