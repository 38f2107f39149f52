import { pageHeaders } from '#contract/page-visit.ts';
import type { CacheTag } from './route-handle.ts';

/** A text of the site's own that is the same for everybody: the door keeps it as it keeps pages. */
export const kept = (text: string, type: string, tag: CacheTag = 'build'): Response =>
  new Response(text, { headers: { 'Content-Type': type, [pageHeaders.cache]: tag } });

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const xml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
