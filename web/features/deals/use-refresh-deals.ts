import { useQueryClient } from '@tanstack/react-query';

const ofDeals = ['/api/platforms/', '/api/deal', '/api/contact-imports/'];

/** After a change: everything about deals is fetched again. */
export function useRefreshDeals(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => ofDeals.some((start) => String(queryKey[0]).startsWith(start)),
    });
}
