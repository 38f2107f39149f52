import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { getReview, listReviews, type Review } from '#contract/intake/projects.ts';
import { getReadinessReview } from '#contract/readiness/readiness.ts';
import { budgetRanges, locations, projectTypes } from '#contract/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { defineScreen, idNamed, optionalQuery, screenQuery } from '../../data/define-screen.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { useRecordForms } from '../../data/use-refresh.ts';
import { AppLink } from '../../design/app-link.tsx';
import { LeaveGuard } from '../../design/leave-guard.tsx';
import { Loading, QueryBoundary } from '../../design/query-boundary.tsx';
import { Steps } from '../../design/steps.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { RecordBar } from '../administration/record-bar.tsx';
import { type Fact, RecordFacts } from '../administration/record-parts.tsx';
import { EarlierMessages } from '../messages/earlier-messages.tsx';
import { ProjectPipeline } from '../partners/project-pipeline.tsx';
import { useRecordTitle } from '../portals/shell.tsx';
import { budgetText } from './budget-text.ts';
import { ChangeStatus } from './change-status.tsx';
import { NoteForm } from './note-form.tsx';
import { ProjectHistory } from './project-history.tsx';
import { ProjectMessages } from './project-messages.tsx';
import { ProjectStatusBadge } from './project-status.tsx';
import { reviewFilter } from './review-filter.ts';
import { reviewWords, recordWords as words } from './review-words.ts';
import { Timeline } from './timeline-form.tsx';

const Documents = lazyPart(
  async () => (await import('../documents/project-documents.tsx')).ReviewedDocuments,
);
const ProjectTasks = lazyPart(
  async () => (await import('../support/project-tasks.tsx')).ProjectTasks,
);
const ReviewDeals = lazyPart(
  async () => (await import('../deals/deals-of-project.tsx')).ReviewDeals,
);
const ReviewMatches = lazyPart(
  async () => (await import('../funding/review-matches.tsx')).ReviewMatches,
);
/** Fetched with a record: the list has no use for the questions. */
const ReviewReadiness = lazyPart(
  async () => (await import('../readiness/review-readiness.tsx')).ReviewReadiness,
);

/** Everything about one project, and what a reviewer may do with it. */
function ReviewDetail() {
  const id = useSearchParams()[0].get('project') ?? '';
  const list = { call: listReviews, input: reviewFilter };
  const review = useCallQuery(getReview, { id });
  return (
    <>
      <RecordBar key={id} tab="projects" record="project" id={id} list={list} />
      <QueryBoundary query={review} rows={8}>
        {(data) => <Record key={data.id} review={data} />}
      </QueryBoundary>
      <LeaveGuard />
    </>
  );
}

export const projectRecord = defineScreen({
  queries: [
    screenQuery(getReview, idNamed('project')),
    optionalQuery(getReadinessReview, idNamed('project')),
  ],
  Screen: ReviewDetail,
});

function Record({ review }: { review: Review }) {
  useRecordTitle(review.title);
  const forms = useRecordForms<Review>({ record: getReview, list: listReviews });
  return (
    <article className="record">
      <div className="record-main">
        <header className="record-head">
          <h2>{review.title}</h2>
          <ProjectStatusBadge status={review.status} label={review.statusLabel} />
          {review.overdue && (
            <span className="badge badge-destructive">
              {words.overdueSince} <CalendarDate date={review.reviewBy} />
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
          <h3 id="submission">{words.submission}</h3>
          <p className="as-written">{review.description}</p>
        </section>
        <Suspense fallback={<Loading />}>
          <ReviewReadiness projectId={review.id} />
        </Suspense>
        <Suspense fallback={<Loading />}>
          <ReviewDeals projectId={review.id} />
        </Suspense>
        <section aria-labelledby="messages">
          <h3 id="messages">{words.messages}</h3>
          <EarlierMessages projectId={review.id} kind="message" after={review.earlierMessages} />
          <ProjectMessages messages={review.messages} />
          <NoteForm id={review.id} kind="message" />
        </section>
        <Suspense fallback={<Loading rows={1} />}>
          <ProjectTasks projectId={review.id} hasOwner={review.owner !== null} />
        </Suspense>
        <Suspense fallback={<Loading rows={1} />}>
          <Documents projectId={review.id} />
        </Suspense>
        <section aria-labelledby="notes">
          <h3 id="notes">{words.notes}</h3>
          <p className="small muted">{words.notesHint}</p>
          <EarlierMessages projectId={review.id} kind="internal" after={review.earlierNotes} />
          <Notes notes={review.notes} />
          <NoteForm id={review.id} kind="internal" />
        </section>
        <Suspense fallback={<Loading />}>
          <ReviewMatches projectId={review.id} />
        </Suspense>
      </div>
      <a className="button record-jump" href="#change-status">
        {reviewWords.change.title}
      </a>
      <aside className="record-side">
        <ChangeStatus review={review} {...forms} />
        <RecordFacts facts={factsOf(review)} />
        <Timeline review={review} {...forms} />
        {isInPipeline(review) && <ProjectPipeline id={review.id} />}
        <section aria-labelledby="history">
          <h3 id="history">{words.history}</h3>
          <ProjectHistory history={review.history} />
        </section>
      </aside>
    </article>
  );
}

/** Partners see a project once it has been approved. */
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

function factsOf(review: Review): Fact[] {
  return [
    [words.sponsor, `${review.firstName} ${review.lastName}`],
    [
      words.email,
      <a key="mail" href={`mailto:${review.email}`}>
        {review.email}
      </a>,
      review.email,
    ],
    [words.organization, review.organization ?? words.notGiven],
    [
      words.account,
      review.owner ? (
        <AppLink key="account" to={`/admin?tab=users&user=${review.owner.id}`}>
          {review.owner.name}
        </AppLink>
      ) : (
        words.noAccount
      ),
    ],
    [words.location, locations[review.location]],
    [words.type, projectTypes[review.projectType]],
    [words.budget, budgetText(review.budget)],
    [words.budgetRange, review.budgetRange ? budgetRanges[review.budgetRange] : words.notGiven],
    [words.reviewDue, <CalendarDate key="review" date={review.reviewBy} />],
    [words.submitted, <DateTime key="submitted" at={review.submittedAt} withTime />],
    [words.terms, <DateTime key="terms" at={review.termsAcceptedAt} withTime />],
    [
      words.code,
      <a key="code" className="code" href={`/track/${review.trackingCode}`}>
        {review.trackingCode}
      </a>,
      review.trackingCode,
    ],
  ];
}

function Notes({ notes }: { notes: Review['notes'] }) {
  if (notes.length === 0) return <p className="muted">{words.noNotes}</p>;
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
