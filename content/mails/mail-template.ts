/** An email with placeholders, whose words editors may change. */
import type { Site } from '#contract/site.ts';
import type { MailContent, MailLink } from './mail-content.ts';

/** What editors may change of an email. */
export interface MailWords {
  subject: string;
  heading: string;
  /** Before the button. */
  paragraphs: readonly string[];
  button: string;
  /** After the button. */
  notes: readonly string[];
}

interface MailParts<Given extends string, Maybe extends string, Address extends string>
  extends Omit<MailWords, 'notes'> {
  /** Which email it is, such as `order.invoice`. */
  id: string;
  /** For editors: its name, and when it is sent. */
  label: string;
  when: string;
  notes?: readonly string[];
  /** Label and value, each with placeholders. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** Their addresses are placeholders. */
  links?: readonly MailLink[];
  reason: string;
  /** The values that each of these emails has, with an example of each. */
  sample: Record<Given, string>;
  /** Values that some have: a paragraph, note or fact with one is left out where it is missing. */
  maybe?: Record<Maybe, string>;
  /** The links' addresses besides `link`, which is the button's. They can't appear in the text. */
  addresses?: readonly Address[];
  /** For previews: an example of what a template can't hold because its number varies. */
  sampleExtra?: MailExtra;
  /** Values that only the alliance writes, which may have links. Those of all others are shown without. */
  linked?: readonly NoInfer<Given | Maybe>[];
  /** What readers must get: editors can't take it out of the text. */
  needs?: readonly NoInfer<Given | Maybe>[];
}

export interface MailTemplate<Given extends string = string, Maybe extends string = string>
  extends MailParts<string, string, string> {
  /** Only for the compiler: what senders have to give. */
  values?: (given: Record<Given, string> & Record<Maybe, string | null>) => void;
}

export function defineMail<
  const Given extends string = never,
  const Maybe extends string = never,
  const Address extends string = never,
>(parts: MailParts<Given, Maybe, Address>): MailTemplate<Given | Address | 'link', Maybe> {
  return parts as MailParts<string, string, string>;
}

export type MailValues = Readonly<Record<string, string | null>>;
/** Facts and links whose number varies. They come before the template's own. */
export type MailExtra = Pick<MailContent, 'facts' | 'links'>;

export const wordsOf = ({
  subject,
  heading,
  paragraphs,
  button,
  notes = [],
}: MailTemplate): MailWords => ({ subject, heading, paragraphs, button, notes });

/** Every email may name these. */
export const siteValues = ({ name, shortName, mailboxes }: Site) => ({
  site: name,
  siteShort: shortName,
  support: mailboxes.support,
  info: mailboxes.info,
});
export const siteSample = ['site', 'siteShort', 'support', 'info'] as const;

export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The email with its values. What is in a value is text, never another placeholder. */
export function fillMail(
  { facts = [], links = [], reason }: MailTemplate,
  { subject, heading, paragraphs, button, notes }: MailWords,
  values: MailValues,
  extra: MailExtra = {},
): MailContent {
  const put = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const isWhole = (text: string) =>
    placeholdersOf(text).every((name) => values[name] !== null && values[name] !== '');
  const all = (texts: readonly string[]) => texts.filter(isWhole).map(put);
  return {
    subject: put(subject),
    heading: put(heading),
    paragraphs: all(paragraphs),
    facts: [
      ...(extra.facts ?? []),
      ...facts
        .filter(([, value]) => isWhole(value))
        .map(([label, value]) => [label, put(value)] as const),
    ],
    action: { label: put(button), href: values.link ?? '' },
    notes: all(notes),
    links: [
      ...(extra.links ?? []),
      ...links
        .filter(({ href }) => isWhole(href))
        .map(({ label, href }) => ({ label: put(label), href: put(href) })),
    ],
    reason: put(reason),
  };
}

const plural = new Intl.PluralRules('en');
const counted = (one: string, many: string) => (count: number) =>
  `${count} ${plural.select(count) === 'one' ? one : many}`;
/** Such as `7 days`. */
export const counts = {
  minutes: counted('minute', 'minutes'),
  hours: counted('hour', 'hours'),
  days: counted('day', 'days'),
  downloads: counted('download', 'downloads'),
  notifications: counted('notification', 'notifications'),
} as const;
