import type { CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/overview/content-counts.ts';
import type { Context } from '../../platform/context.ts';
import { countReportsOnSale } from '../commerce/catalogue/list-reports.ts';
import { articleCounts } from '../content/count-articles.ts';

export async function getContentCounts({
  db,
}: Context): Promise<CallOutput<typeof calls.getContentCounts>> {
  const articles = await articleCounts(db);
  return {
    articles: articles.all,
    reports: await countReportsOnSale(db),
    categories: {
      Infrastructure: articles.in('Infrastructure'),
      Investment: articles.in('Investment'),
      Policy: articles.in('Policy'),
    },
  };
}
