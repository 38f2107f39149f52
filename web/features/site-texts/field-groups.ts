/** The fields of a text under headings, each with a label made from its place. */
import type { EditedText } from '#contract/content/site-texts.ts';
import { containerWords, fieldWords, siteTextWords as words } from './words.ts';

type Field = EditedText['fields'][number];

export interface FieldGroup {
  /** The beginning of the names of its fields. */
  id: string;
  heading: string;
  fields: readonly Field[];
}

const isIndex = (part: string) => /^\d+$/.test(part);

/** A section, question or article of its own, or the page itself. */
function groupOf(name: string): string {
  const [first = '', second = ''] = name.split('.');
  return isIndex(second) ? `${first}.${second}` : '';
}

export function groupsOf({
  fields,
  entries,
}: Pick<EditedText, 'fields' | 'entries'>): FieldGroup[] {
  const groups = Map.groupBy(fields, ({ name }) => groupOf(name));
  return [...groups].map(([id, inside]) => ({
    id,
    heading: headingOf(id, entries),
    fields: inside,
  }));
}

function headingOf(id: string, entries: EditedText['entries']): string {
  if (id === '') return '';
  const own = ['heading', 'question', 'title'].flatMap((key) => entries[`${id}.${key}`] || []);
  // The empty one at the end of a list that may grow.
  return own[0] ?? words.another(containerWords[id.split('.')[0] ?? ''] ?? '');
}

/** `steps.1.text` is “step 2, text”. */
function placeOf(parts: readonly string[]): string[] {
  return parts.flatMap((part, at) => {
    const [before = '', next = ''] = [parts[at - 1], parts[at + 1]];
    if (isIndex(part)) return isIndex(before) ? words.column(Number(part) + 1) : [];
    const name = containerWords[part] ?? fieldWords[part] ?? part;
    return isIndex(next) ? words.numbered(name, Number(next) + 1) : name;
  });
}

export const labelOf = (group: string, name: string): string =>
  words.label(placeOf((group === '' ? name : name.slice(group.length + 1)).split('.')));

/** For comparisons outside the form, where the group is not beside the field. */
export const fullLabelOf = (name: string): string => words.label(placeOf(name.split('.')));
