import type { SavedViewList } from '#contract/vocabulary.ts';
import type { Screen, ScreenQuery } from '../../data/define-screen.ts';
import { usersTab } from '../accounts/account-list.tsx';
import { reportsTab } from '../catalogue/report-list.tsx';
import { messagesTab } from '../messages/messages-tab.tsx';
import { transactionsTab } from '../orders/transaction-list.tsx';
import { partnersTab } from '../partners/partner-list.tsx';
import { projectsTab } from '../projects/projects-tab.tsx';
import { meetingsTab } from '../support/meeting-list.tsx';
import type { AdminTab } from './admin-tab-url.ts';
import { SavedViews, savedViews } from './saved-views.tsx';

/** Adds saved views beside a list's heading. */
const withViews = (list: SavedViewList, { queries, Screen }: Screen): Screen => ({
  queries: [...queries, savedViews as ScreenQuery],
  Screen,
  Aside: () => <SavedViews list={list} />,
});

/** The tabs with lists. They share one script, because people who open one soon open another. */
export const lists = {
  users: withViews('users', usersTab),
  reports: withViews('reports', reportsTab),
  transactions: withViews('transactions', transactionsTab),
  projects: withViews('projects', projectsTab),
  messages: withViews('messages', messagesTab),
  meetings: meetingsTab,
  partners: partnersTab,
} satisfies Record<Exclude<AdminTab, 'today'>, Screen>;
