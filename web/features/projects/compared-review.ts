import type { Review } from '#contract/intake/projects.ts';
import type { Compared } from '../../design/conflict-notice.tsx';
import { reviewWords } from './review-words.ts';

const words = reviewWords.compared;

/** What two versions of a project under review may differ in. */
export const comparedReview: Compared<Review> = [
  [words.status, ({ statusLabel }) => statusLabel],
  [words.by, ({ history }) => history.at(-1)?.by ?? '–'],
  [words.timeline, ({ timeline }) => timeline ?? reviewWords.timeline.placeholder],
];
