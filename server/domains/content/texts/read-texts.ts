/** The texts of the site: what visitors get, and what editors see of them. */
import { placeholdersOfMail } from '#content/mails/mail-rule.ts';
import { emailPlaces } from '#content/texts/email-places.ts';
import { placeNamed, type TextPlace, textPlaces } from '#content/texts/places.ts';
import { entriesOf, fieldsOf, type TextEntries, withEntries } from '#content/texts/text-fields.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/content/site-texts.ts';
import type { EditedText, ListedText } from '#contract/content/site-texts.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { accountsOf } from '../../identity/accounts/accounts.ts';
import { presentRevisions } from '../../identity/accounts/present-revisions.ts';
import { allTexts, findText, revisions, type TextRow } from './queries.ts';

export function placeOf(id: string): TextPlace {
  const place = placeNamed(id) ?? emailPlaces.find((one) => one.id === id);
  if (!place) throw new AppError('not_found');
  return place;
}

export async function getSiteText(
  { db }: Context,
  { id }: CallInput<typeof calls.getSiteText>,
): Promise<CallOutput<typeof calls.getSiteText>> {
  if (!placeNamed(id)) throw new AppError('not_found');
  return { entries: (await findText(db, id))?.entries ?? null };
}

async function presentAll(
  db: Db,
  texts: readonly { place: TextPlace; row: TextRow | null }[],
): Promise<ListedText[]> {
  const people = await accountsOf(db, [...new Set(texts.flatMap(({ row }) => row?.savedBy ?? []))]);
  return texts.map(({ place: { id, label, path, email }, row }) => ({
    id,
    label,
    path,
    email: email ? { group: email.group, when: email.template.when } : null,
    isChanged: (row?.entries ?? null) !== null,
    savedAt: row && row.version > 0 ? row.savedAt.toString() : null,
    savedBy: (row?.savedBy && people.get(row.savedBy)?.name) || null,
  }));
}

export async function listTexts({ db }: Context): Promise<CallOutput<typeof calls.listTexts>> {
  const rows = new Map((await allTexts(db)).map((row) => [row.place, row]));
  const texts = [...textPlaces, ...emailPlaces].map((place) => ({
    place,
    row: rows.get(place.id) ?? null,
  }));
  return { items: await presentAll(db, texts), next: null, total: texts.length };
}

/** What is shown or sent now: the original with what was changed. */
export const pageNow = ({ original, rule }: TextPlace, entries: TextEntries | null): unknown =>
  entries ? withEntries(original, entries, rule).page : original;

export async function presentText(
  db: Db,
  place: TextPlace,
  row: TextRow | null,
): Promise<EditedText> {
  const page = pageNow(place, row?.entries ?? null);
  const written = entriesOf(page);
  const fields = fieldsOf(page);
  const [listed] = await presentAll(db, [{ place, row }]);
  return {
    ...(listed as ListedText),
    fields,
    entries: Object.fromEntries(fields.map(({ name }) => [name, written[name] ?? ''])),
    version: row?.version ?? 0,
    reason: place.email?.template.reason ?? null,
    placeholders: place.email ? placeholdersOfMail(place.email.template) : [],
  };
}

export async function getText(
  { db }: Context,
  { id }: CallInput<typeof calls.getText>,
): Promise<CallOutput<typeof calls.getText>> {
  return presentText(db, placeOf(id), await findText(db, id));
}

export async function listTextRevisions(
  { db }: Context,
  { id, ...asked }: CallInput<typeof calls.listTextRevisions>,
): Promise<CallOutput<typeof calls.listTextRevisions>> {
  const request = pageRequest(asked, revisions.sorted);
  const { items, next } = await revisions.page(db, placeOf(id).id, request);
  return { items: await presentRevisions(db, items), next, total: null };
}

export async function getTextRevision(
  { db }: Context,
  { id, number }: CallInput<typeof calls.getTextRevision>,
): Promise<CallOutput<typeof calls.getTextRevision>> {
  const row = await revisions.find(db, placeOf(id).id, number);
  const [revision] = await presentRevisions(db, row ? [row] : []);
  if (!revision) throw new AppError('not_found');
  return revision;
}

/** The versions that a person saved. */
export const textsSavedBy = (db: Db, userId: string) => revisions.savedBy(db, userId);
