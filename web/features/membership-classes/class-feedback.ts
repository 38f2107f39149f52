/** The given toasts (CLASS-17, CLASS-18). */
import { messageOf } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { showToast } from '../../islands/toast.ts';
import { classWords as words } from './class-words.ts';

type What = 'created' | 'updated' | 'deleted';

export const classToast = (what: What): void =>
  showToast({ title: words.success.title, description: words.success[what] });

const failure = (what: What) => ({ title: words.error.title, description: words.error[what] });

/** Where no form shows the reason. */
export const tellClassFailure = (what: What, error: unknown): void =>
  tellFailure({ ...failure(what), detail: messageOf(error) });

/** The form shows the reason. */
export const classNotSaved = (what: What): void =>
  showToast({ ...failure(what), variant: 'destructive' });
