import { notFoundWords as words } from '#content/site-pages.ts';
import { FailureFrame } from './failure-frame.tsx';

/** NAV-05. */
export function NotFoundPage() {
  return (
    <FailureFrame>
      <div className="page section prose">
        <h1>{words.heading}</h1>
        <p className="lede">{words.lede}</p>
        <p>{words.text}</p>
        <p className="actions">
          <a className="button" href="/">
            {words.home}
          </a>
          <a className="button button-secondary" href="/projects/submit">
            {words.submit}
          </a>
        </p>
      </div>
    </FailureFrame>
  );
}
