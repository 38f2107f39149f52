import { useQueryClient } from '@tanstack/react-query';

/** Money moved: lists, cards and the reports' revenue are loaded again. */
export function useTransactionRefresh(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/'),
    });
}
