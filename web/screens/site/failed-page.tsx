import { SitePage } from './site-page.tsx';

/** What went wrong on our side, or was refused as a whole. */
export function FailedPage({ status }: { status: number }) {
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
