/** The words that the forms of events and of training sessions share. */
export const plannedWords = {
  title: 'Title',
  description: 'Description',
  startsAt: 'Date and time',
  minutes: 'Length in minutes',
  place: 'Where',
  joinUrl: 'Address of the call',
  saving: 'Saving...',
} as const;
