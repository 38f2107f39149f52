/** Parts that the views of /sign-in share. */
import type { CallOutput } from '#contract/call.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { getInvitation } from '#contract/identity/accept-invitation.ts';
import { ErrorLinks } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { signInWords } from './words.ts';

export interface ViewProps {
  view: string;
  next: string;
  token: string;
  /** Why a sign-in through another site failed. */
  reason: string;
  values: Record<string, string>;
  error: ErrorBody | null;
  /** What the link of an invitation offers, or why it can’t be used. */
  invited: { invitation: Offered; error: null } | { invitation: null; error: ErrorBody } | null;
}
type Offered = CallOutput<typeof getInvitation>;

/** The error of a submitted form, shown above it, with links to the fields concerned. */
export function Refusal({ error, values }: Pick<ViewProps, 'error' | 'values'>) {
  if (!error) return null;
  // The password was correct, and a code is needed next: nothing failed.
  const isQuestion =
    (error.code === 'code_needed' && !values.code) || error.code === 'password_needed';
  return (
    <Notice
      variant={isQuestion ? 'accent' : 'destructive'}
      title={isQuestion ? signInWords.refused.question : signInWords.refused.title}
      alert
    >
      <p>{error.message}</p>
      <ErrorLinks fields={error.fields ?? {}} />
    </Notice>
  );
}

/** Where a script repeats the text of a toast. */
export const SaidHere = () => <p className="notice notice-destructive" data-said hidden />;

export function withNext(view: string, next: string): string {
  const query = new URLSearchParams({ ...(view && { view }), ...(next && { next }) });
  return query.size > 0 ? `/sign-in?${query}` : '/sign-in';
}
