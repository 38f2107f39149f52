import type { Merging } from '../../platform/merging.ts';
import { savedViews } from './tables.ts';

export const overviewMerging: Merging = {
  belongings: [
    {
      column: savedViews.userId,
      what: 'views',
      name: { column: savedViews.name, within: [savedViews.list] },
    },
  ],
};
