import { useSearchParams } from 'react-router';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewList } from './review-list.tsx';

/** Tab Projects: the list, or the one project that the address names. */
export function ProjectsTab() {
  const [query] = useSearchParams();
  const project = query.get('project');
  return project ? <ReviewDetail id={project} /> : <ReviewList />;
}
