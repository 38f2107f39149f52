import { useSearchParams } from 'react-router';
import { defineScreen, type Screen, type ScreenQuery } from '../../../data/define-screen.ts';
import { AppLink } from '../../../design/app-link.tsx';
import { savedViews, ViewsOfList } from '../saved-views.tsx';
import { fundingTabWords as words } from './funding-tab-words.ts';
import { matchingSection } from './matching-section.tsx';
import { opportunitiesSection } from './opportunities-section.tsx';
import { platformsSection } from './platforms-section.tsx';
import { type FundingSection, fundingSectionAt, inFundingSection } from './section-names.ts';
import { fundingSections } from './section-words.ts';
import { sourcesSection } from './sources-section.tsx';

const screens: Record<FundingSection, Screen> = {
  platforms: platformsSection,
  sources: sourcesSection,
  opportunities: opportunitiesSection,
  matching: matchingSection,
};

/** Tab Funding Platforms: links to its sections, and the section in the address. */
function FundingTab() {
  const [query] = useSearchParams();
  const open = fundingSectionAt(query);
  const { Screen } = screens[open];
  return (
    <>
      <nav className="tabs" aria-label={words.sections}>
        {Object.entries(fundingSections).map(([section, label]) => (
          <AppLink
            key={section}
            to={`/admin?${new URLSearchParams(inFundingSection(section as FundingSection))}`}
            aria-current={section === open ? 'page' : undefined}
          >
            {label}
          </AppLink>
        ))}
      </nav>
      <Screen />
    </>
  );
}

/** The saved views of the list on screen. */
function Aside() {
  const [query] = useSearchParams();
  const section = fundingSectionAt(query);
  const isList = section === 'platforms' || section === 'opportunities';
  return (
    isList &&
    !query.has('platform') &&
    !query.has('opportunity') && (
      <ViewsOfList key={section} list={section} keep={inFundingSection(section)} />
    )
  );
}

export const fundingTab = defineScreen({
  queries: Object.entries(screens)
    .flatMap(([section, { queries }]) =>
      queries.map((query) => ({
        ...query,
        input: (address: URLSearchParams, pathname: string) =>
          fundingSectionAt(address) === section ? query.input(address, pathname) : null,
      })),
    )
    .concat(savedViews as ScreenQuery),
  Screen: FundingTab,
  Aside,
});
