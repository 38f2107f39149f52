import { AppLink } from '../../design/app-link.tsx';
import { type ClientTab, clientTabPath } from './client-tabs.ts';
import { clientTabs, clientWords as words } from './words.ts';

/** Links to all tabs of the client portal. */
export const ClientTabs = ({ current }: { current?: ClientTab }) => (
  <nav className="tabs" aria-label={words.tabs}>
    {Object.entries(clientTabs).map(([name, label]) => (
      <AppLink
        key={name}
        to={clientTabPath(name as ClientTab)}
        aria-current={name === current ? 'page' : undefined}
      >
        {label}
      </AppLink>
    ))}
  </nav>
);
