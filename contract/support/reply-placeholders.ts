/** What saved replies can leave open, written in braces: `{firstName}`. */
export const replyPlaceholders = {
  firstName: 'First name',
  name: 'Name',
  reference: 'Reference',
  subject: 'Subject',
  project: 'Newest project',
  me: 'Your name',
} as const;
export type ReplyPlaceholder = keyof typeof replyPlaceholders;

const written = /\{(\w+)\}/g;

/** The placeholders in a text, known or not. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(written)].map(([, name]) => String(name))),
];

export const isPlaceholder = (name: string): name is ReplyPlaceholder =>
  Object.hasOwn(replyPlaceholders, name);

/** The text with what is known; a placeholder without a value stays. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<ReplyPlaceholder, string | null>>,
): string =>
  text.replace(written, (given, name: string) => (isPlaceholder(name) && values[name]) || given);
