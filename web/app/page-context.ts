/** What server rendering passes to the document; in the browser the document already exists. */
import { createContext } from 'react';

export interface PageContext {
  /** For inline scripts of a page rendered for one visitor. */
  nonce: string | undefined;
  /** Fetches the enhancement script once the page has loaded. */
  loader: string;
  /** The frame of public pages. */
  Frame: React.ComponentType<{ children: React.ReactNode }>;
}

/** Placeholder for a public page's styles, which can be chosen only once the rest of the page is rendered. */
export const stylesHere = '/* styles */';

export const PageContext = createContext<PageContext | null>(null);
