import { Link, useSearchParams } from 'react-router';
import { useUser } from '../../app/session.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { AppLink } from '../../design/app-link.tsx';
import { intoView } from '../../design/into-view.ts';
import { PortalClosed } from '../portals/portal-closed.tsx';
import { Shell } from '../portals/shell.tsx';
import {
  kindOf,
  opensPartnerPortal,
  type PartnerTab,
  partnerTabOf,
  partnerTabPath,
} from './partner-tabs.ts';
import { PartnerTabContent } from './portal-tabs.tsx';
import { partnerTabs } from './tab-words.ts';
import { partnerWords as words } from './words.ts';

/** Partners need nothing of it. */
const PartnerRequired = lazyPart(
  async () => (await import('./partner-required.tsx')).PartnerRequired,
);

/** The partner portal (PARTNER-01, PARTNER-02). */
export function PartnerPortal() {
  const user = useUser();
  if (opensPartnerPortal(user)) return <Portal />;
  if (user.role === 'partner') return <PortalClosed title={words.title} />;
  return <PartnerRequired area={words.title} />;
}

function Portal() {
  const [query] = useSearchParams();
  const tab = partnerTabOf(query);
  const record = kindOf(tab) ? 'organization' : tab === 'pipeline' ? 'project' : '';
  return (
    <Shell
      title={words.title}
      aside={
        <p className="actions">
          <AppLink className="button button-secondary" to="/">
            {words.home}
          </AppLink>
        </p>
      }
      isRecord={query.get(record) !== null}
    >
      <nav className="tabs partner-tabs" aria-label={words.tabs}>
        {Object.entries(partnerTabs).map(([name, label]) => (
          <Link
            key={name}
            to={partnerTabPath(name as PartnerTab)}
            aria-current={name === tab ? 'page' : undefined}
            ref={name === tab ? intoView : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <PartnerTabContent tab={tab} />
    </Shell>
  );
}
