/** Which column of a file is which, and a line of it as a contact's entries. */
import type { CallInput } from '#contract/call.ts';
import type { ContactColumn, ContactMapping } from '#contract/funding/contact-imports.ts';
import { addPlatformContact } from '#contract/funding/platform-contacts.ts';
import { contactColumns, type LineRefusal } from '#contract/funding/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';

/** How the columns are called in other people's files, in small letters without punctuation. */
const names: Record<ContactColumn, readonly string[]> = {
  name: ['name', 'full name', 'contact', 'contact name', 'display name'],
  title: ['title', 'job title', 'position', 'role', 'function'],
  email: ['email', 'e mail', 'email address', 'e mail address', 'mail'],
  phone: ['phone', 'phone number', 'telephone', 'mobile', 'tel', 'business phone'],
  department: ['department', 'team', 'unit', 'division'],
  notes: ['notes', 'note', 'comment', 'comments', 'remarks'],
};

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** As the names of the columns suggest. */
export function mappingOf(header: readonly string[]): ContactMapping {
  const columns = header.map(plain);
  const places = valuesOf(contactColumns).map((column) => {
    const place = columns.findIndex((name) => names[column].includes(name));
    return [column, place < 0 ? null : place];
  });
  return Object.fromEntries(places) as ContactMapping;
}

type Entries = Omit<CallInput<typeof addPlatformContact>, 'platformId'>;

/** An exported cell that a spreadsheet would have taken for a formula begins with an apostrophe. */
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');

/** The entries of a line, or the column that is wrong. */
export function entriesOf(
  cells: readonly string[],
  mapping: ContactMapping,
  platformId: string,
): { entries: Entries } | { refused: LineRefusal } {
  const texts = valuesOf(contactColumns).map((column) => {
    const place = mapping[column];
    return [column, typeof place === 'number' ? unguarded(cells[place] ?? '') : ''];
  });
  const parsed = addPlatformContact.input.safeParse({ platformId, ...Object.fromEntries(texts) });
  if (!parsed.success) return { refused: String(parsed.error.issues[0]?.path[0]) as LineRefusal };
  const { platformId: _, ...entries } = parsed.data;
  return { entries };
}
