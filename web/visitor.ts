/** Who looks at the page, as the server knows them. */
import { createContext, use } from 'react';
import { makeSite } from '#content/site.ts';
import type { User } from '#contract/people.ts';
import type { Site } from '#contract/site.ts';

interface Visitor {
  user: User | null;
  site: Site;
  demo: boolean;
}

export const VisitorContext = createContext<Visitor | null>(null);

/** The visitor; on a page that failed before they were known, nobody. */
export function useVisitor(): Visitor {
  return use(VisitorContext) ?? { user: null, site: makeSite({}), demo: false };
}

/** The signed-in user of a screen that nobody else sees. */
export function useUser(): User {
  const { user } = useVisitor();
  if (!user) throw new Error('This screen is for signed-in visitors');
  return user;
}
