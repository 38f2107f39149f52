/**
 * A text response that is the same for everybody, so the server caches it as the route's handle says. `fresh`: seconds
 * for which a browser may use it without revalidation.
 */
export const kept = (text: string, type: string, fresh?: number): Response =>
  new Response(text, {
    headers: {
      'Content-Type': type,
      ...(fresh !== undefined && { 'Cache-Control': `public, max-age=${fresh}` }),
    },
  });

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const xml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
