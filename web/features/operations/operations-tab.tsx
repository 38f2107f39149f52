import { useSearchParams } from 'react-router';
import type { SavedViewList } from '#contract/vocabulary.ts';
import { defineScreen, type Screen, type ScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { savedViews, ViewsOfList } from '../administration/saved-views.tsx';
import { breachesSection } from './breaches-section.tsx';
import { emailsSection } from './emails-section.tsx';
import { healthSection } from './health-section.tsx';
import { jobsSection } from './jobs-section.tsx';
import { requestsSection } from './requests-section.tsx';
import { operationsSections, operationsWords as words } from './words.ts';

type Section = keyof typeof operationsSections;

const screens: Record<Section, Screen> = {
  health: healthSection,
  jobs: jobsSection,
  emails: emailsSection,
  requests: requestsSection,
  breaches: breachesSection,
};

function sectionAt(query: URLSearchParams): Section {
  const named = query.get('section') ?? '';
  return Object.hasOwn(operationsSections, named) ? (named as Section) : 'health';
}

/** Tab Operations: links to its sections, and the section in the address. */
function OperationsTab() {
  const [query] = useSearchParams();
  const open = sectionAt(query);
  const { Screen } = screens[open];
  return (
    <>
      <nav className="tabs" aria-label={words.sections}>
        {Object.entries(operationsSections).map(([section, label]) => (
          <AppLink
            key={section}
            to={`/admin?tab=operations&section=${section}`}
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

const viewLists: Partial<Record<Section, SavedViewList>> = {
  emails: 'emails',
  requests: 'privacy-requests',
  breaches: 'breaches',
};

/** The saved views of the list on screen. */
function Aside() {
  const section = sectionAt(useSearchParams()[0]);
  const list = viewLists[section];
  return list && <ViewsOfList key={list} list={list} keep={{ tab: 'operations', section }} />;
}

export const operationsTab = defineScreen({
  queries: Object.entries(screens)
    .flatMap(([section, { queries }]) =>
      queries.map((query) => ({
        ...query,
        input: (address: URLSearchParams, pathname: string) =>
          sectionAt(address) === section ? query.input(address, pathname) : null,
      })),
    )
    .concat(savedViews as ScreenQuery),
  Screen: OperationsTab,
  Aside,
});
