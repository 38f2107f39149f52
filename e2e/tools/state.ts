/** A page in a state that a link or a click reaches. */
import type { Account } from './accounts.ts';
import { hydrated } from './screens.ts';
import type { Visitor } from './visitor.ts';

export interface State {
  name: string;
  /** If the state is just this page. */
  path?: string;
  /** Signed out if missing. */
  as?: Account;
  /** Whether it needs a context of its own: it prepares more than storage and cookies, or must be a new document. */
  alone?: boolean;
  /** Expected console errors of a refused page. */
  errors?: RegExp;
  open(visitor: Visitor): Promise<unknown>;
}

/** A signed-in screen, as it is opened. */
export const at = (name: string, as: Account, path: string, errors?: RegExp): State => ({
  name,
  as,
  path,
  ...(errors && { errors }),
  async open({ page }) {
    await page.goto(path);
    await hydrated(page);
  },
});
