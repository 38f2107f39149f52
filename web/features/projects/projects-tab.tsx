import { useSearchParams } from 'react-router';
import { getReview, listReviews } from '#contract/intake/projects.ts';
import { defineScreen, idNamed, screenQuery, unlessNamed } from '../../data/define-screen.ts';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewList, reviewFilter } from './review-list.tsx';

/** Tab Projects: the list, or the project in the address. */
function ProjectsTab() {
  const [query] = useSearchParams();
  const project = query.get('project');
  const list = { call: listReviews, input: reviewFilter };
  return project ? <ReviewDetail id={project} list={list} /> : <ReviewList />;
}

export const projectsTab = defineScreen({
  queries: [
    screenQuery(getReview, idNamed('project')),
    screenQuery(listReviews, unlessNamed('project', reviewFilter)),
  ],
  Screen: ProjectsTab,
});
