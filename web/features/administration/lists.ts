import type { Screen } from '../../data/define-screen.ts';
import { usersTab } from '../accounts/account-list.tsx';
import { reportsTab } from '../catalogue/report-list.tsx';
import { messagesTab } from '../messages/messages-tab.tsx';
import { transactionsTab } from '../orders/transaction-list.tsx';
import { partnersTab } from '../partners/partner-list.tsx';
import { projectsTab } from '../projects/projects-tab.tsx';
import type { AdminTab } from './admin-tab-url.ts';

/** The tabs with lists. They come in one script, because who opened one soon opens the next. */
export const lists = {
  users: usersTab,
  reports: reportsTab,
  transactions: transactionsTab,
  projects: projectsTab,
  messages: messagesTab,
  partners: partnersTab,
} satisfies Record<Exclude<AdminTab, 'today'>, Screen>;
