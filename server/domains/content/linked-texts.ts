/** The links that editors wrote, and what of the site's content they may lead to. */

import { setImmediate } from 'node:timers/promises';
import { emailPlaces } from '#content/texts/email-places.ts';
import { addressesIn, linksIn } from '#content/texts/inline-text.ts';
import { type TextPlace, textPlaces } from '#content/texts/places.ts';
import { entriesOf, type TextEntries } from '#content/texts/text-fields.ts';
import { avifAddress, webpAddress } from '#contract/content/picture-files.ts';
import type { BrokenLink, LinkedKind } from '#contract/overview/broken-links.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/database/settings.ts';
import { outlineOf } from '../../platform/markdown.ts';
import { findPicture, isShown } from './pictures/queries.ts';
import { articleNames, articlesWithLinks, findPublished } from './queries.ts';
import { allTexts } from './texts/queries.ts';
import { pageNow, placeOf } from './texts/read-texts.ts';

export interface LinkedText {
  kind: LinkedKind;
  /** Null for what is new. */
  id: string | null;
  title: string;
  /** The path of the page that shows it, and the ids of its headings, as far as they are known. */
  path: string | null;
  ids: ReadonlySet<string> | null;
  links: BrokenLink[];
}

export function articleText(
  id: string | null,
  { articleId, title = '', content = '' }: TextEntries,
): LinkedText {
  const { ids, links } = outlineOf(content);
  return {
    kind: 'article',
    id,
    title,
    path: articleId ? `/article/${articleId}` : null,
    ids,
    links: links.map((link) => ({ ...link, field: 'content' })),
  };
}

/** The addresses in the fields of an email. */
export const mailLinks = (entries: TextEntries): BrokenLink[] =>
  Object.entries(entries).flatMap(([field, text]) =>
    addressesIn(text).map((href) => ({ href, text: href, field, under: null })),
  );

/** The texts of a page: an address may be a field of its own, and the home page names articles. */
const pageLinks = (entries: TextEntries): BrokenLink[] =>
  Object.entries(entries).flatMap(([field, text]) => {
    const links = field.endsWith('.href')
      ? [{ text, href: text }]
      : field.endsWith('.slug')
        ? [{ text, href: `/article/${text}` }]
        : linksIn(text);
    return links.map((link) => ({ ...link, field, under: null }));
  });

const siteText = ({ id, label, path, email }: TextPlace, entries: TextEntries): LinkedText => ({
  kind: 'text',
  id,
  title: label,
  // Every page has the banner.
  path: id === 'banner' ? null : path,
  ids: null,
  links: email ? mailLinks(entries) : pageLinks(entries),
});

export const typedText = (id: string, entries: TextEntries): LinkedText =>
  siteText(placeOf(id), entries);

/** Every article that is not deleted, and every text and email as readers get it. */
export async function linkedTexts(db: Db, { site, baseUrl }: Settings): Promise<LinkedText[]> {
  const rows = new Map((await allTexts(db)).map((row) => [row.place, row.entries]));
  const texts = [...textPlaces, ...emailPlaces].map((place) =>
    siteText(place, entriesOf(pageNow(place, rows.get(place.id) ?? null))),
  );
  for (const { id, ...entries } of await articlesWithLinks(db, [`//${site.host}`, baseUrl])) {
    texts.push(articleText(id, entries));
    // Others are served between two articles.
    await setImmediate();
  }
  return texts;
}

/** The names of published articles, with those they had before. */
export const articleAddressesOf = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set(await articleNames(db));

/** The ids of the headings of a published article. */
export async function articleIds(db: Db, name: string): Promise<ReadonlySet<string>> {
  return outlineOf((await findPublished(db, name))?.content ?? '').ids;
}

/** Whether readers get this version of a picture: a published article shows it, or the one that is written. */
export async function isPictureThere(
  db: Db,
  path: string,
  id: string,
  articleId: string | null,
): Promise<boolean> {
  const picture = await findPicture(db, id);
  if (!picture) return false;
  const versions = [
    ...picture.widths.map((width) => avifAddress(picture, width)),
    webpAddress(picture),
  ];
  return versions.includes(path) && (picture.articleId === articleId || (await isShown(db, id)));
}
