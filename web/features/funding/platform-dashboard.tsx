import { useSearchParams } from 'react-router';
import { entityPath } from '#contract/deals/addresses.ts';
import {
  type PlatformDashboard as Dashboard,
  getPlatformDashboard,
} from '#contract/funding/platform-dashboard.ts';
import { fundingRegions, platformTypes } from '#contract/funding/vocabulary.ts';
import {
  defineScreen,
  idInPath,
  optionalQuery,
  useIdInPath,
  useScreenQuery,
} from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { intoView } from '../../design/into-view.ts';
import { loadingWords } from '../../design/words.ts';
import { Shell } from '../portals/shell.tsx';
import { AccessRestricted } from './access-restricted.tsx';
import { DashboardAnalytics } from './dashboard-analytics.tsx';
import { DashboardContacts } from './dashboard-contacts.tsx';
import { Overview } from './dashboard-overview.tsx';
import { ProjectTable } from './dashboard-projects.tsx';
import { dashboardTabNames, dashboardWords as words } from './dashboard-words.ts';
import { shownFigures } from './shown-figures.ts';
import { StatCards } from './stat-cards.tsx';
import { useDenied } from './use-denied.ts';

type Tab = keyof typeof dashboardTabNames;

const tabOf = (query: URLSearchParams): Tab => {
  const named = query.get('tab') ?? '';
  return Object.hasOwn(dashboardTabNames, named) ? (named as Tab) : 'overview';
};

const dashboard = {
  ...optionalQuery(getPlatformDashboard, idInPath),
  loadsOnScreen: true as const,
  saysMissing: true as const,
};

/** PLAT-01 to PLAT-04. */
function PlatformDashboardScreen() {
  const id = useIdInPath();
  const { data, isError, isFetching, refetch } = useScreenQuery(dashboard);
  if (useDenied([dashboard])) return <AccessRestricted />;
  return (
    <Shell
      title={data?.name ?? words.title}
      aside={
        <p className="actions">
          <AppLink className="button button-secondary" to="/funding-platforms">
            {words.back}
          </AppLink>
          {data?.abilities.seeContactDetails && (
            <AppLink className="button button-secondary" to={entityPath(id)}>
              {words.deals}
            </AppLink>
          )}
          {data && (
            <AppLink className="button button-secondary" to="/">
              {words.home}
            </AppLink>
          )}
        </p>
      }
    >
      {data ? (
        <Loaded data={data} />
      ) : isError ? (
        <Empty title={words.missing}>
          <p className="actions">
            <button
              type="button"
              className="button button-secondary"
              disabled={isFetching}
              aria-busy={isFetching}
              onClick={() => void refetch()}
            >
              {loadingWords.retry}
            </button>
            <AppLink className="button button-secondary" to="/funding-platforms">
              {words.all}
            </AppLink>
          </p>
        </Empty>
      ) : (
        <p className="waiting" role="status">
          {words.loading}
        </p>
      )}
    </Shell>
  );
}

export const platformDashboard = defineScreen({
  queries: [dashboard],
  Screen: PlatformDashboardScreen,
});

/** PLAT-05 to PLAT-10. */
function Loaded({ data }: { data: Dashboard }) {
  const [query] = useSearchParams();
  const open = tabOf(query);
  const { totalAssets, activeProjects, successRate, processingTime } = shownFigures(data);
  return (
    <>
      <p className="muted">{words.placed(platformTypes[data.type], fundingRegions[data.region])}</p>
      <div className="prose">
        <p>{data.description}</p>
      </div>
      <StatCards
        cards={[
          [words.totalAssets, totalAssets, words.underManagement],
          [words.activeProjects, activeProjects, words.currentlyFunded],
          [words.successRate, successRate, words.approvalRate],
          [words.processingTime, processingTime, words.averageReview],
        ]}
      />
      <nav className="tabs" aria-label={words.tabs}>
        {Object.entries(dashboardTabNames).map(([tab, label]) => (
          <AppLink
            key={tab}
            to={tab === 'overview' ? '?' : `?tab=${tab}`}
            aria-current={tab === open ? 'page' : undefined}
            ref={tab === open ? intoView : undefined}
          >
            {label}
          </AppLink>
        ))}
      </nav>
      {open === 'overview' && <Overview data={data} />}
      {open === 'projects' && <ProjectTable projects={data.projects} />}
      {open === 'contacts' && <DashboardContacts data={data} />}
      {open === 'analytics' && <DashboardAnalytics data={data} />}
    </>
  );
}
