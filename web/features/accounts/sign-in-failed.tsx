/** Explains why a sign-in through the OpenID Connect provider failed, and what to do now. */
import type { SignInFailure } from '#contract/identity/people.ts';
import { useVisitor } from '../../app/session.ts';
import { Notice } from '../../design/notice.tsx';
import { signInFailureWords as words } from './words.ts';

interface Reason {
  says: string;
  /** Whether trying the same way again may work. */
  again: boolean;
}

const reasons: Record<SignInFailure, Reason> = {
  denied: { says: words.reasons.denied, again: true },
  expired: {
    says: words.reasons.expired,
    again: true,
  },
  provider: {
    says: words.reasons.provider,
    again: true,
  },
  address: {
    says: words.reasons.address,
    again: true,
  },
  suspended: {
    says: words.reasons.suspended,
    again: false,
  },
  factor: {
    says: words.reasons.factor,
    again: false,
  },
};
const unknown: Reason = { says: words.unknown, again: true };

const isReason = (text: string): text is SignInFailure => Object.hasOwn(reasons, text);

const reasonFor = (text: string): Reason => (isReason(text) ? reasons[text] : unknown);

/** The reason, and where to write if it may be wrong. */
function Says({ reason }: { reason: string }) {
  const { support } = useVisitor().site.mailboxes;
  return (
    <p>
      {reasonFor(reason).says}{' '}
      {reason === 'suspended' && <a href={`mailto:${support}`}>{support}</a>}
    </p>
  );
}

export function FailureNotice({ reason, next }: { reason: string; next: string }) {
  const query = next ? `?${new URLSearchParams({ next })}` : '';
  return (
    <Notice variant="destructive" title={words.title} alert>
      <Says reason={reason} />
      {reasonFor(reason).again && (
        <p>
          <a href={`/api/login${query}`}>{words.again}</a>
        </p>
      )}
    </Notice>
  );
}

/** For somebody whose sign-in failed, but who still has a session here. */
export function StillSignedIn({ reason }: { reason: string }) {
  const { user } = useVisitor();
  return (
    <div className="prose">
      <h1>{words.stillIn}</h1>
      <p className="lede">{words.stillInText(user?.email ?? '')}</p>
      <Notice title={words.why}>
        <Says reason={reason} />
      </Notice>
      <p className="actions">
        <a className="button" href="/">
          {words.dashboard}
        </a>
        <a className="button button-secondary" href="/api/logout">
          {words.signOut}
        </a>
      </p>
    </div>
  );
}
