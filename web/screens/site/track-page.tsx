import { projectFormTexts } from '#content/project-form.ts';
import type { Tracked } from '#contract/intake.ts';
import { Notice } from '../../ui/notice.tsx';
import { Steps } from '../../ui/steps.tsx';
import { Day, When } from '../../ui/time.tsx';
import { useVisitor } from '../../visitor.ts';
import { ProjectStatusBadge } from '../project-status.tsx';
import { SitePage } from './site-page.tsx';

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
            {projectFormTexts.succeeded[1]} Keep the tracking code; it was also sent to you by
            e-mail.
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
                  <When at={tracked.submittedAt} />
                </dd>
              </div>
              <div>
                <dt>{waiting ? 'We review it by' : 'Promised review date'}</dt>
                <dd>
                  <Day date={tracked.reviewBy} weekday />
                </dd>
              </div>
              <div>
                <dt>Last change</dt>
                <dd>
                  <When at={tracked.updatedAt} withTime />
                </dd>
              </div>
            </dl>
          </div>
          <div>
            <h2>Five steps</h2>
            <Steps
              steps={tracked.steps.map(({ at, ...step }) => ({
                ...step,
                detail: at ? <When at={at} /> : undefined,
              }))}
            />
            <p className="small muted">
              This page changes by itself while it is open. To write to the reviewers and read the
              whole history, <a href="/sign-in?view=create">create an account</a> with the e-mail
              address of the submission. Questions:{' '}
              <a href={`mailto:${site.mailboxes.support}`}>{site.mailboxes.support}</a>
            </p>
          </div>
        </div>
      </div>
    </SitePage>
  );
}

export function UnknownCodePage({ code }: { code: string }) {
  const { site } = useVisitor();
  return (
    <SitePage>
      <div className="page section prose">
        <h1>No submission with this code</h1>
        <p className="lede">
          We know no submission with the code <span className="code">{code.slice(0, 40)}</span>.
        </p>
        <p>
          A code has four groups of four characters, like 7K3M-9QXD-2F5R-H8WT. It stands in the mail
          we sent when the project was submitted. If it does not work, write to{' '}
          <a href={`mailto:${site.mailboxes.support}`}>{site.mailboxes.support}</a>.
        </p>
        <p className="actions">
          <a className="button" href="/projects/submit">
            Submit Your Project
          </a>
        </p>
      </div>
    </SitePage>
  );
}
