import { portalOfRole } from '#content/navigation.ts';
import { roles } from '#contract/vocabulary.ts';
import { leaveByChoice } from '../../enhance/session.ts';
import { useUser } from '../../visitor.ts';

/** Who is signed in, and the ways from here. */
export function AccountMenu() {
  const user = useUser();
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <>
      <button type="button" className="button button-quiet" popoverTarget="account-menu">
        <span className="initial" aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <span className="account-name">{name}</span>
      </button>
      <div id="account-menu" className="popover" popover="auto">
        <p>
          <strong>{name}</strong>
          <br />
          <span className="small muted">
            {user.email} · {roles[user.role]}
          </span>
        </p>
        <ul className="menu-list">
          <li>
            <a href="/">Dashboard</a>
          </li>
          <li>
            <a href={portalOfRole(user.role)}>My portal</a>
          </li>
          {user.role === 'admin' && (
            <li>
              <a href="/admin">Admin panel</a>
            </li>
          )}
          <li>
            <a href="/my-membership">My membership</a>
          </li>
          <li>
            <a href="/account">My account</a>
          </li>
          <li>
            <a href="/home">Public site</a>
          </li>
          <li>
            <a href="/api/logout" onClick={leaveByChoice}>
              Sign Out
            </a>
          </li>
        </ul>
      </div>
    </>
  );
}
