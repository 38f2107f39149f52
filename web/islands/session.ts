/** The stored copy of the signed-in user, and the redirect to sign-in without one. */
import { kept, keptByTab } from '#contract/identity/device.ts';
import { loginRedirect } from '#contract/timing.ts';
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

/** The link by which this click leaves the session, unless it opens another tab or was handled already. */
export const signOutLinkOf = (event: MouseEvent): HTMLAnchorElement | null =>
  event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey
    ? null
    : (event.target as Element).closest('a[href="/api/logout"]');

/** The page to come back to after signing in, if it isn't the one on screen. */
let target: string | undefined;

/** Notes which page is being loaded, so that signing in on the way leads there; none: it has arrived. */
export function goingTo(url?: string): void {
  if (!leaving) target = url;
}

/** The sign-in page reads it where the address has no `next` (AUTH-23, AUTH-24). */
function storeTarget(path: string): void {
  try {
    sessionStorage.setItem(keptByTab.redirect, path);
  } catch {
    // This browser stores nothing.
  }
}

/** Shows the toast of AUTH-10, then redirects to sign-in, and back to this page afterwards. */
export function leaveForSignIn(): void {
  if (leaving) return;
  leaving = true;
  empty();
  // ROLE-18: on the admin screens, a 401 says what is missing there.
  const isAdmin = location.pathname.startsWith('/admin');
  showToast({
    title: 'Unauthorized',
    description: isAdmin ? 'Admin access required' : 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  const { pathname, search } = new URL(target ?? location.href);
  storeTarget(pathname + search);
  const next = encodeURIComponent(pathname + search);
  // In place of this page: Back leads to the one before it.
  redirect = setTimeout(() => location.replace(`/api/login?next=${next}`), loginRedirect);
}
