import type { Account } from '#contract/identity/administration.ts';
import type { Permission } from '#contract/vocabulary.ts';
import { accountWords, accessGridWords as words } from './account-words.ts';

const needs: Partial<Record<Permission, string>> = words.needs;

/** Why a permission can be neither given nor taken; undefined if it can (ROLE-20). */
export function reasonWhyNot(
  { role, abilities, mergedInto }: Account,
  permission: Permission,
): string | undefined {
  if (abilities.portals.includes(permission)) return undefined;
  if (mergedInto) return accountWords.merged;
  return permission === 'admin_panel' && role === 'admin' ? words.last : needs[permission];
}
