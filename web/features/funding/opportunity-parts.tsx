import { useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { formatDay, formatNumber } from '#contract/format.ts';
import { millionText } from '#contract/funding/amounts.ts';
import {
  addFavourite,
  type Opportunity,
  removeFavourite,
} from '#contract/funding/opportunities.ts';
import { opportunityStatuses } from '#contract/funding/vocabulary.ts';
import { dayIn } from '#contract/today.ts';
import { serverNow } from '../../app/server-clock.ts';
import { invalidateAddress, messageOf, send, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useUndo } from '../../data/use-undo.ts';
import { Badge } from '../../design/badge.tsx';
import { useZone } from '../../design/time.tsx';
import { opportunityWords as words } from './opportunity-words.ts';

/** FUND-18: green, orange, red. */
const variants = { open: 'success', closing_soon: 'accent', closed: 'destructive' } as const;

export const StatusBadge = ({ status }: Pick<Opportunity, 'status'>) => (
  <Badge variant={variants[status]}>{opportunityStatuses[status]}</Badge>
);

/** FUND-19; an unknown amount is never 0. */
export function availableText({
  amount,
  original,
}: Pick<Opportunity, 'amount' | 'original'>): string {
  if (amount !== null) return millionText(amount, 1);
  if (original === null) return words.notStated;
  return words.notInDollars(`${formatNumber(original.value)} ${original.currency}`);
}

const day = 24 * 60 * 60 * 1000;

/** The date, and how many days are left on the reader's calendar. */
export function Deadline({
  deadline,
  deadlineBinds,
  status,
}: Pick<Opportunity, 'deadline' | 'deadlineBinds' | 'status'>) {
  const today = dayIn(useZone(), serverNow());
  if (deadline === null) return words.notStated;
  const left = Math.round((Date.parse(deadline) - Date.parse(today)) / day);
  const date = <time dateTime={deadline}>{formatDay(deadline)}</time>;
  if (status === 'closed' && left >= 0) return date;
  const note =
    left > 0
      ? words.daysLeft(left)
      : left === 0
        ? words.today
        : status === 'closed' || deadlineBinds
          ? words.passed
          : words.rolling;
  return (
    <>
      {date} <span className="muted">({note})</span>
    </>
  );
}

/** FUND-21. What is closed can only be read at its source. */
export const ApplyLink = ({ opportunity }: { opportunity: Opportunity }) =>
  opportunity.applicationUrl && (
    <a
      className={opportunity.status === 'closed' ? 'button button-secondary' : 'button'}
      href={opportunity.applicationUrl}
      target="_blank"
      rel="noopener noreferrer"
    >
      {opportunity.status === 'closed' ? words.atSource : words.apply}
      <span className="visually-hidden">{words.of(opportunity.title)}</span>
    </a>
  );

export function FavouriteButton({ opportunity }: { opportunity: Opportunity }) {
  const client = useQueryClient();
  const { id, title, isFavourite } = opportunity;
  const refresh = () => void invalidateAddress(client, '/api/funding/opportunities');
  const report = useUndo(refresh);
  const { mutate, isPending } = useCallMutation(isFavourite ? removeFavourite : addFavourite, {
    done() {
      refresh();
      report(
        isFavourite
          ? { title: words.removed, undo: () => send(addFavourite, { id }) }
          : { title: words.added, description: words.addedHint, undo: null },
      );
    },
    refused: (error) => tellFailure({ title: words.notSaved, description: messageOf(error) }),
  });
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-pressed={isFavourite}
      disabled={isPending}
      aria-busy={isPending}
      onClick={() => mutate({ input: { id } })}
    >
      <Star size={18} aria-hidden="true" fill={isFavourite ? 'currentColor' : 'none'} />
      {isFavourite ? words.isFavourite : words.favourite}
      <span className="visually-hidden">{words.of(title)}</span>
    </button>
  );
}

/** FUND-20: a list under its name. */
export const Entries = ({ name, entries }: { name: string; entries: readonly string[] }) =>
  entries.length > 0 && (
    <div>
      <p className="opportunity-label">{name}</p>
      <ul className="points">
        {[...new Set(entries)].map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </div>
  );
