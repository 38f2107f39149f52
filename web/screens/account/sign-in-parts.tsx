/** What the views of /sign-in share. */
import type { ErrorBody } from '#contract/errors.ts';
import { Notice } from '../../ui/notice.tsx';

export interface ViewProps {
  view: string;
  next: string;
  token: string;
  /** Why a sign-in elsewhere did not work. */
  reason: string;
  values: Record<string, string>;
  error: ErrorBody | null;
}

/** The error of a form that was sent, above it; those of single fields stand at the fields. */
export function Refusal({ error, values }: Pick<ViewProps, 'error' | 'values'>) {
  if (!error) return null;
  // The password was right, and the code was not entered yet: nothing failed.
  const isQuestion =
    (error.code === 'code_needed' && !values.code) || error.code === 'password_needed';
  return (
    <Notice
      variant={isQuestion ? 'accent' : 'destructive'}
      title={isQuestion ? 'One more step' : 'That did not work'}
      alert
    >
      {error.message}
    </Notice>
  );
}

export function withNext(view: string, next: string): string {
  const query = new URLSearchParams({ ...(view && { view }), ...(next && { next }) });
  return query.size > 0 ? `/sign-in?${query}` : '/sign-in';
}
