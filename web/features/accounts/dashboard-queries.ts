import { listProjects } from '#contract/intake/projects.ts';
import { dashboardRows } from '#contract/limits.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { screenQuery } from '../../data/define-screen.ts';

/** What the dashboard asks for; apart from its screen, which a signed-out visitor's page does not need. */
export const dashboardQueries = {
  projects: screenQuery(listProjects, () => ({ limit: dashboardRows })),
  notifications: screenQuery(listNotifications, () => ({ limit: dashboardRows })),
};
