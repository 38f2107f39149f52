import { useState } from 'react';
import { getReview, listReviews, type Review } from '#contract/intake/projects.ts';
import { budgetRanges, locations, projectTypes } from '#contract/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { LeaveGuard } from '../../design/leave-guard.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { Steps } from '../../design/steps.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { BackToList } from '../administration/back-to-list.tsx';
import { EarlierMessages } from '../messages/earlier-messages.tsx';
import { ProjectPipeline } from '../partners/project-pipeline.tsx';
import { useRecordTitle } from '../portals/shell.tsx';
import { ChangeStatus } from './change-status.tsx';
import { NoteForm } from './note-form.tsx';
import { budgetText } from './own-projects.tsx';
import { ProjectHistory } from './project-history.tsx';
import { ProjectMessages } from './project-messages.tsx';
import { ProjectStatusBadge } from './project-status.tsx';
import { Timeline } from './timeline-form.tsx';

/** Everything about one project, and what a reviewer may do with it. */
export function ReviewDetail({ id }: { id: string }) {
  const review = useCallQuery(getReview, { id });
  return (
    <>
      <BackToList tab="projects" record="project" />
      <QueryBoundary query={review} rows={8}>
        {(data) => <Record key={data.id} review={data} />}
      </QueryBoundary>
      <LeaveGuard />
    </>
  );
}

function Record({ review }: { review: Review }) {
  useRecordTitle(review.title);
  const refresh = useRefresh({ record: getReview, list: listReviews });
  const [own, setOwn] = useState(0);
  const shared = {
    review,
    own,
    refresh,
    onDone(changed: Review) {
      refresh(changed);
      setOwn(changed.version);
    },
  };
  return (
    <article className="record">
      <div className="record-main">
        <header className="record-head">
          <h2>{review.title}</h2>
          <ProjectStatusBadge status={review.status} label={review.statusLabel} />
          {review.overdue && (
            <span className="badge badge-destructive">
              Review overdue since <CalendarDate date={review.reviewBy} />
            </span>
          )}
        </header>
        <p className="muted">{summaryOf(review)}</p>
        <Steps
          across
          steps={review.steps.map(({ at, ...step }) => ({
            ...step,
            detail: at ? <DateTime at={at} /> : undefined,
          }))}
        />
        <section aria-labelledby="submission">
          <h3 id="submission">Submission</h3>
          <p className="as-written">{review.description}</p>
        </section>
        <section aria-labelledby="messages">
          <h3 id="messages">Messages with the sponsor</h3>
          <EarlierMessages projectId={review.id} kind="message" after={review.earlierMessages} />
          <ProjectMessages messages={review.messages} />
          <NoteForm id={review.id} kind="message" />
        </section>
        <section aria-labelledby="notes">
          <h3 id="notes">Internal notes</h3>
          <p className="small muted">Only administrators see these.</p>
          <EarlierMessages projectId={review.id} kind="internal" after={review.earlierNotes} />
          <Notes notes={review.notes} />
          <NoteForm id={review.id} kind="internal" />
        </section>
      </div>
      <aside className="record-side">
        <ChangeStatus {...shared} />
        <DescriptionList facts={factsOf(review)} />
        <Timeline {...shared} />
        {isInPipeline(review) && <ProjectPipeline id={review.id} />}
        <section aria-labelledby="history">
          <h3 id="history">History</h3>
          <ProjectHistory history={review.history} />
        </section>
      </aside>
    </article>
  );
}

/** Partners see it from its approval on. */
const isInPipeline = ({ status }: Review): boolean =>
  status === 'approved' || status === 'engaged' || status === 'funded';

/** Who, where and how much, in one line. */
const summaryOf = (review: Review): string =>
  [
    review.submittedBy,
    review.organization,
    locations[review.location],
    review.budgetRange && budgetRanges[review.budgetRange],
  ]
    .filter(Boolean)
    .join(' · ');

function factsOf(review: Review): [string, React.ReactNode][] {
  return [
    ['Sponsor', `${review.firstName} ${review.lastName}`],
    [
      'Email',
      <a key="mail" href={`mailto:${review.email}`}>
        {review.email}
      </a>,
    ],
    ['Organisation', review.organization ?? 'Not given'],
    ['Account', review.owner ? `${review.owner.name} (${review.owner.email})` : 'None yet'],
    ['Location', locations[review.location]],
    ['Project type', projectTypes[review.projectType]],
    ['Budget', budgetText(review.budget)],
    ['Budget range', review.budgetRange ? budgetRanges[review.budgetRange] : 'Not given'],
    ['Review due', <CalendarDate key="review" date={review.reviewBy} />],
    ['Submitted', <DateTime key="submitted" at={review.submittedAt} withTime />],
    ['Terms accepted', <DateTime key="terms" at={review.termsAcceptedAt} withTime />],
    [
      'Tracking code',
      <a key="code" className="code" href={`/track/${review.trackingCode}`}>
        {review.trackingCode}
      </a>,
    ],
  ];
}

function Notes({ notes }: { notes: Review['notes'] }) {
  if (notes.length === 0) return <p className="muted">No notes yet</p>;
  return (
    <ol className="messages notes">
      {notes.map((note) => (
        <li key={note.id}>
          <p className="small muted">
            <strong>{note.author}</strong>, <DateTime at={note.createdAt} withTime />
          </p>
          <p className="as-written">{note.content}</p>
        </li>
      ))}
    </ol>
  );
}
