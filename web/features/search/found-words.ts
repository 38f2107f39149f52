/** The words of what the search finds. */
import type { FoundKind } from '#contract/overview/search.ts';

export const foundWords = {
  groups: { go: 'Go to', actions: 'Actions' },
  kinds: {
    project: 'Your projects',
    thread: 'Messages',
    ticket: 'Support tickets',
    document: 'Documents',
    discussion: 'Discussions',
    person: 'Members',
    event: 'Events',
    position: 'Policy positions',
    organization: 'Partners',
    opportunity: 'Funding opportunities',
    platform: 'Funding platforms',
    report: 'Research reports',
    article: 'News and research',
    account: 'Accounts',
    review: 'All projects',
    order: 'Orders',
    message: 'All messages',
  } satisfies Record<FoundKind, string>,
  actions: {
    submit: 'Submit a project',
    ticket: 'Open a support ticket',
    meeting: 'Request a meeting',
    message: 'Write a message',
    discussion: 'Start a discussion',
    profile: 'Edit your profile',
    reports: 'Buy a research report',
    addReport: 'Add a research report',
    publicSite: 'Go to the public site',
    signOut: 'Sign out',
  },
  pages: { manual: 'Help & Manual', faq: 'FAQ', platforms: 'Funding Platforms' },
} as const;
