/** A line of waiting work, with its time and the button that settles it. */
import type { ReactNode } from 'react';
import { AppLink } from '../../design/app-link.tsx';
import { DateTime } from '../../design/time.tsx';
import { todayWords as words } from './today-words.ts';

interface Line {
  id: string;
  what: string;
  to?: string;
  detail: string;
  /** Waiting since, or due by. */
  time: ReactNode;
  late?: boolean;
  action: ReactNode;
}

export interface Group {
  title: string;
  total: number;
  /** The address of the complete list. */
  all?: string;
  lines: Line[];
}

export function Action({ to, label, what }: { to: string; label: string; what: string }) {
  return (
    <AppLink className="button button-secondary" to={to} aria-label={words.actionOn(label, what)}>
      {label}
    </AppLink>
  );
}

export const since = (at: string) => (
  <>
    {words.waitingSince} <DateTime at={at} />
  </>
);

/** The list of the account with the address. */
export const accountOf = (email: string) => `/admin?tab=users&search=${encodeURIComponent(email)}`;
