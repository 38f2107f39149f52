import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Call, Page } from '#contract/call.ts';
import { queryOf } from './api.ts';

const addressOf = ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]);

/** Puts the row where lists have it, so that nothing jumps back until they are loaded. */
const replaceRow = <Row extends { id: string }>(client: QueryClient, path: string, changed: Row) =>
  client.setQueriesData<Page<Row>>(
    { predicate: (query) => addressOf(query).split('?')[0] === path },
    (page) =>
      page && {
        ...page,
        items: page.items.map((row) => (row.id === changed.id ? { ...row, ...changed } : row)),
      },
  );

interface Shown {
  /** The call that reads one record by its id. */
  record?: Call;
  /** The list that has it as a row. */
  list?: Call;
}

/**
 * After a change: puts the changed record where the screen reads it, and has everything else of the
 * administration loaded again.
 */
export function useRefresh({ record, list }: Shown = {}) {
  const client = useQueryClient();
  return <R extends { id: string }>(changed?: R): void => {
    const own = changed && record && queryOf(record, { id: changed.id }).queryKey;
    if (own) client.setQueryData(own, changed);
    if (changed && list) replaceRow(client, list.path, changed);
    void client.invalidateQueries({
      predicate: (query) =>
        addressOf(query).startsWith('/api/admin/') && !(own && addressOf(query) === own[0]),
    });
  };
}
