/** The frame of portals and administration: place, notifications, account, tabs. */
import { useEffect } from 'react';
import { Link, useNavigation } from 'react-router';
import { checkStoredUser } from '../../enhance/session.ts';
import { useLive } from '../../live.ts';
import { FloatingButtons } from '../../ui/floating-buttons.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useUser, useVisitor } from '../../visitor.ts';
import { AccountMenu } from './account-menu.tsx';
import { NotificationMenu } from './notification-menu.tsx';

interface Tab {
  label: string;
  to: string;
  current: boolean;
  count?: number | undefined;
}

interface Props {
  title: string;
  /** Beside the title: a role badge, a button. */
  aside?: React.ReactNode;
  tabs?: readonly Tab[];
  floating?: boolean;
  children: React.ReactNode;
}

/** On a phone the row of tabs is wider than the screen. */
const intoView = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

export function Shell({ title, aside, tabs, floating = true, children }: Props) {
  const { site } = useVisitor();
  const user = useUser();
  useLive();
  useEffect(() => checkStoredUser(user.id), [user.id]);
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="portal">
      <a className="skip button" href="#main">
        Skip to content
      </a>
      <header className="topbar">
        <Logo name={site.name} />
        <div className="topbar-tools">
          <NotificationMenu />
          <AccountMenu />
        </div>
      </header>
      <main id="main" className="portal-main" aria-busy={busy}>
        <div className="portal-head">
          <h1>{title}</h1>
          {aside}
        </div>
        {tabs && (
          <nav className="tabs" aria-label={title}>
            {tabs.map(({ label, to, current, count }) => (
              <Link
                key={label}
                to={to}
                aria-current={current ? 'page' : undefined}
                ref={current ? intoView : undefined}
              >
                {label}
                {count !== undefined && (
                  <span className="badge badge-secondary figures">{count}</span>
                )}
              </Link>
            ))}
          </nav>
        )}
        {children}
      </main>
      {floating && <FloatingButtons goBack={() => history.back()} />}
    </div>
  );
}
