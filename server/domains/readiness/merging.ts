import type { Merging } from '../../platform/merging.ts';
import { readinessAnswers, readinessCorrections } from './tables.ts';

export const readinessMerging: Merging = {
  belongings: [
    { column: readinessAnswers.answeredBy },
    { column: readinessCorrections.reviewerId },
  ],
};
