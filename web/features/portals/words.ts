/** The words of the frame around every signed-in screen. */
import type { Programme } from '#contract/vocabulary.ts';

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

/** A person's own pages, in the menu that every portal shares. */
export const ownPlaces = {
  label: 'Your pages',
  dashboard: 'Dashboard',
  client: 'Client Portal',
  member: 'Member Portal',
  partner: 'Partner Portal',
  funding: 'Funding Platforms',
  membership: 'My membership',
  account: 'My account',
  administration: 'Administration',
  help: 'Help',
} as const;

export const notificationWords = {
  title: 'Notifications',
  /** `more`: there may be older unread ones that were not counted. */
  button: (unread: number, more: boolean) =>
    unread > 0 ? `Notifications, ${unread}${more ? ' or more' : ''} new` : 'Notifications',
  failed: 'Notifications couldn’t be loaded.',
  retry: 'Try again',
  none: 'No notifications',
  isNew: 'New',
  readAll: 'Mark all as read',
  readAllFailed: 'Couldn’t mark notifications as read',
  older: 'Show older notifications',
  settings: 'Choose what you’re notified about',
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

/** The screen reader's text after a menu badge's number. */
export const waitingText = (count: number) =>
  plural.select(count) === 'one' ? 'item waiting' : 'items waiting';

/** The tabs of the client portal (CLIENT-01). */
export const clientTabs = {
  dashboard: 'Dashboard',
  projects: 'Projects',
  messages: 'Messages',
  'action-center': 'Client Action Center',
  calendar: 'Calendar & Events',
  resources: 'Resources',
} as const;

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
  submit: 'Submit Your Project',
  home: 'Back to Home',
  projects: 'Your projects',
  programmes: 'Programmes',
  /** On the cards that link to the programmes. */
  programmeTexts: {
    'capacity-building': 'Training and handover, so that your own staff run the facility.',
    'capital-formation':
      'Which funding fits your project, what funders ask for, and introductions.',
    'capability-sourcing': 'Requirements, offers and contracts for technology you can control.',
  } satisfies Record<Programme, string>,
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

export const closedWords = {
  heading: 'This portal is closed for your account',
  text: 'An administrator closed it. Your projects and messages are kept. If you think that’s a mistake, write to',
  home: 'Back to Home',
} as const;
