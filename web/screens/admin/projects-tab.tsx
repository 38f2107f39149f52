import { useSearchParams } from 'react-router';
import { getReview, listReviews } from '#contract/intake.ts';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewList, reviewFilter } from './review-list.tsx';
import type { Tab } from './tab-named.ts';

/** Tab Projects: the list, or the one project that the address names. */
function ProjectsTab() {
  const [query] = useSearchParams();
  const project = query.get('project');
  return project ? <ReviewDetail id={project} /> : <ReviewList />;
}

export const projectsTab: Tab = {
  Screen: ProjectsTab,
  load(get, query) {
    const id = query.get('project');
    return [id ? get(getReview, { id }) : get(listReviews, reviewFilter(query))];
  },
};
