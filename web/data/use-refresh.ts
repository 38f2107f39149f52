import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call, Page } from '#contract/call.ts';
import { addressOf, queriesOf, queryOf } from './api.ts';

/** Updates the row in cached lists, so that it does not show old values until they are refetched. */
const replaceRow = <Row extends { id: string }>(client: QueryClient, list: Call, changed: Row) =>
  client.setQueriesData<Page<Row>>(
    queriesOf(list),
    (page) =>
      page && {
        ...page,
        items: page.items.map((row) => (row.id === changed.id ? { ...row, ...changed } : row)),
      },
  );

interface Shown {
  /** The call that reads one record by its id. */
  record?: Call;
  /** The list that contains it as a row. */
  list?: Call;
}

/** After a change: puts the changed record into the cache, and refetches everything else of the administration. */
export function useRefresh({ record, list }: Shown = {}) {
  const client = useQueryClient();
  return <R extends { id: string }>(changed?: R): void => {
    const own = changed && record && queryOf(record, { id: changed.id }).queryKey;
    if (own) client.setQueryData(own, changed);
    if (changed && list) replaceRow(client, list, changed);
    void client.invalidateQueries({
      predicate: (query) =>
        addressOf(query).startsWith('/api/admin/') && !(own && addressOf(query) === own[0]),
    });
  };
}

/** Props of each form on a record's page that has several. */
export interface RecordForm<R> {
  /** The newest version that this person saved through any of the forms; 0 before the first save. */
  own: number;
  refresh: (record: R) => void;
  onDone: (changed: R) => void;
}

/** For a record with several forms: saving one must not be a conflict for the others. */
export function useRecordForms<R extends { id: string; version: number }>(
  shown: Shown,
): RecordForm<R> {
  const refresh = useRefresh(shown);
  const [own, setOwn] = useState(0);
  return {
    own,
    refresh,
    onDone(changed) {
      refresh(changed);
      setOwn(changed.version);
    },
  };
}
