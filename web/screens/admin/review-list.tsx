import { Link, useSearchParams } from 'react-router';
import type { Sent } from '#contract/call.ts';
import { listReviews, type ReviewRow } from '#contract/intake.ts';
import { locations, projectStatuses, projectTypes, reviewSorts } from '#contract/vocabulary.ts';
import { useCall } from '../../api.ts';
import { Progress } from '../../ui/progress.tsx';
import { Day, When } from '../../ui/time.tsx';
import { ProjectStatusBadge } from '../project-status.tsx';
import { AdminList } from './admin-list.tsx';
import { readsFilter } from './list-filter.ts';
import type { Column } from './list-table.tsx';

export const reviewFilter = readsFilter<Sent<typeof listReviews>>(
  'search',
  'status',
  'projectType',
  'location',
);

/** All projects: by themselves overdue first reviews on top, then those waiting for one, then the newest. */
export function ReviewList() {
  const [query] = useSearchParams();
  const filter = reviewFilter(query);
  return (
    <section aria-label="Projects">
      <AdminList
        tab="projects"
        query={useCall(listReviews, filter)}
        filter={filter}
        title="Projects"
        one="project"
        placeholder="Title, sponsor, address or code"
        choices={[
          { name: 'status', label: 'Status', options: projectStatuses },
          { name: 'projectType', label: 'Type', options: projectTypes },
          { name: 'location', label: 'Country', options: locations },
        ]}
        own="Overdue first"
        sorts={reviewSorts}
        columns={columns}
        countsMatches
        noMatch={{
          title: 'No projects match',
          hint: 'Try fewer words, or take a filter away.',
        }}
        none={{
          title: 'No projects yet',
          how: (
            <>
              <p>Projects appear here as soon as a sponsor submits one.</p>
              <a className="button button-secondary" href="/projects/submit">
                Open the form
              </a>
            </>
          ),
        }}
      />
    </section>
  );
}

const columns: readonly Column<ReviewRow>[] = [
  {
    label: 'Project',
    sortable: 'title',
    cell: ({ id, title, projectType }) => (
      <>
        <Link to={`/admin?tab=projects&project=${id}`}>{title}</Link>
        <p className="small muted">{projectTypes[projectType]}</p>
      </>
    ),
  },
  {
    label: 'Sponsor',
    cell: ({ submittedBy, organization }) => (
      <span>
        {submittedBy}
        {organization && <span className="small muted cell-line">{organization}</span>}
      </span>
    ),
  },
  { label: 'Country', cell: ({ location }) => locations[location] },
  {
    label: 'Status',
    cell: ({ status, statusLabel }) => <ProjectStatusBadge status={status} label={statusLabel} />,
  },
  { label: 'Progress', cell: ({ step }) => <Progress step={step} of={5} /> },
  { label: 'Review by', cell: (review) => <ReviewBy {...review} /> },
  {
    label: 'Submitted',
    sortable: 'submitted',
    cell: ({ submittedAt }) => <When at={submittedAt} />,
  },
];

function ReviewBy({ overdue, status, reviewBy }: ReviewRow) {
  if (overdue)
    return (
      <span className="badge badge-destructive">
        Overdue: <Day date={reviewBy} />
      </span>
    );
  if (status === 'submitted') return <Day date={reviewBy} />;
  return <span className="muted">Reviewed</span>;
}
