/** What is wrong with an entry in a text of the site. */
export const textProblems = {
  missing: 'Fill in this field.',
  long: (max: number) => `At most ${max} characters.`,
  choice: 'Choose one of the listed options.',
  date: 'Enter a date like 2026-01-31.',
  link: (address: string) => `${address} can’t be linked. Links begin with / or https://.`,
  placeholder: (name: string) =>
    `${name} isn’t known here. Use only the placeholders of the original.`,
  /** In emails. */
  braces: 'Use braces only around the name of a placeholder, such as {site}.',
  unlisted: (name: string) => `${name} isn’t a placeholder of this email. Use only those listed.`,
  maybe: (name: string) =>
    `${name} doesn’t always have a value. Use it only in paragraphs: one without a value is left out.`,
  needed: (name: string) =>
    `Keep ${name}: readers need it. It can’t be in a paragraph with another placeholder that may have no value.`,
  mailLink: 'An email shows addresses as they are. Write https://… instead of [text](https://…).',
  mailAddress: 'Addresses begin with https://.',
  lastItem: 'Keep at least one.',
  unknown: 'This text has no such field.',
  article: 'No published article has this address.',
  large: (over: number) => `This page is ${over} characters too long.`,
} as const;
