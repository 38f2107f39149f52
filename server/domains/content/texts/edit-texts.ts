/** Changes of the site's texts: each is a revision, an audit entry, and on the site immediately. */
import { isDeepStrictEqual } from 'node:util';
import type { TextPlace } from '#content/texts/places.ts';
import { entriesOf, isFieldOf, type TextEntries, withEntries } from '#content/texts/text-fields.ts';
import { textProblems as words } from '#content/texts/text-problems.ts';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/content/site-texts.ts';
import { type EditedText, listTexts, textRoom } from '#contract/content/site-texts.ts';
import { listBrokenLinks } from '#contract/overview/broken-links.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import { everything, topics } from '../../../platform/live/live.ts';
import { findPublished } from '../queries.ts';
import { emailsTag } from './mail-words.ts';
import { lockText, revisions, type TextRow, updateText } from './queries.ts';
import { pageNow, placeOf, presentText } from './read-texts.ts';

export async function changeText(
  context: Context,
  { id, entries }: CallInput<typeof calls.changeText>,
): Promise<EditedText> {
  const place = placeOf(id);
  return context.change(async (change) => {
    const before = await lockForEdit(context, change, place);
    const page = pageNow(place, before.entries);
    const sent = sentEntries(entries, page);
    const read = withEntries(place.original, { ...entriesOf(page), ...sent }, place.rule);
    const written = entriesOf(read.page);
    const problems = {
      ...(await brokenLinks(change, sent, entriesOf(page))),
      ...tooLong(place, sent, written),
      ...read.problems,
    };
    if (Object.keys(problems).length > 0) throw new AppError('invalid_input', { fields: problems });
    const isOriginal = isDeepStrictEqual(read.page, place.original);
    return save(context, change, place, before, isOriginal ? null : written);
  });
}

export async function resetText(
  context: Context,
  { id }: CallInput<typeof calls.resetText>,
): Promise<EditedText> {
  const place = placeOf(id);
  return context.change(async (change) => {
    const before = await lockForEdit(context, change, place);
    return before.entries === null
      ? presentText(change.db, place, before)
      : save(context, change, place, before, null);
  });
}

export function sentEntries(
  entries: Readonly<Record<string, string | undefined>>,
  page: unknown,
): Record<string, string> {
  const unknown = Object.keys(entries).find((name) => !isFieldOf(page, name));
  if (unknown) throw new AppError('invalid_input', { fields: { entries: words.unknown } });
  return Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, text ?? '']));
}

const lengthOf = (entries: TextEntries): number => Object.values(entries).join('').length;

/** Said at the longest of the sent fields. */
function tooLong({ original }: TextPlace, sent: TextEntries, written: TextEntries) {
  const over = lengthOf(written) - lengthOf(entriesOf(original)) - textRoom;
  const [longest] = Object.entries(sent).toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return over > 0 && longest ? { [longest[0]]: words.large(over) } : {};
}

/** The articles of the landing page must be there to be read. */
async function brokenLinks({ db }: Change, sent: TextEntries, before: TextEntries) {
  const problems: Record<string, string> = {};
  for (const [name, slug] of Object.entries(sent))
    if (name.endsWith('.slug') && slug !== before[name] && !(await findPublished(db, slug)))
      problems[name] = words.article;
  return problems;
}

async function save(
  context: Context,
  change: Change,
  place: TextPlace,
  before: TextRow,
  entries: TextEntries | null,
): Promise<EditedText> {
  const { userId } = caller(context);
  const row: TextRow = {
    ...before,
    entries,
    version: before.version + 1,
    savedBy: userId,
    savedAt: change.now,
  };
  const now = entriesOf(pageNow(place, entries));
  const then = entriesOf(pageNow(place, before.entries));
  const differing = [...new Set([...Object.keys(then), ...Object.keys(now)])].filter(
    (name) => then[name] !== now[name],
  );
  await updateText(change.db, row);
  const { savedAt } = row;
  if (before.version === 0)
    await revisions.insert(change.db, { ...before, number: 0, entries: then, savedAt });
  await revisions.insert(change.db, { ...row, number: row.version, entries: now });
  await change.audit({
    action: entries === null ? 'site-text.reset' : 'site-text.change',
    objectType: 'site-text',
    objectId: place.id,
    before: { revision: before.version, characters: lengthOf(then) },
    after: { revision: row.version, characters: lengthOf(now), fields: differing.join(', ') },
  });
  await change.publish(topics.administrators, {
    changed: [listTexts.path, listBrokenLinks.path],
  });
  await change.publish(topics.content, { changed: [tagOf(place)] });
  return presentText(change.db, place, row);
}

/** Every page has the banner; an email is on no page. */
function tagOf({ id, email }: TextPlace): string {
  if (email) return emailsTag;
  return id === 'banner' ? everything : 'texts';
}

/** Locks the text: 412 with the current one if the caller's version is stale. */
async function lockForEdit({ visit }: Context, change: Change, place: TextPlace): Promise<TextRow> {
  const row = await lockText(change.db, place.id, change.now);
  if (visit.ifMatch !== undefined && visit.ifMatch !== row.version)
    throw new AppError('stale', { current: await presentText(change.db, place, row) });
  return row;
}
