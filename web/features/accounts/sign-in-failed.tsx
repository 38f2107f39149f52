/** Why a sign-in at the OpenID Connect provider did not happen, and what to do now. */
import type { SignInFailure } from '#contract/identity/people.ts';
import { useVisitor } from '../../app/session.ts';
import { Notice } from '../../design/notice.tsx';

interface Reason {
  says: string;
  /** Whether the same way may work next time. */
  again: boolean;
}

const reasons: Record<SignInFailure, Reason> = {
  denied: { says: 'Sign-in was cancelled on the other site.', again: true },
  expired: {
    says: 'This sign-in took more than ten minutes, has already been used, or began in another browser.',
    again: true,
  },
  provider: {
    says: 'The site you sign in through didn’t respond as it should. Try again in a minute.',
    again: true,
  },
  address: {
    says: 'The other site hasn’t confirmed that your email address is yours. Confirm it there, or sign in here.',
    again: true,
  },
  suspended: {
    says: 'This account is suspended. If you think that’s a mistake, write to us.',
    again: false,
  },
  factor: {
    says: 'Your account uses two-factor authentication, which the other site doesn’t ask for. Sign in here with your password and a code from your app. If you’ve never had a password here, get a link under “Forgotten password”.',
    again: false,
  },
};
const unknown: Reason = { says: 'Signing in through the other site didn’t work.', again: true };

const isReason = (text: string): text is SignInFailure => Object.hasOwn(reasons, text);

export function FailureNotice({ reason, next }: { reason: string; next: string }) {
  const { says, again } = isReason(reason) ? reasons[reason] : unknown;
  const query = next ? `?${new URLSearchParams({ next })}` : '';
  return (
    <Notice variant="destructive" title="You weren’t signed in" alert>
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
      <h1>You’re already signed in</h1>
      <p className="lede">
        You’re signed in as {user?.email}. Another attempt to sign in with this browser failed and
        changed nothing.
      </p>
      <Notice title="Why it failed">{says}</Notice>
      <p className="actions">
        <a className="button" href="/">
          Go to the dashboard
        </a>
        <a className="button button-secondary" href="/api/logout">
          Sign Out
        </a>
      </p>
    </div>
  );
}
