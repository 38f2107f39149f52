import { useSearchParams } from 'react-router';
import { AppLink } from '../../design/app-link.tsx';
import { intoView } from '../../design/into-view.ts';
import type { AdminTab } from './admin-tab-address.ts';

interface Props {
  tab: AdminTab;
  label: string;
  /** By their names in the address. */
  names: Readonly<Record<string, string>>;
  openAt: (query: URLSearchParams) => string;
}

/** Links to the sections of a tab. */
export function TabSections({ tab, label, names, openAt }: Props) {
  const open = openAt(useSearchParams()[0]);
  return (
    <nav className="tabs" aria-label={label}>
      {Object.entries(names).map(([section, name]) => (
        <AppLink
          key={section}
          to={`/admin?tab=${tab}&section=${section}`}
          aria-current={section === open ? 'page' : undefined}
          ref={section === open ? intoView : undefined}
        >
          {name}
        </AppLink>
      ))}
    </nav>
  );
}
