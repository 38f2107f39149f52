/** The words of one's own notification settings. */
export const notificationSettingsWords = {
  heading: 'Notifications',
  lede: 'Choose what appears under the bell, and what we email you. Summaries come at 08:00 your time, weekly ones on Mondays, with what you haven’t read.',
  topic: 'About',
  screen: 'On screen',
  email: 'By email',
  /** To a screen reader, which control of which row. */
  control: (topic: string, column: string) => `${topic}: ${column.toLowerCase()}`,
  always: 'Always',
  fixed: 'Emails about sign-in and security, payments and memberships can’t be turned off.',
  quiet: 'Quiet hours and time zone',
  quietOn: 'Hold emails back during quiet hours',
  quietHint: 'They arrive when the quiet hours end. Emails about security and payments don’t wait.',
  from: 'From',
  until: 'Until',
  timeZone: 'Time zone',
  timeZoneHint: 'For quiet hours and summaries.',
  save: 'Save notifications',
  saving: 'Saving...',
  saved: 'Saved',
  savedText: 'Your notification settings are up to date.',
  failed: 'Not saved',
  /** In a conflict: what wasn’t saved, and both versions. */
  yours: 'Your choice',
  chosen: (screen: boolean, email: string) =>
    `${screen ? 'on screen' : 'not on screen'}, ${email.toLowerCase()}`,
  quietHours: (from: string | null, until: string | null) =>
    from === null ? 'none' : `${from} to ${until}`,
  noZone: 'not chosen',
} as const;
