import { useSearchParams } from 'react-router';
import { AppLink } from '../../design/app-link.tsx';
import { intoView } from '../../design/into-view.ts';
import { Shell } from '../portals/shell.tsx';
import { AccessRestricted } from './access-restricted.tsx';
import { FundingTabContent, fundingQueriesAt } from './funding-tab-content.tsx';
import { type FundingTab, fundingTabOf, fundingTabPath } from './funding-tabs.ts';
import { fundingTabNames, fundingWords as words } from './funding-words.ts';
import { SyncButton } from './sync-button.tsx';
import { SyncProgress } from './sync-progress.tsx';
import { useDenied } from './use-denied.ts';

/** /funding-platforms (FUND-01, FUND-02). */
export function FundingScreen() {
  const [query] = useSearchParams();
  const tab = fundingTabOf(query);
  if (useDenied(fundingQueriesAt(query))) return <AccessRestricted />;
  return (
    <Shell title={words.title} aside={<SyncButton />}>
      <p className="muted">{words.subtitle}</p>
      <SyncProgress />
      <nav className="tabs" aria-label={words.tabs}>
        {Object.entries(fundingTabNames).map(([name, label]) => (
          <AppLink
            key={name}
            to={fundingTabPath(name as FundingTab)}
            aria-current={name === tab ? 'page' : undefined}
            ref={name === tab ? intoView : undefined}
          >
            {label}
          </AppLink>
        ))}
      </nav>
      <FundingTabContent tab={tab} />
    </Shell>
  );
}
