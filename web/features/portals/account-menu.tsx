import { portalOfRole } from '#content/portal-of-role.ts';
import { roles } from '#contract/vocabulary.ts';
import { nameOf, useUser } from '../../app/session.ts';
import { AppLink } from '../../design/app-link.tsx';
import { useClosedOnArrival } from './use-closed-on-arrival.ts';
import { accountWords as words } from './words.ts';

/** The signed-in person, and links to their pages. */
export function AccountMenu() {
  const user = useUser();
  const name = nameOf(user);
  const menu = useClosedOnArrival();
  const ways = [
    [words.dashboard, '/'],
    [words.portal, portalOfRole(user.role)],
    ...(user.role === 'admin' ? [[words.admin, '/admin'] as const] : []),
    [words.membership, '/my-membership'],
    [words.account, '/account'],
    [words.site, '/home'],
    [words.signOut, '/api/logout'],
  ] as const;
  return (
    <>
      <button
        type="button"
        className="button button-quiet account-button"
        popoverTarget="account-menu"
      >
        <span className="initial" aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <span className="account-name">{name}</span>
      </button>
      <div id="account-menu" className="popover" popover="auto" ref={menu}>
        <p>
          <strong>{name}</strong>
          <br />
          <span className="small muted">
            {user.email} · {roles[user.role]}
          </span>
        </p>
        <ul className="menu-list">
          {ways.map(([label, to]) => (
            <li key={label}>
              <AppLink to={to}>{label}</AppLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
