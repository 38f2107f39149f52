import { useLocation } from 'react-router';
import { failedWords as words } from '#content/failed-page.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { FailureFrame } from './failure-frame.tsx';

interface Failure {
  status: number;
  /** The body of the call that the server refused. */
  refusal: ErrorBody | null;
  /** Whether the server responded with this status, or the page failed in the browser. */
  fault: 'server' | 'page';
}

export function FailedPage({ status, refusal, fault }: Failure) {
  const { pathname, search } = useLocation();
  if (status === 403 && refusal) return <Refused {...refusal} />;
  const [heading, text] = wordsFor(status, fault);
  return (
    <FailureFrame>
      <div className="page section prose">
        <h1>{heading}</h1>
        <p className="lede">{text}</p>
        <p className="actions">
          <a className="button" href={pathname + search}>
            {words.again}
          </a>
          <a className="button button-secondary" href="/">
            {words.home}
          </a>
        </p>
      </div>
    </FailureFrame>
  );
}

function wordsFor(
  status: number,
  fault: Failure['fault'],
): readonly [heading: string, text: string] {
  if (status === 503) return words.away;
  if (status >= 400 && status < 500) return words.address;
  if (fault === 'page') return words.page;
  return words.server;
}

/** Nothing failed: the visitor lacks access, or has to do something first. */
function Refused({ code, message }: ErrorBody) {
  const isFactor = code === 'second_factor_needed';
  return (
    <FailureFrame>
      <div className="page section prose">
        <h1>{isFactor ? words.factor.heading : words.noAccess}</h1>
        <p className="lede">{message}</p>
        <p className="actions">
          {isFactor && (
            <a className="button" href="/account#second-factor">
              {words.factor.button}
            </a>
          )}
          <a className={isFactor ? 'button button-secondary' : 'button'} href="/">
            {words.home}
          </a>
        </p>
      </div>
    </FailureFrame>
  );
}
