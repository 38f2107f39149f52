/** Why a sign-in at the OpenID Connect provider did not happen, and what to do now. */
import type { SignInFailure } from '#contract/people.ts';
import { Notice } from '../../ui/notice.tsx';
import { useVisitor } from '../../visitor.ts';

interface Reason {
  says: string;
  /** Whether the same way may work next time. */
  again: boolean;
}

const reasons: Record<SignInFailure, Reason> = {
  denied: { says: 'The sign-in was cancelled at the other site.', again: true },
  expired: {
    says: 'The sign-in took longer than ten minutes, was used before, or began in another browser.',
    again: true,
  },
  provider: {
    says: 'The site that signs you in did not answer as it should. Try again in a minute.',
    again: true,
  },
  address: {
    says: 'The other site does not confirm that your e-mail address is yours. Confirm it there, or sign in here.',
    again: true,
  },
  suspended: {
    says: 'This account is suspended. Write to the alliance if you think that is a mistake.',
    again: false,
  },
  factor: {
    says: 'Your account has a second factor, which the other site does not ask for. Sign in here with your password and a code of your app. If you never had a password here, have a link mailed under “Forgotten password”.',
    again: false,
  },
};
const unknown: Reason = { says: 'The sign-in at the other site did not work.', again: true };

const isReason = (text: string): text is SignInFailure => Object.hasOwn(reasons, text);

export function FailureNotice({ reason, next }: { reason: string; next: string }) {
  const { says, again } = isReason(reason) ? reasons[reason] : unknown;
  const query = next ? `?${new URLSearchParams({ next })}` : '';
  return (
    <Notice variant="destructive" title="You were not signed in" alert>
      <p>{says}</p>
      {again && (
        <p>
          <a href={`/api/login${query}`}>Try again</a>
        </p>
      )}
    </Notice>
  );
}

/** Somebody who came back refused, but is signed in here all the same. */
export function StillSignedIn({ reason }: { reason: string }) {
  const { user } = useVisitor();
  const { says } = isReason(reason) ? reasons[reason] : unknown;
  return (
    <div className="prose">
      <h1>You are signed in already</h1>
      <p className="lede">
        As {user?.email}. Another sign-in that was tried in this browser did not happen, and changed
        nothing.
      </p>
      <Notice title="Why it did not happen">{says}</Notice>
      <p className="actions">
        <a className="button" href="/">
          To the dashboard
        </a>
        <a className="button button-secondary" href="/api/logout">
          Sign Out
        </a>
      </p>
    </div>
  );
}
