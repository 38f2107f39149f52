import { useSearchParams } from 'react-router';
import { exportReviews, listReviews, type ReviewRow } from '#contract/intake/projects.ts';
import { locations, projectStatuses, projectTypes, reviewSorts } from '#contract/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { screenQuery } from '../../data/define-screen.ts';
import { DataList } from '../../design/data-list.tsx';
import type { Column } from '../../design/data-table.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { ExportLink } from '../administration/export-link.tsx';
import { withViews } from '../administration/saved-views.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { ProjectStatusBadge } from './project-status.tsx';
import { reviewFilter } from './review-filter.ts';
import { reviewWords as words } from './review-words.ts';

/** All projects: by default overdue first reviews come first, then those awaiting one, then the newest. */
function ReviewList() {
  const [query] = useSearchParams();
  const filter = reviewFilter(query);
  const { to } = useOpened('project');
  return (
    <section aria-label={words.title}>
      <DataList
        area="/admin"
        tab="projects"
        query={useCallQuery(listReviews, filter)}
        title={words.title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[
          { name: 'status', label: words.filters.status, options: projectStatuses },
          { name: 'projectType', label: words.filters.type, options: projectTypes },
          { name: 'location', label: words.filters.country, options: locations },
        ]}
        own={words.own}
        sorts={reviewSorts}
        columns={columns}
        nameOf={({ title }) => title}
        to={({ id }) => to(id)}
        aside={<ExportLink call={exportReviews} filter={filter} />}
        noMatch={words.noMatch}
        none={{
          title: words.none.title,
          how: (
            <>
              <p>{words.none.how}</p>
              <a className="button button-secondary" href="/projects/submit">
                {words.none.openForm}
              </a>
            </>
          ),
        }}
      />
    </section>
  );
}

const columns: readonly Column<ReviewRow>[] = [
  { label: words.columns.project, sortable: 'title', card: 'title', text: ({ title }) => title },
  { label: words.columns.type, width: 's', text: ({ projectType }) => projectTypes[projectType] },
  {
    label: words.columns.sponsor,
    width: 'm',
    card: 'fact',
    text: ({ submittedBy, organization }) => [submittedBy, organization].filter(Boolean).join(', '),
  },
  {
    label: words.columns.country,
    width: 's',
    card: 'fact',
    text: ({ location }) => locations[location],
  },
  {
    label: words.columns.status,
    width: 'l',
    card: 'status',
    text: ({ statusLabel, step }) => `${statusLabel}, ${words.step(step)}`,
    cell: ({ status, statusLabel }) => <ProjectStatusBadge status={status} label={statusLabel} />,
  },
  {
    label: words.columns.reviewBy,
    width: 'l',
    card: 'fact',
    text: ({ overdue, status, reviewBy }) => {
      if (overdue) return `${words.overdue} ${reviewBy}`;
      return status === 'submitted' ? reviewBy : words.reviewed;
    },
    cell: (review) => <ReviewBy {...review} />,
  },
  {
    label: words.columns.submitted,
    sortable: 'submitted',
    width: 's',
    text: ({ submittedAt }) => submittedAt.slice(0, 10),
    cell: ({ submittedAt }) => <DateTime at={submittedAt} />,
  },
];

function ReviewBy({ overdue, status, reviewBy }: ReviewRow) {
  if (overdue)
    return (
      <span className="badge badge-destructive">
        {words.overdue} <CalendarDate date={reviewBy} />
      </span>
    );
  if (status === 'submitted') return <CalendarDate date={reviewBy} />;
  return <span className="muted">{words.reviewed}</span>;
}

export const projectsTab = withViews('projects', {
  queries: [screenQuery(listReviews, reviewFilter)],
  Screen: ReviewList,
});
