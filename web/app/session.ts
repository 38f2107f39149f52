/** The visitor, as the server identified them. */
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { makeSite } from '#content/site.ts';
import { getCurrentUser, type User } from '#contract/identity/people.ts';
import type { Site } from '#contract/site.ts';
import { dayIn } from '#contract/today.ts';
import { serverNow } from './server-clock.ts';

interface Visitor {
  user: User | null;
  site: Site;
  /** The alliance's time zone. */
  timeZone: string;
  demo: boolean;
  /** Shown above public pages unless it is empty. */
  banner: string;
  /** When the document was drawn, by the server's clock. */
  drawnAt: string;
}

export const VisitorContext = createContext<Visitor | null>(null);

/** The visitor; signed out on a page that failed before the session was read. */
export function useVisitor(): Visitor {
  return (
    use(VisitorContext) ?? {
      user: null,
      site: makeSite({}),
      timeZone: 'UTC',
      demo: false,
      banner: '',
      drawnAt: new Date(0).toISOString(),
    }
  );
}

/** The full name, or the email address of a person without one (NAV-35). */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Today in the alliance's time zone, YYYY-MM-DD: the server accepts no later day. */
export const useToday = (): string => dayIn(useVisitor().timeZone, serverNow());

/** The signed-in user of a private screen: as rendered on the server, or as updated since. */
export function useUser(): User {
  const { user } = useVisitor();
  const { data } = useQuery<User | null>({ queryKey: [getCurrentUser.path], enabled: false });
  const current = data ?? user;
  if (!current) throw new Error('This screen requires a signed-in user');
  return current;
}
