/** The words of the calendar. */
const plural = new Intl.PluralRules('en-GB');

export const calendarWords = {
  heading: 'Calendar',
  views: { agenda: 'Agenda', week: 'Week', month: 'Month' },
  viewsLabel: 'View',
  previous: { agenda: 'Previous month', week: 'Previous week', month: 'Previous month' },
  next: { agenda: 'Next month', week: 'Next week', month: 'Next month' },
  moves: 'Other dates',
  today: 'Today',
  zone: (zone: string) => `Times are in your time zone (${zone}).`,
  none: 'Nothing this month',
  open: 'not confirmed',
  kinds: { meeting: 'Meeting', training: 'Training session', event: 'Event', deadline: 'Deadline' },
  entries: (count: number) => `${count} ${plural.select(count) === 'one' ? 'entry' : 'entries'}`,
} as const;

export type CalendarView = keyof typeof calendarWords.views;
