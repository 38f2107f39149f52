/** Who looks at the page, as the server knows them. */
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { makeSite } from '#content/site.ts';
import { getCurrentUser, type User } from '#contract/people.ts';
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

/** The signed-in user of a screen that nobody else sees: as the page brought them, or as changed since. */
export function useUser(): User {
  const { user } = useVisitor();
  const { data } = useQuery<User | null>({ queryKey: [getCurrentUser.path], enabled: false });
  const current = data ?? user;
  if (!current) throw new Error('This screen is for signed-in visitors');
  return current;
}
