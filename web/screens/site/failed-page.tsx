import type { ErrorBody } from '#contract/errors.ts';
import { SitePage } from './site-page.tsx';

/** What went wrong on our side, or was refused as a whole; `refusal` is what the server said of it. */
export function FailedPage({ status, refusal }: { status: number; refusal: ErrorBody | null }) {
  if (status === 403 && refusal) return <Refused {...refusal} />;
  const away = status === 503;
  return (
    <SitePage>
      <div className="page section prose">
        <h1>{away ? 'We are away for a moment' : 'Something went wrong on our side'}</h1>
        <p className="lede">
          {away
            ? 'The service does not answer at present. Nothing was lost; please try again in a minute.'
            : 'It was recorded. Please try again; if it happens once more, write to us.'}
        </p>
        <p className="actions">
          <a className="button" href="/">
            To the start page
          </a>
        </p>
      </div>
    </SitePage>
  );
}

/** Nothing failed: the visitor may not come in, or has something to do first. */
function Refused({ code, message }: ErrorBody) {
  const isFactor = code === 'second_factor_needed';
  return (
    <SitePage>
      <div className="page section prose">
        <h1>{isFactor ? 'A second factor is needed' : 'This is not open to you'}</h1>
        <p className="lede">{message}</p>
        <p className="actions">
          {isFactor && (
            <a className="button" href="/account#second-factor">
              Set it up
            </a>
          )}
          <a className={isFactor ? 'button button-secondary' : 'button'} href="/">
            To the start page
          </a>
        </p>
      </div>
    </SitePage>
  );
}
