/** Addresses of articles: made from the title, unique, and leading to the article for ever. */
import { slugOf } from '#contract/content/slug.ts';
import { length } from '#contract/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Change } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type ArticleRow, lockAddresses, moveAddress, ownerOfAddress } from './queries.ts';

function addressOf(text: string, field: 'title' | 'articleId'): string {
  const slug = slugOf(text);
  if (slug !== '') return slug;
  const fields = { [field]: 'Use letters from a to z or digits: the address is made from them.' };
  throw new AppError('invalid_input', { fields });
}

/** CMS-24. A second article with the same title gets a number. */
export async function freeAddress(db: Transaction, title: string): Promise<string> {
  const slug = addressOf(title, 'title');
  await lockAddresses(db);
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const address = slug.slice(0, length.title - ending.length) + ending;
    if ((await ownerOfAddress(db, address)) === null) return address;
  }
}

/** The article's new address. From now on the one it has leads there. */
export async function changeAddress(
  { db, now }: Change,
  article: ArticleRow,
  wanted: string,
): Promise<string> {
  const address = addressOf(wanted, 'articleId');
  if (address === article.articleId) return address;
  await lockAddresses(db);
  const owner = await ownerOfAddress(db, address);
  if (owner !== null && owner !== article.id) {
    const fields = {
      articleId: 'Another article has or had this address. Choose a different one.',
    };
    throw new AppError('invalid_input', { fields });
  }
  await moveAddress(db, article, address, now);
  return address;
}
