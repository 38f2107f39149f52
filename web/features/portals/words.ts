/** The words of the frame around every signed-in screen. */
const plural = new Intl.PluralRules('en-GB');

export const shellWords = {
  skip: 'Skip to content',
  loading: 'Loading',
  menu: 'Menu',
  closeMenu: 'Close menu',
  quick: 'Quick access',
  failed: {
    title: 'This part of the page stopped working',
    text: 'Nothing you had saved is lost. Reload the page to continue.',
    reload: 'Reload',
  },
} as const;

/** The places of a person's own, in the menu that every portal shares. */
export const ownPlaces = {
  label: 'Your pages',
  dashboard: 'Dashboard',
  client: 'Client Portal',
  member: 'Member Portal',
  partner: 'Partner Portal',
  membership: 'My membership',
  account: 'My account',
  administration: 'Administration',
} as const;

export const notificationWords = {
  title: 'Notifications',
  /** `more`: there may be older unread ones than were counted. */
  button: (unread: number, more: boolean) =>
    unread > 0 ? `Notifications, ${unread}${more ? ' or more' : ''} new` : 'Notifications',
  failed: 'Notifications couldn’t be loaded.',
  retry: 'Try again',
  none: 'No notifications',
  isNew: 'New',
  readAll: 'Mark all as read',
  readAllFailed: 'Couldn’t mark notifications as read',
  older: 'Show older notifications',
} as const;

export const accountWords = {
  dashboard: 'Dashboard',
  portal: 'My portal',
  admin: 'Admin panel',
  membership: 'My membership',
  account: 'My account',
  site: 'Public site',
  signOut: 'Sign Out',
} as const;

/** What a badge of the menu says to a screen reader after its number. */
export const waitingText = (count: number) =>
  plural.select(count) === 'one' ? 'item waiting' : 'items waiting';

interface ClientCounts {
  totalProjects: number;
  activeProjects: number;
  activeTasks: number;
  unreadNotifications: number;
  unreadMessages: number;
  upcomingMeetings: number;
}

export const clientWords = {
  title: 'Client Portal',
  tabs: 'Client portal',
  projects: 'Your projects',
  meetings: 'Next meetings',
  counters: (counts: ClientCounts) =>
    [
      { label: 'Projects', value: counts.totalProjects, tab: 'projects' },
      { label: 'Active projects', value: counts.activeProjects, tab: 'projects' },
      { label: 'Open tasks', value: counts.activeTasks, tab: 'action-center' },
      { label: 'Unread replies', value: counts.unreadMessages, tab: 'messages' },
      { label: 'Upcoming meetings', value: counts.upcomingMeetings, tab: 'calendar' },
    ] as const,
} as const;
