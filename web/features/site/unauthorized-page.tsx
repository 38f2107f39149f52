import { useLocation } from 'react-router';
import { SitePage } from './site-page.tsx';

/** A signed-in-only address without a session: the toast, then the way to sign in (NAV-06, AUTH-10). */
export function UnauthorizedPage() {
  const { pathname, search } = useLocation();
  const target = `/api/login?next=${encodeURIComponent(pathname + search)}`;
  return (
    <SitePage>
      <noscript>
        <meta httpEquiv="refresh" content={`1;url=${target}`} />
      </noscript>
      <div className="page section prose" data-leave={target}>
        <h1>Please sign in</h1>
        <p className="lede">This page is for people with an account.</p>
        <p className="actions">
          <a className="button" href={target}>
            Sign In
          </a>
        </p>
      </div>
      <section className="toasts" aria-label="Notifications">
        <div className="toast toast-destructive" role="alert">
          <p className="toast-title">Unauthorized</p>
          <p className="toast-description">You are logged out. Logging in again...</p>
        </div>
      </section>
    </SitePage>
  );
}
