import type { InfoPage } from '#content/blocks.ts';
import { positionPageWords } from '#content/position-page.ts';
import { listPublicPositions } from '#contract/community/positions.ts';
import { formatDay } from '#contract/format.ts';
import { CallError, type PageVisit } from '#contract/page-visit.ts';

/** As many as the page has room for; the site map has all. */
const most = 20;

/** The page with links to the adopted positions after its first section; without them while there are none, or no database. */
export async function withPositions(call: PageVisit['call'], page: InfoPage): Promise<InfoPage> {
  const { items } = await call(listPublicPositions, { limit: most }).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 503) return { items: [] };
    throw error;
  });
  const [first, ...rest] = page.blocks;
  if (items.length === 0 || !first) return page;
  const list = items.map(({ id, title, adoptedOn }) => [
    { text: title, href: `/policy-positions/${id}` },
    `, ${positionPageWords.adopted(formatDay(adoptedOn))}`,
  ]);
  return {
    ...page,
    blocks: [first, { kind: 'list', ...positionPageWords.list, items: list }, ...rest],
  };
}
