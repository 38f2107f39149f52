import { Link, useSearchParams } from 'react-router';
import { listReviews, type ReviewRow } from '#contract/intake.ts';
import { locations, projectStatuses, projectTypes } from '#contract/vocabulary.ts';
import { useCall } from '../../api.ts';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Paging } from '../../ui/paging.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Day, When } from '../../ui/time.tsx';
import { ProjectStatusBadge } from '../project-status.tsx';
import { FilterForm } from './filter-form.tsx';
import { reviewFilter } from './review-filter.ts';

/** All projects: overdue first reviews on top, then those waiting for one, then the newest. */
export function ReviewList() {
  const [query] = useSearchParams();
  const filter = reviewFilter(query);
  const reviews = useCall(listReviews, filter);
  const filtered = Object.keys(filter).some((name) => name !== 'after');
  return (
    <section aria-label="Projects">
      <FilterForm
        tab="projects"
        placeholder="Title, sponsor, address or code"
        choices={[
          { name: 'status', label: 'Status', options: projectStatuses },
          { name: 'projectType', label: 'Type', options: projectTypes },
          { name: 'location', label: 'Country', options: locations },
        ]}
      />
      <Loaded query={reviews} rows={8}>
        {({ items, next, total }) =>
          items.length === 0 ? (
            <NoProjects filtered={filtered} />
          ) : (
            <>
              <p className="small muted" role="status">
                {total === 1 ? '1 project' : `${total} projects`}
                {filtered ? ' match' : ''}
              </p>
              <ReviewTable reviews={items} />
              <Paging next={next} first={filter.after === undefined} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function NoProjects({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <Empty title="No projects match">
      <p>Try fewer words, or take a filter away.</p>
      <Link className="button button-secondary" to="/admin?tab=projects">
        Show all projects
      </Link>
    </Empty>
  ) : (
    <Empty title="No projects yet">
      <p>Projects appear here as soon as a sponsor submits one.</p>
      <a className="button button-secondary" href="/projects/submit">
        Open the form
      </a>
    </Empty>
  );
}

function ReviewTable({ reviews }: { reviews: readonly ReviewRow[] }) {
  return (
    <table className="table">
      <caption className="visually-hidden">Projects, overdue first</caption>
      <thead>
        <tr>
          <th scope="col">Project</th>
          <th scope="col">Sponsor</th>
          <th scope="col">Country</th>
          <th scope="col">Status</th>
          <th scope="col">Progress</th>
          <th scope="col">Review by</th>
          <th scope="col">Submitted</th>
        </tr>
      </thead>
      <tbody>
        {reviews.map((review) => (
          <tr key={review.id}>
            <td>
              <Link to={`/admin?tab=projects&project=${review.id}`}>{review.title}</Link>
              <p className="small muted">{projectTypes[review.projectType]}</p>
            </td>
            <td data-label="Sponsor">
              <span>
                {review.submittedBy}
                {review.organization && (
                  <span className="small muted cell-line">{review.organization}</span>
                )}
              </span>
            </td>
            <td data-label="Country">{locations[review.location]}</td>
            <td data-label="Status">
              <ProjectStatusBadge status={review.status} label={review.statusLabel} />
            </td>
            <td data-label="Progress">
              <Progress step={review.step} of={5} />
            </td>
            <td data-label="Review by">
              {review.overdue ? (
                <span className="badge badge-destructive">
                  Overdue: <Day date={review.reviewBy} />
                </span>
              ) : review.status === 'submitted' ? (
                <Day date={review.reviewBy} />
              ) : (
                <span className="muted">Reviewed</span>
              )}
            </td>
            <td data-label="Submitted">
              <When at={review.submittedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
