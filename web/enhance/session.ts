/** What the browser keeps of the signed-in user, and the way to sign in when there is none. */
import { loginRedirect } from '#contract/timing.ts';
import { showToast } from './toast.ts';

const key = 'admin_user';

/** Writes the stored copy at sign-in (AUTH-04, DECISIONS §1). */
export function storeUser(user: Record<string, unknown>): void {
  const { id, firstName, lastName, email, role, memberType } = user;
  write(JSON.stringify({ id, firstName, lastName, email, role, memberType }));
}

function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing: the server knows the visitor anyway.
  }
}

/** Removes a stored copy that cannot be read (AUTH-05), or is not of the user the server knows. */
export function checkStoredUser(userId: string | null): void {
  try {
    const stored = localStorage.getItem(key);
    if (stored !== null && JSON.parse(stored)?.id !== userId) write(null);
  } catch {
    write(null);
  }
}

let leaving = false;
let redirect: ReturnType<typeof setTimeout> | undefined;

/**
 * The visitor ends the session and is on the way to where that leads: on a slow line the news of its end is
 * here first, and must not lead elsewhere.
 */
export function leaveByChoice(): void {
  leaving = true;
  clearTimeout(redirect);
}

/** The toast of AUTH-10, then the way to sign in, back to this page afterwards. */
export function leaveForSignIn(): void {
  if (leaving) return;
  leaving = true;
  write(null);
  // ROLE-18: on the admin screens a 401 says what is missing there.
  const isAdmin = location.pathname === '/admin';
  showToast({
    title: 'Unauthorized',
    description: isAdmin ? 'Admin access required' : 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  const next = encodeURIComponent(location.pathname + location.search);
  redirect = setTimeout(() => location.assign(`/api/login?next=${next}`), loginRedirect);
}
