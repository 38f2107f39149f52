/** The menu of a signed-in screen: a sidebar where there is room, otherwise a drawer and a bottom bar. */
import { Menu, X } from 'lucide-react';
import { useLocation, useNavigation } from 'react-router';
import { AppLink } from '../../design/app-link.tsx';
import { FloatingButtons } from '../../design/floating-buttons.tsx';
import { intoView } from '../../design/into-view.ts';
import { useClosedOnArrival } from './use-closed-on-arrival.ts';
import { shellWords, waitingText } from './words.ts';

export interface Place {
  label: string;
  to: string;
  current: boolean;
  /** Number of pending items there; not shown if there are none. */
  waiting?: number | undefined;
}

interface Section {
  label?: string;
  items: readonly Place[];
}

export interface Navigation {
  /** The accessible name of the menu. */
  label: string;
  sections: readonly Section[];
  /** The few places in the bottom bar on phones. */
  quick: readonly Place[];
  /** Below the menu. */
  foot?: React.ReactNode;
}

const id = 'sidebar';

export function Sidebar({
  label,
  sections,
  foot,
}: Pick<Navigation, 'label' | 'sections' | 'foot'>) {
  const { pathname } = useLocation();
  const drawer = useClosedOnArrival();
  return (
    <div id={id} className="sidebar" popover="auto" ref={drawer}>
      <button
        type="button"
        className="button button-quiet sidebar-close"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={shellWords.closeMenu}
      >
        <X size={20} aria-hidden="true" />
      </button>
      <div className="sidebar-list">
        <nav aria-label={label}>
          {sections.map((section) => (
            <Places key={section.label ?? ''} {...section} />
          ))}
        </nav>
        {foot}
      </div>
      <FloatingButtons path={pathname} goBack={() => history.back()} />
    </div>
  );
}

function Places({ label, items }: Section) {
  const head = label && `menu-${label.toLowerCase()}`;
  return (
    <>
      {label && (
        <h2 className="sidebar-label" id={head}>
          {label}
        </h2>
      )}
      <ul aria-labelledby={head}>
        {items.map((place) => (
          <li key={place.label}>
            <PlaceLink {...place} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PlaceLink({ label, to, current, waiting = 0 }: Place) {
  const { location } = useNavigation();
  const isNext = location !== undefined && location.pathname + location.search === to;
  return (
    <AppLink
      to={to}
      aria-current={current ? 'page' : undefined}
      ref={current ? intoView : undefined}
      data-next={isNext && !current ? '' : undefined}
    >
      {label}
      {waiting > 0 && (
        <span className="badge badge-accent figures">
          {waiting}
          <span className="visually-hidden"> {waitingText(waiting)}</span>
        </span>
      )}
    </AppLink>
  );
}

/** The main places on phones, within reach of the thumb. */
export function BottomBar({ quick }: Pick<Navigation, 'quick'>) {
  return (
    <nav className="bottom-bar" aria-label={shellWords.quick}>
      {quick.map((place) => (
        <PlaceLink key={place.label} {...place} />
      ))}
      <button type="button" popoverTarget={id}>
        <Menu size={18} aria-hidden="true" />
        {shellWords.menu}
      </button>
    </nav>
  );
}
