import { projectFormTexts } from '#content/project-form.ts';
import { trackedWords as words } from '#content/track.ts';
import type { Tracked } from '#contract/intake/projects.ts';
import { useVisitor } from '../../app/session.ts';
import { Notice } from '../../design/notice.tsx';
import { Steps } from '../../design/steps.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { RichText } from '../site/info/inline.tsx';
import { SitePage } from '../site/site-page.tsx';
import { ProjectStatusBadge } from './project-status.tsx';

/** A submission's status for anyone with its code: status and dates, nothing else. */
export function TrackPage({ tracked, submitted }: { tracked: Tracked; submitted: boolean }) {
  const { site } = useVisitor();
  const { status } = tracked;
  const waiting = status === 'submitted';
  const mayResubmit = status === 'declined' || status === 'withdrawn';
  const isEnded = mayResubmit || status === 'funded';
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
            {projectFormTexts.succeeded[1]} {words.keepCode}
          </Notice>
        )}
        <div className="split">
          <div className="prose">
            <p className="small muted">{words.code}</p>
            <h1 className="code">{tracked.trackingCode}</h1>
            <p className="actions" role="status">
              <ProjectStatusBadge status={status} label={tracked.statusLabel} />
            </p>
            <p className="lede">{tracked.next}</p>
            {mayResubmit && (
              <p>
                <a className="button" href="/projects/submit">
                  {words.submit}
                </a>
              </p>
            )}
            <dl className="ledger">
              <div>
                <dt>{words.submitted}</dt>
                <dd>
                  <DateTime at={tracked.submittedAt} />
                </dd>
              </div>
              {waiting && (
                <div>
                  <dt>{words.answerBy}</dt>
                  <dd>
                    <CalendarDate date={tracked.reviewBy} weekday />
                  </dd>
                </div>
              )}
              <div>
                <dt>{words.changed}</dt>
                <dd>
                  <DateTime at={tracked.updatedAt} withTime />
                </dd>
              </div>
            </dl>
          </div>
          <div>
            <h2>{words.steps}</h2>
            <Steps
              steps={tracked.steps.map(({ at, ...step }) => ({
                ...step,
                detail: at ? <DateTime at={at} /> : undefined,
              }))}
            />
            <p className="small muted">
              {!isEnded && `${words.live} `}
              <RichText text={words.more(site.mailboxes.support)} />
            </p>
          </div>
        </div>
      </div>
    </SitePage>
  );
}
