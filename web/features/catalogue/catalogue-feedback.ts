import { messageOf } from '../../data/api.ts';
import { showToast } from '../../islands/toast.ts';

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
