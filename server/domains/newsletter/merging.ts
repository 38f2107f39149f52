import type { Merging } from '../../platform/merging.ts';
import { newsletterIssues } from './tables.ts';

export const newsletterMerging: Merging = {
  belongings: [{ column: newsletterIssues.createdBy }],
};
