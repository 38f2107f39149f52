/** What the views of /sign-in share. */
import type { ErrorBody } from '#contract/errors.ts';
import { Notice } from '../../design/notice.tsx';
import { signInWords } from './words.ts';

export interface ViewProps {
  view: string;
  next: string;
  token: string;
  /** Why a sign-in elsewhere did not work. */
  reason: string;
  values: Record<string, string>;
  error: ErrorBody | null;
}

/** The error of a form that was sent, above it, with links to the fields that it is about. */
export function Refusal({ error, values }: Pick<ViewProps, 'error' | 'values'>) {
  if (!error) return null;
  // The password was right, and the code was not entered yet: nothing failed.
  const isQuestion =
    (error.code === 'code_needed' && !values.code) || error.code === 'password_needed';
  const fields = Object.entries(error.fields ?? {});
  return (
    <Notice
      variant={isQuestion ? 'accent' : 'destructive'}
      title={isQuestion ? signInWords.refused.question : signInWords.refused.title}
      alert
    >
      <p>{error.message}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, message]) => (
            <li key={name}>
              <a href={`#field-${name}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** Where a script says again what a toast says. */
export const SaidHere = () => <p className="notice notice-destructive" data-said hidden />;

export function withNext(view: string, next: string): string {
  const query = new URLSearchParams({ ...(view && { view }), ...(next && { next }) });
  return query.size > 0 ? `/sign-in?${query}` : '/sign-in';
}
