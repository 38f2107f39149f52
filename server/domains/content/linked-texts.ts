/** The links that editors wrote, and the addresses of articles that they may lead to. */

import { linksIn } from '#content/texts/inline-text.ts';
import { textPlaces } from '#content/texts/places.ts';
import { entriesOf } from '#content/texts/text-fields.ts';
import type { Db } from '../../platform/database/database.ts';
import { articleNames, articlesWithLinks } from './queries.ts';
import { allTexts } from './texts/queries.ts';
import { pageNow } from './texts/read-texts.ts';

interface LinkedText {
  kind: 'article' | 'text';
  id: string;
  title: string;
  links: string[];
}

/** In Markdown: within a text, or listed at its end. */
const markdownLinks = (text: string): string[] =>
  [...text.matchAll(/\]\(\s*<?([^\s)>]+)|^ {0,3}\[[^\]\n]+\]:\s*<?([^\s>]+)/gm)].map(
    ([, within, listed]) => within ?? listed ?? '',
  );

/** Every article that is not deleted, and every text as visitors see it. */
export async function linkedTexts(db: Db): Promise<LinkedText[]> {
  const rows = new Map((await allTexts(db)).map((row) => [row.place, row.entries]));
  const texts = textPlaces.map((place) => {
    const entries = Object.entries(entriesOf(pageNow(place, rows.get(place.id) ?? null)));
    const links = entries.flatMap(([name, text]) =>
      name.endsWith('.href') ? text : linksIn(text),
    );
    return { kind: 'text' as const, id: place.id, title: place.label, links };
  });
  const articles = (await articlesWithLinks(db)).map(({ id, title, content }) => ({
    kind: 'article' as const,
    id,
    title,
    links: markdownLinks(content),
  }));
  return [...texts, ...articles];
}

/** The names of published articles, with those they had before. */
export const articleAddressesOf = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set(await articleNames(db));
