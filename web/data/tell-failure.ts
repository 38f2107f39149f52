/**
 * Reports a failure that no form shows itself: with a toast, which disappears, and with a notice on the screen
 * (`FailureNotice`), which stays until it is closed, the next change begins or the person navigates away.
 */
import { useSyncExternalStore } from 'react';
import { showToast, type Toast } from '../islands/toast.ts';

export interface Failure extends Pick<Toast, 'title' | 'description' | 'detail'> {
  /** What to do now, said in the notice only: the toast has the required wording. */
  next?: string;
}

let current: Failure | null = null;
const listeners = new Set<() => void>();

function keep(failure: Failure | null): void {
  if (failure === current) return;
  current = failure;
  for (const listen of listeners) listen();
}

export function tellFailure(failure: Failure): void {
  showToast({ ...failure, variant: 'destructive' });
  keep(failure);
}

export const clearFailure = (): void => keep(null);

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

export const useFailure = (): Failure | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
