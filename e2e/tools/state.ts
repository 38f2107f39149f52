/** A page in a state that can be linked or clicked to. */
import type { Account } from './accounts.ts';
import type { Visitor } from './visitor.ts';

export interface State {
  name: string;
  /** Where it is nothing but this page. */
  path?: string;
  /** Signed out without. */
  as?: Account;
  /** What the console says of a page that is refused. */
  errors?: RegExp;
  open(visitor: Visitor): Promise<unknown>;
}
