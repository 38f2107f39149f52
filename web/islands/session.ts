/** The stored copy of the signed-in user, and the redirect to sign-in without one. */
import { kept } from '#contract/identity/device.ts';
import { loginRedirect } from '#contract/intake/timing.ts';
import { claim, empty, write } from './device.ts';
import { showToast } from './toast.ts';

/** Writes the stored copy at sign-in (AUTH-04, DECISIONS §1). */
export function storeUser(user: Record<string, unknown>): void {
  const { id, firstName, lastName, email, role, memberType } = user;
  claim(String(id));
  write(kept.user, JSON.stringify({ id, firstName, lastName, email, role, memberType }));
}

let leaving = false;
let redirect: ReturnType<typeof setTimeout> | undefined;

/**
 * Marks that the visitor ended the session themselves and is leaving: on a slow connection the event of its
 * end arrives first, and must not redirect elsewhere.
 */
export function leaveByChoice(): void {
  leaving = true;
  clearTimeout(redirect);
}

/** Shows the toast of AUTH-10, then redirects to sign-in, and back to this page afterwards. */
export function leaveForSignIn(): void {
  if (leaving) return;
  leaving = true;
  empty();
  // ROLE-18: on the admin screens, a 401 says what is missing there.
  const isAdmin = location.pathname === '/admin';
  showToast({
    title: 'Unauthorized',
    description: isAdmin ? 'Admin access required' : 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  const next = encodeURIComponent(location.pathname + location.search);
  redirect = setTimeout(() => location.assign(`/api/login?next=${next}`), loginRedirect);
}
