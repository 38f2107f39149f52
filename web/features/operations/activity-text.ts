import type { ActivityEntry } from '#contract/operations/activity.ts';
import { objectTypes, activityWords as words } from './activity-words.ts';

/** Who signs in is not signed in yet, and is the account. */
export function whoOf({ by, actor, action, objectName }: ActivityEntry): string {
  if (by) return by;
  if (action.startsWith('session.open') && objectName) return objectName;
  if (actor === 'person') return words.erased;
  return words[actor];
}

export const recordOf = ({ objectType, objectName }: ActivityEntry): string =>
  [objectTypes[objectType] ?? objectType, objectName].filter(Boolean).join(': ');
