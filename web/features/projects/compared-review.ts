import type { Review } from '#contract/intake/projects.ts';
import type { Compared } from '../../design/conflict-notice.tsx';
import { reviewWords } from './review-words.ts';

const words = reviewWords.compared;

/** The fields in which two versions of a project under review may differ. */
export const comparedReview: Compared<Review> = [
  [words.status, ({ statusLabel }) => statusLabel],
  [words.by, ({ history }) => history.at(-1)?.by ?? '–'],
  [words.timeline, ({ timeline }) => timeline ?? reviewWords.timeline.placeholder],
];
