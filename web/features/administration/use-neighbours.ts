/** The records before and after an open one, in the order of the list it was opened from. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Call, callUrl, type Page, type SentInput } from '#contract/call.ts';
import { queryOf } from '../../data/api.ts';

interface Row {
  id: string;
}
export interface ListOfRecords {
  call: Call & { readonly kind: 'list' };
  /** The list's input, with the filter and order from the address. */
  input: (query: URLSearchParams) => Record<string, unknown>;
  /** Which of its rows have such a record; without it, all. */
  opens?: (row: Row) => boolean;
}

/** Parameters that belong to the open record only, so links to its neighbours drop them. */
const ofOneRecord = ['sessions', 'factor', 'received', 'refund', 'surplus'];

/** `record`: the parameter that names it. A neighbour is null at the end of the list, or if that page is not loaded. */
export function useNeighbours(record: string, id: string, { call, input, opens }: ListOfRecords) {
  const [query] = useSearchParams();
  const client = useQueryClient();
  const asked = input(query);
  const page = usePage(call, asked, opens);
  /** Its last position: an action on the record may remove it from the list. */
  const [place, setPlace] = useState<number | null>(null);
  const here = page ? page.items.findIndex((row) => row.id === id) : -1;
  if (here >= 0 && here !== place) setPlace(here);
  const at = here >= 0 ? here : place;
  const after = here >= 0 ? here + 1 : (place ?? 0);
  const isLast = page !== undefined && at !== null && after >= page.items.length;
  const following = usePage(
    call,
    isLast && page.next ? { ...asked, after: page.next } : null,
    opens,
  );
  const to = (row: Row | undefined, cursor: unknown) =>
    row ? addressOf(query, record, row.id, cursor) : null;
  if (!page || at === null) return { previous: null, next: null };
  const earlier = at === 0 && asked.after ? pageBefore(client.getQueryCache(), call, asked) : null;
  return {
    previous: earlier
      ? to(earlier.page.items.at(-1), earlier.after)
      : to(page.items[at - 1], asked.after),
    next: isLast ? to(following?.items[0], page.next) : to(page.items[after], asked.after),
  };
}

function usePage(
  call: ListOfRecords['call'],
  input: Record<string, unknown> | null,
  opens: ListOfRecords['opens'] = () => true,
): Page<Row> | undefined {
  const { data } = useQuery({
    ...queryOf(call, (input ?? {}) as SentInput<Call>),
    enabled: input !== null,
  });
  const page = data as Page<Row> | null | undefined;
  return input === null || !page ? undefined : { ...page, items: page.items.filter(opens) };
}

function addressOf(query: URLSearchParams, record: string, id: string, cursor: unknown): string {
  const to = new URLSearchParams(query);
  for (const name of ofOneRecord) to.delete(name);
  to.set(record, id);
  if (cursor) to.set('after', String(cursor));
  else to.delete('after');
  return `/admin?${to}`;
}

/** Cursors only lead forwards, so the page before is known only if it has been visited. */
function pageBefore(
  cache: ReturnType<ReturnType<typeof useQueryClient>['getQueryCache']>,
  call: ListOfRecords['call'],
  { after, ...rest }: Record<string, unknown>,
) {
  const first = callUrl(call, rest);
  for (const { queryKey, state } of cache.getAll()) {
    const address = String(queryKey[0]);
    const [path, search = ''] = address.split('?');
    const params = new URLSearchParams(search);
    const own = params.get('after');
    params.delete('after');
    const known = state.data as Page<Row> | null | undefined;
    if (!known || known.next !== after) continue;
    const isOfList = path === call.path && callUrl(call, Object.fromEntries(params)) === first;
    if (isOfList) return { page: known, after: own };
  }
  return null;
}
