import { aboutUs, type Item, manual, portals, services } from '#content/navigation.ts';
import { roles } from '#contract/vocabulary.ts';
import { Logo } from '../../ui/logo.tsx';
import { useVisitor } from '../../visitor.ts';

/** The header and the drawer of public pages: native elements, no script. `here`: the present path. */
export function Header({ here }: { here?: string | undefined }) {
  const { user, site } = useVisitor();
  const links = (items: readonly Item[]) =>
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
          <nav className="nav" aria-label="Main">
            <ul>
              {links([{ label: 'Home', href: '/' }])}
              <li>
                <details name="nav">
                  <summary>About Us</summary>
                  <div className="menu">
                    <ul>{links(aboutUs)}</ul>
                  </div>
                </details>
              </li>
              {links([
                { label: 'News and Research', href: '/news-research' },
                { label: 'Funding Platforms', href: '/funding-platforms' },
                { label: 'FAQ', href: '/faq' },
              ])}
              <li>
                <a
                  href={manual}
                  target="_blank"
                  rel="noopener"
                  data-tooltip="The operator’s manual, in a new tab"
                >
                  Help
                </a>
              </li>
              <li className="apart">
                <a href="/admin-login" data-tooltip="For administrators">
                  Login
                </a>
              </li>
              {links([{ label: 'Admin', href: user ? '/admin' : '/api/login?next=%2Fadmin' }])}
            </ul>
          </nav>
          <button type="button" className="button button-quiet menu-toggle" popoverTarget="drawer">
            <span className="burger" />
            Menu
          </button>
        </div>
      </header>
      <Drawer links={links} />
    </>
  );
}

function Drawer({ links }: { links: (items: readonly Item[]) => React.ReactNode }) {
  const { user } = useVisitor();
  return (
    <nav className="drawer" id="drawer" popover="auto" aria-label="Menu">
      <button
        type="button"
        className="button button-quiet close"
        popoverTarget="drawer"
        popoverTargetAction="hide"
      >
        Close
      </button>
      {user && <UserPanel />}
      <ul>
        {links([
          { label: 'Home', href: '/' },
          { label: 'Who We Are', href: '/who-we-are' },
        ])}
        {user && <Submenu label="Portals">{links(portals)}</Submenu>}
        <Submenu label="Services">{links(services)}</Submenu>
        {user && (
          <li>
            <a href="/funding-platforms">
              Funding <span className="badge badge-secondary">Secure</span>
            </a>
          </li>
        )}
        {links([
          { label: 'Partners', href: '/partners' },
          { label: 'Membership', href: '/membership' },
          { label: 'SMEs', href: '/smes' },
        ])}
      </ul>
      <a className="button last" href={user ? '/api/logout' : '/api/login'}>
        {user ? 'Sign Out' : 'Sign In'}
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
function UserPanel() {
  const { user } = useVisitor();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <div className="user-panel">
      <span className="initial" aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span>
        <strong>{name}</strong>
        <br />
        <span className="muted">{roles[user.role] ?? 'Member'}</span>
      </span>
    </div>
  );
}
