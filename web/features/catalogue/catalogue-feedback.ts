import { messageOf } from '../../data/api.ts';
import { showToast } from '../../islands/toast.ts';
import { reportWords } from './report-words.ts';

export const reportToast = (what: 'created' | 'updated' | 'deleted', detail?: string): void =>
  showToast({
    title: reportWords.success.title,
    description: reportWords.success[what],
    ...(detail !== undefined && { detail }),
  });

export const reportFailed = (what: 'create' | 'update' | 'delete', error: unknown): void =>
  showToast({
    title: reportWords.error.title,
    description: reportWords.error[what],
    detail: messageOf(error),
    variant: 'destructive',
  });
