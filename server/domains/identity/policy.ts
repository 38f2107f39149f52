import type { Audience } from '#contract/call.ts';
import type { Permission, Role, UserStatus } from '#contract/vocabulary.ts';
import { type Context, caller } from '../../platform/context.ts';

interface Standing {
  role: Role;
  status: UserStatus;
  /** The end of a paid executive membership. */
  executiveUntil?: Temporal.Instant | null;
}

/**
 * The column of the access table: status pending takes precedence over the role. A paid executive membership
 * makes members and clients executive; a partner's access already includes that, and more for their own
 * platform.
 */
export function audienceOf(user: Standing, now: Temporal.Instant): Exclude<Audience, 'signed-out'> {
  if (user.status === 'pending') return 'pending';
  const paid =
    user.executiveUntil != null && Temporal.Instant.compare(user.executiveUntil, now) > 0;
  return paid && (user.role === 'member' || user.role === 'client') ? 'executive' : user.role;
}

/** Whether this caller may currently use administrators' calls. */
export const canAdminister = (
  actor: { column: Audience; permissions: readonly Permission[]; secondFactor: boolean },
  { adminSecondFactor }: { adminSecondFactor: boolean },
): boolean =>
  actor.column === 'admin' &&
  actor.permissions.includes('admin_panel') &&
  (actor.secondFactor || !adminSecondFactor);

/** Like `canAdminister`, for what administrators do through calls that others may make too. */
export const administers = (context: Context): boolean =>
  canAdminister(caller(context), context.settings);

/** ROLE-13, ROLE-20: role and permission, both. */
export const canUsePartnerPortal = (actor: {
  column: Audience;
  permissions: readonly Permission[];
}): boolean =>
  (actor.column === 'partner' || actor.column === 'admin') &&
  actor.permissions.includes('partner_portal');

/** Whether an approved account holds a portal's permission. */
export const mayOpen = (
  { status, permissions }: { status: UserStatus; permissions: readonly Permission[] },
  portal: Permission,
): boolean => status === 'active' && permissions.includes(portal);

/** Every new account may open these two portals (ROLE-20). */
export const permissionsOfNewAccounts: readonly Permission[] = ['client_portal', 'member_portal'];

const permissionOfRole: Partial<Record<Role, Permission>> = {
  partner: 'partner_portal',
  admin: 'admin_panel',
};

/** The permissions that have an effect with this role (ROLE-20). */
export const effectivePermissions = (role: Role): Permission[] => [
  ...permissionsOfNewAccounts,
  ...(role === 'partner' || role === 'admin' ? (['partner_portal'] as const) : []),
  ...(role === 'admin' ? (['admin_panel'] as const) : []),
];

/** The permissions after a change of role: adds the new role's and removes the other roles'. */
export function permissionsFor(role: Role, held: readonly Permission[]): Permission[] {
  const tied = new Set(Object.values(permissionOfRole));
  const kept = held.filter((permission) => !tied.has(permission));
  const gained = permissionOfRole[role];
  return [...kept, ...(gained ? [gained] : [])].sort();
}

/** The path to go to after signing in: only on this site, otherwise `/`. */
export function safeNext(next: string | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\s\p{Cc}]/u.test(next)) return '/';
  const base = 'https://site.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  if (url?.origin !== base || url.pathname.startsWith('//')) return '/';
  // Sign-in and sign-out as targets would send the visitor in circles.
  if (/^\/(sign-in|api)(\/|$)/.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
