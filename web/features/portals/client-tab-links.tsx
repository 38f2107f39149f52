import { AppLink } from '../../design/app-link.tsx';
import { intoView } from '../../design/into-view.ts';
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
        ref={name === current ? intoView : undefined}
      >
        {label}
      </AppLink>
    ))}
  </nav>
);
