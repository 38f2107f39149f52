/** What a notification is about, as people choose and count them. */
export const notificationTopics = {
  projects: 'Progress of your projects',
  tasks: 'Tasks and sharing of your projects',
  messages: 'Messages from the alliance',
  meetings: 'Your meetings',
  discussions: 'Discussions and positions',
  events: 'Events you registered for',
  introductions: 'Introductions',
  funding: 'Funding opportunities',
  deals: 'Your deals',
  reviews: 'Projects to review',
  requests: 'Messages and requests',
  moderation: 'Accounts, reported posts and errors',
  orders: 'Orders and membership',
  account: 'Your account',
  other: 'Other news',
} as const;
export type NotificationTopic = keyof typeof notificationTopics;

/** When an email comes. */
export const emailChoices = {
  now: 'As it happens',
  daily: 'Daily summary',
  weekly: 'Weekly summary',
  never: 'No email',
} as const;
export type EmailChoice = keyof typeof emailChoices;

/** What the link of an email turns off. */
export const unsubscribeScopes = { ...notificationTopics, summaries: 'Summaries' } as const;
export type UnsubscribeScope = keyof typeof unsubscribeScopes;
