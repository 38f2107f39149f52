/** What the address says of each list: how it is narrowed, sorted, and where its page begins. */
import type { listAccounts } from '#contract/administration.ts';
import type { Sent } from '#contract/call.ts';
import type { listMessages } from '#contract/engagement.ts';
import type { listReviews } from '#contract/intake.ts';
import type { listCatalogue, listTransactions } from '#contract/sales.ts';

/** The named entries that are not empty, so that a view can be linked to. */
const reads =
  <T>(...names: string[]) =>
  (query: URLSearchParams): T => {
    const given = [...names, 'sort', 'after'].flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    });
    return Object.fromEntries(given) as T;
  };

export const accountFilter = reads<Sent<typeof listAccounts>>('search', 'role', 'status');
export const reportFilter = reads<Sent<typeof listCatalogue>>('search', 'category', 'status');
export const transactionFilter = reads<Sent<typeof listTransactions>>(
  'search',
  'status',
  'method',
  'from',
  'to',
);
export const reviewFilter = reads<Sent<typeof listReviews>>(
  'search',
  'status',
  'projectType',
  'location',
);
export const messageFilter = reads<Sent<typeof listMessages>>('status');
