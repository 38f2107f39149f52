import { Plus } from 'lucide-react';
import { useShortcuts } from '../../data/shortcuts.ts';
import { AppLink } from '../../design/app-link.tsx';
import { useClosedOnArrival } from '../portals/use-closed-on-arrival.ts';
import { newThings } from './new-things.ts';
import { panelWords as words } from './words.ts';

/** What an administrator can create, from any tab. */
export function CreateMenu() {
  const menu = useClosedOnArrival();
  const open = () => {
    menu.current?.showPopover();
    menu.current?.querySelector('a')?.focus();
  };
  useShortcuts([{ key: 'c', does: words.createKey, run: open }]);
  return (
    <>
      <button
        type="button"
        className="button button-quiet create"
        popoverTarget="create-menu"
        aria-keyshortcuts="C"
      >
        <Plus size={18} aria-hidden="true" />
        {words.create}
      </button>
      <div id="create-menu" className="popover popover-small" popover="auto" ref={menu}>
        <ul className="menu-list">
          {newThings.map(({ label, to }) => (
            <li key={to}>
              <AppLink to={to}>{label}</AppLink>
            </li>
          ))}
          <li>
            <AppLink to="/projects/submit">{words.createProject}</AppLink>
          </li>
        </ul>
      </div>
    </>
  );
}
