import type { Sent } from '#contract/call.ts';
import type { listReviews } from '#contract/intake.ts';

/** The list's filter as it stands in the address, so that a view can be linked to. */
export function reviewFilter(query: URLSearchParams): Sent<typeof listReviews> {
  const names = ['search', 'status', 'projectType', 'location', 'after'];
  const given = names.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as Sent<typeof listReviews>;
}
