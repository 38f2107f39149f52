import { useSearchParams } from 'react-router';
import { getReview, listReviews } from '#contract/intake/projects.ts';
import { getReadinessReview } from '#contract/readiness/readiness.ts';
import { idNamed, optionalQuery, screenQuery, unlessNamed } from '../../data/define-screen.ts';
import { withViews } from '../administration/saved-views.tsx';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewList, reviewFilter } from './review-list.tsx';

/** Tab Projects: the list, or the project in the address. */
function ProjectsTab() {
  const [query] = useSearchParams();
  const project = query.get('project');
  const list = { call: listReviews, input: reviewFilter };
  return project ? <ReviewDetail id={project} list={list} /> : <ReviewList />;
}

export const projectsTab = withViews('projects', {
  queries: [
    screenQuery(getReview, idNamed('project')),
    optionalQuery(getReadinessReview, idNamed('project')),
    screenQuery(listReviews, unlessNamed('project', reviewFilter)),
  ],
  Screen: ProjectsTab,
});
