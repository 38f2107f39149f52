import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api.ts';
import { showToast } from '../../enhance/toast.ts';

/** Has everything that shows the catalogue loaded again. */
export function useCatalogueRefresh(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/reports'),
    });
}

export const reportToast = (what: string, detail?: string): void =>
  showToast({
    title: 'Success',
    description: `Report ${what} successfully`,
    ...(detail !== undefined && { detail }),
  });

export const reportFailed = (what: string, error: unknown): void =>
  showToast({
    title: 'Error',
    description: `Failed to ${what} report`,
    detail: messageOf(error),
    variant: 'destructive',
  });
