/** What server rendering passes to the document; in the browser the document already exists. */
import { createContext } from 'react';

export interface PageContext {
  /** For inline scripts of a page rendered for one visitor. */
  nonce: string | undefined;
  /** The stylesheet of public pages, inlined. */
  siteCss: string;
  /** Fetches the enhancement script once the page has loaded. */
  loader: string;
}

export const PageContext = createContext<PageContext | null>(null);
