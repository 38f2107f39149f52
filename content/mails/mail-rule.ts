/** What editors may write in an email: a change must never make it say less than its reader needs. */
import { linksIn, paragraphsOf } from '../texts/inline-text.ts';
import type { TextRule } from '../texts/text-fields.ts';
import { textProblems as words } from '../texts/text-problems.ts';
import { type MailTemplate, placeholdersOf, siteSample, wordsOf } from './mail-template.ts';
import { placeholderMeanings } from './placeholders.ts';

const inBraces = (name: string | undefined): string => `{${name}}`;

/** The placeholders of an email's text. Addresses have no meaning and are left out. */
export const placeholdersOfMail = ({ sample, maybe = {}, needs = [] }: MailTemplate) =>
  [...Object.keys({ ...sample, ...maybe }), ...siteSample].flatMap((name) => {
    const meaning = placeholderMeanings[name];
    return meaning
      ? [{ name, meaning, isOptional: name in maybe, isNeeded: needs.includes(name) }]
      : [];
  });

/** Where each needed value is: in the paragraphs or notes, or else above them. */
function homesOf(template: MailTemplate): ReadonlyMap<string, string> {
  const { paragraphs, notes, heading, subject } = wordsOf(template);
  const fields = Object.entries({ paragraphs, notes, heading: [heading], subject: [subject] });
  return new Map(
    (template.needs ?? []).flatMap((name) => {
      const home = fields.find(([, texts]) => texts.flatMap(placeholdersOf).includes(name));
      return home ? [[name, home[0]]] : [];
    }),
  );
}

export function mailRule(template: MailTemplate): TextRule {
  const placeholders = placeholdersOfMail(template);
  const known = placeholders.map(({ name }) => name);
  const optional = placeholders.flatMap(({ name, isOptional }) => (isOptional ? [name] : []));
  const homes = homesOf(template);
  /** Whether a paragraph that is always there when the value is has it. */
  const keeps = (text: string, name: string) =>
    paragraphsOf(text)
      .map(placeholdersOf)
      .some(
        (used) =>
          used.includes(name) && !used.some((one) => one !== name && optional.includes(one)),
      );
  return (text, field) => {
    const used = placeholdersOf(text);
    const unknown = used.find((name) => !known.includes(name));
    if (unknown) return words.unlisted(inBraces(unknown));
    if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))) return words.braces;
    if (linksIn(text).length > 0) return words.mailLink;
    if (/\b(?!https:)[a-z][a-z0-9+.-]*:\/\//i.test(text)) return words.mailAddress;
    const unsure = used.find((name) => optional.includes(name));
    if (unsure && !['paragraphs', 'notes'].includes(field)) return words.maybe(inBraces(unsure));
    const lost = [...homes].find(([name, home]) => home === field && !keeps(text, name));
    return lost && words.needed(inBraces(lost[0]));
  };
}
