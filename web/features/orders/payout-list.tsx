import { useSearchParams } from 'react-router';
import { payoutStates, payoutStatuses } from '#contract/commerce/payout-statuses.ts';
import { listPayouts, type Payout } from '#contract/commerce/payouts.ts';
import { screenQuery, unlessNamed, useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Badge } from '../../design/badge.tsx';
import { Empty } from '../../design/empty.tsx';
import { Paging } from '../../design/paging.tsx';
import { type PlainColumn, PlainTable } from '../../design/plain-table.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { CalendarDate } from '../../design/time.tsx';
import { moneyText, pathOfPayout, payoutsPath } from './payout-address.ts';
import { payoutWords as words } from './payout-words.ts';

export const payoutList = screenQuery(
  listPayouts,
  unlessNamed('payout', (query) => {
    const state = query.get('state');
    const after = query.get('after');
    return { ...(state === 'different' && { state }), ...(after && { after }) };
  }),
);

const variants = {
  matching: 'success',
  different: 'destructive',
  waiting: 'secondary',
  unknown: 'secondary',
} as const;

export const PayoutState = ({ state }: Pick<Payout, 'state'>) => (
  <Badge variant={variants[state]}>{payoutStates[state]}</Badge>
);

const labels = words.columns;
const columns: readonly PlainColumn<Payout>[] = [
  { label: labels.arrives, cell: ({ arrivesOn }) => <CalendarDate date={arrivesOn} /> },
  {
    label: labels.payout,
    recorded: true,
    cell: ({ id }) => <AppLink to={pathOfPayout(id)}>{id}</AppLink>,
  },
  {
    label: labels.amount,
    number: true,
    cell: ({ amount, currency }) => moneyText(amount, currency),
  },
  { label: labels.fees, number: true, cell: ({ fees, currency }) => moneyText(fees, currency) },
  { label: labels.lines, number: true, cell: ({ lines }) => lines },
  { label: labels.status, cell: ({ status }) => payoutStatuses[status] },
  { label: labels.comparison, cell: ({ state }) => <PayoutState state={state} /> },
];

/** The card provider's payouts, each with what the comparison found. */
export function PayoutList({ different }: { different: number }) {
  const [query] = useSearchParams();
  const isFiltered = query.get('state') === 'different';
  const payouts = useScreenQuery(payoutList);
  return (
    <>
      {isFiltered && (
        <p>
          <AppLink to={payoutsPath}>{words.all}</AppLink>
        </p>
      )}
      {!isFiltered && different > 0 && (
        <p>
          <AppLink to={`${payoutsPath}&state=different`}>{words.onlyDifferent(different)}</AppLink>
        </p>
      )}
      <QueryBoundary query={payouts} rows={6}>
        {({ items, next }) =>
          items.length === 0 ? (
            <Empty title={isFiltered ? words.noneDiffers : words.none}>
              {!isFiltered && <p>{words.noneHint}</p>}
            </Empty>
          ) : (
            <>
              <PlainTable
                title={words.title}
                rows={items}
                keyOf={({ id }) => id}
                columns={columns}
              />
              <Paging next={next} />
            </>
          )
        }
      </QueryBoundary>
    </>
  );
}
