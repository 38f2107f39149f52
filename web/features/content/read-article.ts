import type { SentInput } from '#contract/call.ts';
import type { changeArticle, EditedArticle } from '#contract/content/administer-articles.ts';
import type { ArticleFormat } from '#contract/content/editing.ts';
import type { UploadedPicture } from '#contract/content/pictures.ts';

import { instantOf } from '../../data/local-time.ts';

type Sent = SentInput<typeof changeArticle>;
type Entries = Omit<Sent, 'id' | 'title' | 'excerpt'> & { title: string; excerpt: string };

/** What must be filled in (CMS-17, CMS-19). CMS-18: the category is not enforced. */
const required: Readonly<Record<ArticleFormat, readonly string[]>> = {
  article: ['title', 'excerpt', 'content'],
  report: ['title', 'excerpt', 'author'],
};

/** The names of required fields that are empty. A picture needs its description. */
export const missingIn = (entries: FormData, format: ArticleFormat): string[] =>
  [...required[format], ...(entries.get('picture') ? ['pictureAlt'] : [])].filter(
    (name) => String(entries.get(name) ?? '').trim() === '',
  );

/** Reads the form. What cannot be valid is sent as it is, and the server says what is wrong. */
export function readArticle(data: FormData): Entries {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const given = <T>(name: string, read: (value: string) => T) =>
    data.has(name) ? { [name]: read(text(name)) } : {};
  return {
    title: text('title'),
    excerpt: text('excerpt'),
    content: text('content'),
    author: text('author'),
    ...given('category', (value) => value),
    ...given('source', (value) => value),
    ...given('tags', tagsIn),
    ...(text('publishedDate') !== '' && { publishedDate: text('publishedDate') }),
    ...given('pages', (value) => Number.parseInt(value, 10) || 0),
    ...given('reportId', (value) => value || null),
    ...given('articleId', (value) => value),
    picture: pictureIn(data),
    isPublished: data.has('isPublished'),
    publishAt: text('publishAt') === '' ? null : instantOf(text('publishAt')),
  };
}

const pictureIn = (data: FormData): Entries['picture'] => {
  const picture = readPicture(String(data.get('picture') ?? ''));
  return picture && { id: picture.id, alt: String(data.get('pictureAlt') ?? '').trim() };
};

/** The uploaded picture as the form keeps it; null: none. */
export function readPicture(text: string): UploadedPicture | null {
  try {
    return JSON.parse(text) as UploadedPicture | null;
  } catch {
    return null;
  }
}

/** CMS-23: separated by commas, trimmed. */
const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** What an article says of its picture when it is saved. */
export const pictureSent = ({ picture }: Pick<EditedArticle, 'picture'>) =>
  picture && { id: picture.id, alt: picture.alt };

/** Only what the person changed, so that other people's changes to the rest are kept. */
export function changedEntries(entries: Entries, filled: EditedArticle): Partial<Entries> {
  const before = { ...filled, picture: pictureSent(filled) };
  return Object.fromEntries(
    Object.entries(entries).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[name as keyof EditedArticle]),
    ),
  );
}
