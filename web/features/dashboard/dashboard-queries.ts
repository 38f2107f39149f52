import { listProjects } from '#contract/intake/projects.ts';
import { dashboardRows } from '#contract/limits.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { getDashboard } from '#contract/overview/dashboard.ts';
import { getAdminOverview, getStats } from '#contract/system.ts';
import { optionalQuery, screenQuery } from '../../data/define-screen.ts';

/** The dashboard's queries, separate from its screen, which a signed-out visitor's page does not need. */
export const dashboardQueries = {
  summary: screenQuery(getDashboard),
  stats: screenQuery(getStats),
  projects: screenQuery(listProjects, () => ({ limit: dashboardRows })),
  notifications: screenQuery(listNotifications, () => ({ limit: dashboardRows })),
};

/** Additional for administrators. Refused until two-factor authentication is set up, which the panel explains. */
export const teamQuery = optionalQuery(getAdminOverview, () => ({}));
