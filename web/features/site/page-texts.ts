/** The words of public pages: the originals in `content/`, with what editors changed. */
import { type InfoPage, sectionId } from '#content/blocks.ts';
import { banner, homeTexts } from '#content/texts/places.ts';
import { placeOfPage, type TextEntries, withEntries } from '#content/texts/text-fields.ts';
import { getSiteText } from '#contract/content/site-texts.ts';
import { CallError, type PageVisit } from '#contract/page-visit.ts';

type MakeCall = PageVisit['call'];

/** While the database is away, the original. */
export async function textOf<T>(call: MakeCall, id: string, original: T): Promise<T> {
  const { entries } = await call(getSiteText, { id }).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 503) return { entries: null };
    throw error;
  });
  return entries ? withEntries(original, entries).page : original;
}

export const bannerOf = async (call: MakeCall) => (await textOf(call, 'banner', banner)).message;

export const homeTextsOf = (call: MakeCall) => textOf(call, 'home', homeTexts);

/** Links to a section still find it under a changed heading. */
export const withIds = (page: InfoPage, original: InfoPage): InfoPage => ({
  ...page,
  blocks: page.blocks.map((block, place) => ({
    ...block,
    id: sectionId(original.blocks[place] ?? block),
  })),
});

export async function infoPageOf(call: MakeCall, original: InfoPage): Promise<InfoPage> {
  const page = await textOf(call, placeOfPage(original.path), original);
  return page === original ? page : withIds(page, original);
}

/** The page with what an editor is writing; what is not valid stays as it is. */
export const previewOf = <T>(original: T, ...entries: TextEntries[]): T =>
  withEntries(original, Object.assign({}, ...entries)).page;
