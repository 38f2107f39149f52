import { TabSections } from '../tab-sections.tsx';
import { fundingTabWords as words } from './funding-tab-words.ts';
import { fundingSectionAt } from './section-names.ts';
import { fundingSections } from './section-words.ts';

/** Links to the sections of the tab Funding Platforms. */
export const FundingSections = () => (
  <TabSections
    tab="funding"
    label={words.sections}
    names={fundingSections}
    openAt={fundingSectionAt}
  />
);
