import type { Merging } from '../../platform/merging.ts';
import { digestEntries, notificationSettings, notifications } from './tables.ts';

export const notificationsMerging: Merging = {
  belongings: [
    { column: notifications.userId, what: 'notifications' },
    { column: notificationSettings.userId, first: [] },
    { column: digestEntries.userId },
  ],
};
