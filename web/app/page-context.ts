/** What server rendering passes to the document; in the browser the document already exists. */
import { createContext } from 'react';

export interface PageContext {
  /** For inline scripts of a page rendered for one visitor. */
  nonce: string | undefined;
  /** Fetches the enhancement script once the page has loaded. */
  loader: string;
}

/** Stands in a public page for its styles, which are chosen when the rest of it is known. */
export const stylesHere = '/* styles */';

export const PageContext = createContext<PageContext | null>(null);
