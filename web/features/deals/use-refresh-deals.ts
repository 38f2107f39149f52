import { useQueryClient } from '@tanstack/react-query';
import { invalidateAddress } from '../../data/api.ts';

/** After a change: everything about deals is fetched again. */
export function useRefreshDeals(): () => void {
  const client = useQueryClient();
  return () =>
    void invalidateAddress(client, '/api/platforms/', '/api/deal', '/api/contact-imports/');
}
