import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call, Page } from '#contract/call.ts';
import { queryOf } from '../../data/api.ts';

/**
 * The row that a dialog is about: from the list if it is there, otherwise loaded by its id. It is kept while the dialog
 * is open, even if it leaves the list. Null: it does not exist; undefined: not loaded yet.
 */
export function useOpenedRow<T extends { id: string }>(
  list: Call & { readonly kind: 'list' },
  id: string | null,
  listed: readonly T[],
): T | null | undefined {
  const [kept, keep] = useState<T>();
  const here = listed.find((row) => row.id === id);
  const enabled = id !== null && here === undefined && kept?.id !== id;
  const { data, isError } = useQuery({ ...queryOf(list, { id }), enabled });
  const asked = enabled ? (data as Page<T> | null | undefined)?.items[0] : undefined;
  const row = here ?? asked;
  if (row && row !== kept) keep(row);
  if (row || id === null) return row;
  if (kept?.id === id) return kept;
  return data || isError ? null : undefined;
}
