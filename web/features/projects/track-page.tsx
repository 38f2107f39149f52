import { projectFormTexts } from '#content/project-form.ts';
import type { Tracked } from '#contract/intake/projects.ts';
import { useVisitor } from '../../app/session.ts';
import { Notice } from '../../design/notice.tsx';
import { Steps } from '../../design/steps.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { SitePage } from '../site/site-page.tsx';
import { ProjectStatusBadge } from './project-status.tsx';

/** How a submission stands, for whoever has its code: status and dates, nothing else. */
export function TrackPage({ tracked, submitted }: { tracked: Tracked; submitted: boolean }) {
  const { site } = useVisitor();
  const waiting = tracked.status === 'submitted';
  return (
    <SitePage>
      <noscript>
        <meta httpEquiv="refresh" content="60" />
      </noscript>
      <div
        className="page section track-page"
        id="track"
        data-live={`/api/track/${tracked.trackingCode}/live`}
        data-shown={tracked.updatedAt}
      >
        {submitted && waiting && (
          <Notice variant="success" title={projectFormTexts.succeeded[0]} alert>
            {projectFormTexts.succeeded[1]} Keep the tracking code; we’ve emailed it to you too.
          </Notice>
        )}
        <div className="split">
          <div className="prose">
            <p className="small muted">Tracking code</p>
            <h1 className="code">{tracked.trackingCode}</h1>
            <p className="actions" role="status">
              <ProjectStatusBadge status={tracked.status} label={tracked.statusLabel} />
            </p>
            <p className="lede">{tracked.next}</p>
            <dl className="ledger">
              <div>
                <dt>Submitted</dt>
                <dd>
                  <DateTime at={tracked.submittedAt} />
                </dd>
              </div>
              <div>
                <dt>{waiting ? 'You’ll hear from us by' : 'Promised review date'}</dt>
                <dd>
                  <CalendarDate date={tracked.reviewBy} weekday />
                </dd>
              </div>
              <div>
                <dt>Last change</dt>
                <dd>
                  <DateTime at={tracked.updatedAt} withTime />
                </dd>
              </div>
            </dl>
          </div>
          <div>
            <h2>Five steps</h2>
            <Steps
              steps={tracked.steps.map(({ at, ...step }) => ({
                ...step,
                detail: at ? <DateTime at={at} /> : undefined,
              }))}
            />
            <p className="small muted">
              This page updates itself while it’s open. To message the reviewers and see the full
              history, <a href="/sign-in?view=create">create an account</a> with the email address
              you gave. Questions:{' '}
              <a href={`mailto:${site.mailboxes.support}`}>{site.mailboxes.support}</a>
            </p>
          </div>
        </div>
      </div>
    </SitePage>
  );
}
