import { messageOf } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { showToast } from '../../islands/toast.ts';
import { reportWords } from './report-words.ts';

export const reportToast = (what: 'created' | 'updated' | 'deleted', detail?: string): void =>
  showToast({
    title: reportWords.success.title,
    description: reportWords.success[what],
    ...(detail !== undefined && { detail }),
  });

const failure = (what: 'create' | 'update' | 'delete', error: unknown) => ({
  title: reportWords.error.title,
  description: reportWords.error[what],
  detail: messageOf(error),
});

export const deletionFailed = (error: unknown): void => tellFailure(failure('delete', error));

/** The form shows the reason too. */
export const reportNotSaved = (what: 'create' | 'update', error: unknown): void =>
  showToast({ ...failure(what, error), variant: 'destructive' });
