import { manualPath } from '#content/manual-path.ts';
import {
  aboutUs,
  drawerFirst,
  drawerLast,
  type Item,
  ownPages,
  portals,
  services,
  frameWords as words,
} from '#content/navigation.ts';
import type { User } from '#contract/identity/people.ts';
import { roles } from '#contract/vocabulary.ts';
import { nameOf, useVisitor } from '../../app/session.ts';
import { Logo } from '../../design/logo.tsx';

type Links = (items: readonly Item[]) => React.ReactNode;

/** The header and drawer of public pages, from native elements without script. `here`: the current path. */
export function Header({ here }: { here?: string | undefined }) {
  const { user, site } = useVisitor();
  const links: Links = (items) =>
    items.map(({ label, href }) => (
      <li key={href}>
        <a href={href} aria-current={href === here ? 'page' : undefined}>
          {label}
        </a>
      </li>
    ));
  return (
    <>
      <header className="header">
        <div className="page">
          <Logo name={site.name} />
          <nav className="nav" aria-label={words.main}>
            <ul>
              {links([{ label: words.home, href: '/' }])}
              <Menu label={words.about}>{links(aboutUs)}</Menu>
              {links([
                { label: words.news, href: '/news-research' },
                { label: words.platforms, href: '/funding-platforms' },
                { label: words.faq, href: '/faq' },
              ])}
              <li>
                <a href={manualPath} target="_blank" rel="noopener" data-tooltip={words.helpTip}>
                  {words.help}
                </a>
              </li>
              {user ? <OwnMenu user={user} links={links} /> : <WaysIn links={links} />}
            </ul>
          </nav>
          <button type="button" className="button button-quiet menu-toggle" popoverTarget="drawer">
            <span className="burger" />
            {words.menu}
          </button>
        </div>
      </header>
      <Drawer links={links} />
    </>
  );
}

function Menu({
  label,
  apart,
  children,
}: {
  label: string;
  apart?: boolean;
  children: React.ReactNode;
}) {
  return (
    <li className={apart ? 'apart' : undefined}>
      <details name="nav">
        <summary>{label}</summary>
        <div className="menu">
          <ul>{children}</ul>
        </div>
      </details>
    </li>
  );
}

const WaysIn = ({ links }: { links: Links }) => (
  <>
    <li className="apart">
      <a href="/admin-login" data-tooltip={words.loginTip}>
        {words.login}
      </a>
    </li>
    {links([{ label: words.admin, href: '/api/login?next=%2Fadmin' }])}
  </>
);

/** The signed-in user, in place of the sign-in links: with a session, pages are rendered per visitor. */
const OwnMenu = ({ user, links }: { user: User; links: Links }) => (
  <>
    <Menu label={user.firstName || nameOf(user)} apart>
      {links([...ownPages, { label: words.signOut, href: '/api/logout' }])}
    </Menu>
    {user.role === 'admin' && links([{ label: words.admin, href: '/admin' }])}
  </>
);

function Drawer({ links }: { links: Links }) {
  const { user } = useVisitor();
  return (
    <nav className="drawer" id="drawer" popover="auto" aria-label={words.menu}>
      <button
        type="button"
        className="button button-quiet close"
        popoverTarget="drawer"
        popoverTargetAction="hide"
      >
        {words.close}
      </button>
      {user && <UserPanel user={user} />}
      <ul>{links(drawerFirst)}</ul>
      <ul>
        {links([
          { label: words.home, href: '/' },
          { label: words.whoWeAre, href: '/who-we-are' },
        ])}
        {user && <Submenu label={words.portals}>{links(portals)}</Submenu>}
        <Submenu label={words.services}>{links(services)}</Submenu>
        {user && (
          <li>
            <a href="/funding-platforms">
              {words.funding} <span className="badge badge-secondary">{words.secure}</span>
            </a>
          </li>
        )}
        {links([
          { label: words.partners, href: '/partners' },
          { label: words.membership, href: '/membership' },
          { label: words.smes, href: '/smes' },
        ])}
      </ul>
      <ul>{links(drawerLast)}</ul>
      <a className="button last" href={user ? '/api/logout' : '/api/login'}>
        {user ? words.signOut : words.signIn}
      </a>
    </nav>
  );
}

function Submenu({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <li>
      <details name="drawer">
        <summary>{label}</summary>
        <ul>{children}</ul>
      </details>
    </li>
  );
}

/** Initial, name or address, and role (NAV-35, NAV-36). */
function UserPanel({ user }: { user: User }) {
  const name = nameOf(user);
  return (
    <div className="user-panel">
      <span className="initial" aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span>
        <strong>{name}</strong>
        <br />
        <span className="muted">{roles[user.role]}</span>
      </span>
    </div>
  );
}
