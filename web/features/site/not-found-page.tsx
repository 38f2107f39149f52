import { SitePage } from './site-page.tsx';

/** NAV-05. */
export function NotFoundPage() {
  return (
    <SitePage>
      <div className="page section prose">
        <h1>404 Page Not Found</h1>
        <p className="lede">Did you forget to add the page to the router?</p>
        <p>The address may be mistyped, or the page doesn’t exist yet.</p>
        <p className="actions">
          <a className="button" href="/">
            Go to the home page
          </a>
          <a className="button button-secondary" href="/projects/submit">
            Submit Your Project
          </a>
        </p>
      </div>
    </SitePage>
  );
}
