/** Adopted policy positions, as everybody may read them: without their author, drafts and comments. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/community/positions.ts';
import { excerptOf } from '#contract/excerpt.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { renderMarkdown } from '../../../platform/markdown.ts';
import {
  adoptedIds,
  findAdopted,
  findEdition,
  type PositionRow,
  pagePositions,
  positionsSorted,
} from './queries.ts';

/** The length that search engines show, with the ellipsis. */
const summaryLength = 155;

const withoutMarks = (markdown: string): string => markdown.replace(/\]\([^)]*\)|[*_`#>[]/g, '');

export async function listPublicPositions(
  context: Context,
  asked: CallInput<typeof calls.listPublicPositions>,
): Promise<CallOutput<typeof calls.listPublicPositions>> {
  const page = pageRequest(asked, positionsSorted);
  const { items, next } = await pagePositions(context.db, { status: 'adopted' }, page);
  return { items: items.map((row) => present(row, context)), next, total: null };
}

export const positionPaths = async (db: Database): Promise<string[]> =>
  (await adoptedIds(db)).map((id) => `/policy-positions/${id}`);

export async function getPublicPosition(
  context: Context,
  { id }: CallInput<typeof calls.getPublicPosition>,
): Promise<CallOutput<typeof calls.getPublicPosition>> {
  const row = await findAdopted(context.db, id);
  const edition = row && (await findEdition(context.db, id, row.edition));
  if (!row || !edition) throw new AppError('not_found');
  return {
    ...present(row, context),
    edition: row.edition,
    summary: excerptOf(withoutMarks(edition.content), summaryLength),
    html: renderMarkdown(edition.content),
  };
}

/** The previous version adopts without `adoptedAt`; an adopted position doesn't change. */
const present = ({ id, title, adoptedAt, updatedAt }: PositionRow, { settings }: Context) => ({
  id,
  title,
  adoptedOn: (adoptedAt ?? updatedAt)
    .toZonedDateTimeISO(settings.timeZone)
    .toPlainDate()
    .toString(),
});
