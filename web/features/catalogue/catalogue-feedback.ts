import { messageOf } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { showToast } from '../../islands/toast.ts';

export const reportToast = (what: string, detail?: string): void =>
  showToast({
    title: 'Success',
    description: `Report ${what} successfully`,
    ...(detail !== undefined && { detail }),
  });

const failure = (what: string, error: unknown) => ({
  title: 'Error',
  description: `Failed to ${what} report`,
  detail: messageOf(error),
});

export const deletionFailed = (error: unknown): void => tellFailure(failure('delete', error));

/** The form shows why, too. */
export const reportNotSaved = (what: 'create' | 'update', error: unknown): void =>
  showToast({ ...failure(what, error), variant: 'destructive' });
