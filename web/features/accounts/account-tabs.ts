import { accessTab } from './access-grid.tsx';
import { usersTab } from './account-list.tsx';
import { pendingTab } from './pending-list.tsx';

/** The panel's tabs about accounts, which share most of their script. */
export const accountTabs = { users: usersTab, pending: pendingTab, access: accessTab };
