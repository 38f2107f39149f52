import type { Merging } from '../../platform/merging.ts';
import { articleRevisions, siteTextRevisions, siteTexts } from './tables.ts';

export const contentMerging: Merging = {
  belongings: [
    { column: articleRevisions.savedBy },
    { column: siteTexts.savedBy },
    { column: siteTextRevisions.savedBy },
  ],
};
