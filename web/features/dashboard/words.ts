/** The words of the dashboard. */
import type { ChecklistStep, WaitingItem } from '#contract/overview/dashboard.ts';

const plural = new Intl.PluralRules('en-GB');
const counted = (count: number, one: string, other: string) =>
  `${count} ${plural.select(count) === 'one' ? one : other}`;

const waitingLabels: Record<WaitingItem['kind'], string> = {
  task: 'Task',
  'deal-task': 'Task on a deal',
  message: 'Unread reply',
  ticket: 'Reply to your ticket',
  meeting: 'Meeting to confirm',
  'deal-step': 'Next step of a deal, overdue',
  'deal-stale': 'Deal without activity for 14 days',
  'room-question': 'Question from a diligence room',
  membership: 'Membership ends',
};

const steps: Record<ChecklistStep['step'], { label: string; action: string }> = {
  email: { label: 'Confirm your email address', action: 'Send the link again' },
  'member-type': { label: 'Choose your member type', action: 'Choose' },
  profile: { label: 'Complete your profile', action: 'Add organisation and country' },
  start: { label: 'Submit a project, or look around first', action: 'Submit Your Project' },
};

interface TeamCounts {
  projectsToReview: number;
  messagesToAnswer: number;
  meetingsToAnswer: number;
  transfersToConfirm: number;
  pendingUsers: number;
}

export const dashboardWords = {
  welcome: (name: string) => `Welcome, ${name}`,
  /** For a person without a first name: on wide screens, and on phones. */
  fallback: { wide: 'User', narrow: 'Member' },
  yourProjects: 'Your projects',
  adminPanel: 'Open Admin Panel',
  portals: {
    client: 'Open Client Portal',
    partner: 'Open Partner Portal',
    member: 'Open Member Portal',
  },
  meeting: 'Schedule Meeting',
  support: 'Contact Support',
  pending: {
    title: 'Your account is awaiting approval',
    text: 'Until an administrator approves it, you can submit projects and see everything that’s yours.',
  },
  tabs: {
    label: 'Dashboard',
    names: { overview: 'Overview', activity: 'Activity', 'quick-actions': 'Quick Actions' },
  },
  steps: {
    heading: 'First steps',
    of: steps,
    done: 'Done',
    open: 'To do',
    explore: 'Look around first',
    failed: 'Not saved',
    resent: 'Check your email',
    resentFailed: 'Link not sent',
  },
  waiting: {
    heading: 'Waiting for you',
    none: 'Nothing is waiting for you',
    noneText: 'Tasks, replies and meetings to confirm appear here.',
    labels: waitingLabels,
    due: 'due',
    more: (count: number) => `and ${count} more`,
    nextMeeting: 'Next meeting:',
    team: {
      label: 'Administration',
      items: (counts: TeamCounts) =>
        (
          [
            [
              counts.projectsToReview,
              'project to review',
              'projects to review',
              'projects&status=submitted',
            ],
            [counts.pendingUsers, 'account to approve', 'accounts to approve', 'pending'],
            [
              counts.messagesToAnswer,
              'message to answer',
              'messages to answer',
              'messages&status=open',
            ],
            [
              counts.meetingsToAnswer,
              'meeting request to answer',
              'meeting requests to answer',
              'meetings&status=requested',
            ],
            [
              counts.transfersToConfirm,
              'transfer to confirm',
              'transfers to confirm',
              'transactions&status=pending&method=bank',
            ],
          ] as const
        )
          .filter(([count]) => count > 0)
          .map(([count, one, other, tab]) => ({
            text: counted(count, one, other),
            to: `/admin?tab=${tab}`,
          })),
    },
  },
  stats: {
    heading: 'The alliance in figures',
    projects: 'Total Projects',
    users: 'Community Members',
    partners: 'Partners',
    dataCenters: 'Data Centers',
  },
  projects: {
    heading: 'Your recent projects',
    all: 'All your projects',
    empty: 'No projects yet',
    emptyText:
      'Submit a data centre or technology project. We’ll review it within five business days.',
    submit: 'Submit Your Project',
    step: (step: number) => `Step ${step} of 5 · submitted`,
  },
  notifications: {
    heading: 'Notifications',
    empty: 'No notifications',
    emptyText: 'Updates and messages appear here.',
    isNew: 'New',
  },
  news: {
    since: 'Since your last visit on',
    none: 'Nothing new since your last visit on',
  },
  quickActions: 'Quick Actions',
  places: [
    {
      label: 'Funding Platforms',
      text: 'Institutions and open calls that fund digital infrastructure.',
      closed: 'Institutions and open calls. An executive membership opens them.',
      href: '/funding-platforms',
    },
    {
      label: 'Member Portal',
      text: 'Discussions, documents and events for members.',
      href: '/member-portal',
    },
    {
      label: 'Partnership',
      text: 'Who works with the alliance, and how to join them.',
      href: '/partners',
      on: 'wide',
    },
    {
      label: 'Partner Portal',
      text: 'Pipeline, network and deals for partners.',
      href: '/partner-portal',
      on: 'narrow',
    },
    {
      label: 'Client Portal',
      text: 'Your projects, messages, tasks and meetings.',
      href: '/client-portal',
      on: 'narrow',
    },
  ] satisfies {
    label: string;
    text: string;
    /** For people to whom it isn’t open. */
    closed?: string;
    href: string;
    on?: 'wide' | 'narrow';
  }[],
} as const;
