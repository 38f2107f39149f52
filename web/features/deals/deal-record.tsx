import type { Deal } from '#contract/deals/deals.ts';
import { dealStatuses } from '#contract/deals/vocabulary.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { lazyForm } from '../../design/lazy-form.tsx';
import { Paging } from '../../design/paging.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { useRecordTitle } from '../portals/shell.tsx';
import { ActivityList } from './activity-list.tsx';
import { DealFacts, DealPeople } from './deal-facts.tsx';
import { DealHistory } from './deal-history.tsx';
import { DealMeetings } from './deal-meetings.tsx';
import { DealProject } from './deal-project.tsx';
import { activitiesQuery, dealDocumentsQuery } from './deal-queries.ts';
import { DealStage } from './deal-stage.tsx';
import { DealTasks } from './deal-tasks.tsx';
import { DocumentTable, UploadDocument } from './documents-tab.tsx';
import { LogActivity } from './log-activity.tsx';
import { NextStep } from './next-step.tsx';
import { dealRecordWords as words } from './record-words.ts';
import { StageBadge } from './stage-badge.tsx';
import { dealListWords, dealWords } from './words.ts';
import { emailWords } from './work-words.ts';

const EmailForm = lazyForm(async () => (await import('./send-email.tsx')).EmailForm);

/** Everything about one deal. */
export function DealRecord({ deal }: { deal: Deal }) {
  useRecordTitle(deal.dealName);
  return (
    <article className="record">
      <div className="record-main">
        <header className="record-head">
          <h2>{deal.dealName}</h2>
          <StageBadge stage={deal.stage} />
          {deal.status !== 'active' && (
            <span className="badge badge-secondary">{dealStatuses[deal.status]}</span>
          )}
          {deal.isStale && <span className="badge badge-accent">{dealListWords.stale}</span>}
          {deal.isOverdue && (
            <span className="badge badge-destructive">{dealListWords.overdue}</span>
          )}
        </header>
        <NextStep deal={deal} />
        <DealTasks deal={deal} />
        <DealMeetings deal={deal} />
        <Activities deal={deal} />
        <Documents deal={deal} />
        <DealProject deal={deal} />
      </div>
      <aside className="record-side stack">
        <DealStage deal={deal} />
        <DealFacts deal={deal} />
        <DealPeople deal={deal} />
        <DealHistory />
      </aside>
    </article>
  );
}

const Activities = ({ deal }: { deal: Deal }) => (
  <section aria-labelledby="activities">
    <div className="section-head">
      <h3 id="activities">{words.activities}</h3>
      <p className="actions">
        <DialogButton label={emailWords.send} name="email" className="button button-secondary">
          {(close) => <EmailForm deal={deal} close={close} />}
        </DialogButton>
        <LogActivity dealId={deal.id} name="activity" />
      </p>
    </div>
    <QueryBoundary query={useScreenQuery(activitiesQuery)} rows={4}>
      {({ items, next }) =>
        items.length === 0 ? (
          <p className="muted">{dealWords.noActivitiesHint}</p>
        ) : (
          <>
            <ActivityList activities={items} />
            <Paging next={next} />
          </>
        )
      }
    </QueryBoundary>
  </section>
);

const Documents = ({ deal }: { deal: Deal }) => (
  <section aria-labelledby="deal-documents">
    <div className="section-head">
      <h3 id="deal-documents">{words.documents}</h3>
      <UploadDocument to={{ dealId: deal.id }} />
    </div>
    <DocumentTable query={useScreenQuery(dealDocumentsQuery)} />
  </section>
);
