import { useLocation } from 'react-router';
import { unauthorizedWords as words } from '#content/site-pages.ts';
import { FailureFrame } from './failure-frame.tsx';

/** A page that needs sign-in, opened without a session: the toast, then a link to sign in (NAV-06, AUTH-10). */
export function UnauthorizedPage() {
  const { pathname, search } = useLocation();
  const target = `/api/login?next=${encodeURIComponent(pathname + search)}`;
  return (
    <FailureFrame>
      <noscript>
        <meta httpEquiv="refresh" content={`1;url=${target}`} />
      </noscript>
      <div className="page section prose" data-leave={target}>
        <h1>{words.heading}</h1>
        <p className="lede">{words.lede}</p>
        <p className="actions">
          <a className="button" href={target}>
            {words.signIn}
          </a>
        </p>
      </div>
      <section className="toasts" aria-label={words.toasts}>
        <div className="toast toast-destructive" role="alert">
          <p className="toast-title">{words.toast.title}</p>
          <p className="toast-description">{words.toast.text}</p>
        </div>
      </section>
    </FailureFrame>
  );
}
