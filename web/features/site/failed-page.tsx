import { useLocation } from 'react-router';
import type { ErrorBody } from '#contract/errors.ts';
import { SitePage } from './site-page.tsx';

interface Failure {
  status: number;
  /** What the server said of a call that it refused as a whole. */
  refusal: ErrorBody | null;
  /** Whether the server answered with this status, or the page itself broke in the browser. */
  fault: 'server' | 'page';
}

export function FailedPage({ status, refusal, fault }: Failure) {
  const { pathname, search } = useLocation();
  if (status === 403 && refusal) return <Refused {...refusal} />;
  const [heading, text] = wordsFor(status, fault);
  return (
    <SitePage>
      <div className="page section prose">
        <h1>{heading}</h1>
        <p className="lede">{text}</p>
        <p className="actions">
          <a className="button" href={pathname + search}>
            Try again
          </a>
          <a className="button button-secondary" href="/">
            Go to the home page
          </a>
        </p>
      </div>
    </SitePage>
  );
}

function wordsFor(status: number, fault: Failure['fault']): [heading: string, text: string] {
  if (status === 503)
    return ['We’ll be back in a moment', 'The service isn’t responding. Try again in a minute.'];
  if (status >= 400 && status < 500)
    return ['This page can’t be shown', 'Something in its address isn’t valid.'];
  if (fault === 'page')
    return ['This page stopped working', 'Reload it to continue. Nothing you had saved is lost.'];
  return [
    'Something went wrong on our side',
    'We’ve recorded the error. Try again, and write to us if it happens again.',
  ];
}

/** Nothing failed: the visitor may not come in, or has something to do first. */
function Refused({ code, message }: ErrorBody) {
  const isFactor = code === 'second_factor_needed';
  return (
    <SitePage>
      <div className="page section prose">
        <h1>
          {isFactor ? 'Set up two-factor authentication' : 'You don’t have access to this page'}
        </h1>
        <p className="lede">{message}</p>
        <p className="actions">
          {isFactor && (
            <a className="button" href="/account#second-factor">
              Set it up
            </a>
          )}
          <a className={isFactor ? 'button button-secondary' : 'button'} href="/">
            Go to the home page
          </a>
        </p>
      </div>
    </SitePage>
  );
}
