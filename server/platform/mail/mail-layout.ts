/** Every email: what it says (`content/mails`), to whom, and from whom; as text and as HTML. */
import { legalLine } from '#content/legal.ts';
import type { MailContent, MailLayout } from '#content/mails/mail-content.ts';
import {
  fillMail,
  type MailExtra,
  type MailTemplate,
  type MailValues,
  placeholdersOf,
  siteValues,
  wordsOf,
} from '#content/mails/mail-template.ts';
import type { Site } from '#contract/site.ts';
import type { Settings } from '../database/settings.ts';
import { type Mail, unlinked } from './mail.ts';

interface Recipient {
  to: string;
  /** As it was typed; not everyone gives a name. */
  name?: string;
  /** Where replies go. */
  mailbox?: keyof Site['mailboxes'];
}

/** `kind`: which email it is, such as `order.invoice`. */
export function layOutMail(
  { site, baseUrl }: Settings,
  { to, name, mailbox }: Recipient,
  kind: string,
  { subject, ...content }: MailContent,
): Mail {
  const legal = legalLine(site.legal);
  const layout: MailLayout = {
    ...content,
    greeting: name === undefined ? 'Hello,' : `Hello ${unlinked(name)},`,
    sender: {
      name: site.name,
      href: `${baseUrl}/`,
      lines: [
        site.name,
        ...(legal ? [legal] : []),
        ...(mailbox ? [site.mailboxes[mailbox]] : []),
        `https://${site.host}`,
      ],
    },
  };
  return { to, subject, kind, layout, text: textOf(layout) };
}

/** Nobody but the alliance puts links into its emails. */
const withoutLinks = (
  { links = [], linked = [] }: MailTemplate,
  values: MailValues,
): MailValues => {
  const ours = new Set([...linked, 'link', ...links.flatMap(({ href }) => placeholdersOf(href))]);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null || ours.has(name) ? value : unlinked(value),
    ]),
  );
};

/** The present words of a template, with values. */
export const templateContent = <Given extends string, Maybe extends string>(
  { site, mailWords }: Settings,
  template: MailTemplate<Given, Maybe>,
  values: NoInfer<Record<Given, string> & Record<Maybe, string | null>>,
  extra?: MailExtra,
): MailContent =>
  fillMail(
    template,
    mailWords?.get(template.id) ?? wordsOf(template),
    { ...siteValues(site), ...withoutLinks(template, values) },
    extra,
  );

export const templateMail = <Given extends string, Maybe extends string>(
  settings: Settings,
  recipient: Recipient,
  template: MailTemplate<Given, Maybe>,
  values: NoInfer<Record<Given, string> & Record<Maybe, string | null>>,
  extra?: MailExtra,
): Mail =>
  layOutMail(settings, recipient, template.id, templateContent(settings, template, values, extra));

/** The plain text version: the same words in the same order, each link on a separate line. */
export function textOf(layout: MailLayout): string {
  const {
    greeting,
    paragraphs,
    stories = [],
    facts = [],
    action,
    notes = [],
    links = [],
    reason,
    sender,
  } = layout;
  const linkText = ({ label, href }: { label: string; href: string }) => `${label}:\n${href}`;
  const factText = ([label, value, href]: readonly [string, string, string?]) =>
    [label === '' ? value : `${label}: ${value}`, ...(href ? [href] : [])].join('\n');
  const apart = facts.some(([, , href]) => href) ? '\n\n' : '\n';
  return [
    greeting,
    ...paragraphs,
    ...stories.map(({ title, text, href }) => `${title}\n\n${text}\n\n${href}`),
    ...(facts.length > 0 ? [facts.map(factText).join(apart)] : []),
    linkText(action),
    ...notes,
    ...links.map(linkText),
    sender.lines.join('\n'),
    reason,
  ].join('\n\n');
}
