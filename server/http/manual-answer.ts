/** The manual's address has two answers. One is chosen before any cache is asked, as if it had an address of its own. */
import type { IncomingHttpHeaders } from 'node:http';
import { manualFile, manualPath } from '#content/manual-path.ts';

/** Whether a browser goes to the address. Old ones say only that they take HTML. */
const isNavigation = ({ 'sec-fetch-mode': mode, accept = '' }: IncomingHttpHeaders): boolean =>
  mode === undefined ? accept.includes('text/html') : mode === 'navigate';

/** Where the answer to a request for this URL is. */
export function answeredAt(url: string, headers: IncomingHttpHeaders): string {
  const [path = '', query] = url.split('?', 2);
  return path !== manualPath || isNavigation(headers)
    ? url
    : manualFile + (query === undefined ? '' : `?${query}`);
}

/** The headers by which answers at this path differ. */
export const varyOf = (path: string): string =>
  [manualPath, manualFile].includes(path)
    ? 'Cookie, Accept-Encoding, Sec-Fetch-Mode, Accept'
    : 'Cookie, Accept-Encoding';
