/** How an article takes a picture that was uploaded, and gives it up. */
import type { CallInput } from '#contract/call.ts';
import type { changeArticle } from '#contract/content/administer-articles.ts';
import type { ArticlePicture } from '#contract/content/pictures.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Change } from '../../../platform/context.ts';
import type { ArticleRow } from '../queries.ts';
import { lockPicture, type PictureRow, updatePicture } from './queries.ts';

type Named = CallInput<typeof changeArticle>['picture'];

/**
 * The picture as the article shows it from now on; `named` undefined: as before. Refuses one that is gone, or that
 * another article has named.
 */
export async function pictureNamed(
  { db }: Pick<Change, 'db'>,
  article: Pick<ArticleRow, 'id' | 'picture'>,
  named: Named,
): Promise<ArticlePicture | null> {
  if (named === undefined) return article.picture;
  if (named === null) return null;
  if (named.id === article.picture?.id) return { ...article.picture, alt: named.alt };
  const row = await lockPicture(db, named.id);
  if (!row || (row.articleId !== null && row.articleId !== article.id))
    throw new AppError('invalid_input', {
      fields: { picture: 'This picture is no longer here. Upload it again.' },
    });
  return shownPicture(row, named.alt);
}

export const shownPicture = (
  { id, width, height, widths, bytes }: PictureRow,
  alt: string,
): ArticlePicture => ({ id, width, height, widths, bytes, alt });

/** Notes which picture is in use, once the article is saved. */
export async function notePicture(
  { db, now }: Pick<Change, 'db' | 'now'>,
  articleId: string,
  before: ArticlePicture | null,
  after: ArticlePicture | null,
): Promise<void> {
  if (before?.id === after?.id) return;
  if (before) await updatePicture(db, before.id, { unusedSince: now });
  if (after) await updatePicture(db, after.id, { articleId, unusedSince: null });
}
