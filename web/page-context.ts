/** What the server's rendering hands to the document; in the browser the document is there already. */
import { createContext } from 'react';

export interface PageContext {
  /** For inline scripts of a page that is rendered for one visitor. */
  nonce: string | undefined;
  /** The stylesheet of public pages, inlined. */
  siteCss: string;
  /** Fetches the enhancement script once the page has loaded. */
  loader: string;
}

export const PageContext = createContext<PageContext | null>(null);
