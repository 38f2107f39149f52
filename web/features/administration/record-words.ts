/** The words of records in the administration. */
const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const everybody = new Intl.ListFormat('en-GB');

export const viewerWords = {
  alsoHere: 'Also open for',
  editing: (names: readonly string[]) =>
    `${everybody.format(names)} ${names.length === 1 ? 'is' : 'are'} editing this record.`,
} as const;

export const recordWords = {
  beside: 'Previous and next record',
  next: 'Next record',
  previous: 'Previous record',
  shortNext: 'Next',
  shortPrevious: 'Previous',
  nextStep: 'Next step',
  actions: 'Actions',
  all: (total: number) => `Show all ${total}`,
  more: (count: number) => `${count} earlier`,
  history: 'History',
  emails: 'Recent emails',
  emailSent: 'Sent',
  emailWaiting: 'Waiting to be sent',
  emailFailed: 'Couldn’t be delivered',
  /** Names the kinds of which there are none. */
  nothing: (nouns: readonly string[]) => `No ${list.format(nouns)}.`,
  until: (from: string, to: string) => `${from} → ${to}`,
  none: 'none',
} as const;
