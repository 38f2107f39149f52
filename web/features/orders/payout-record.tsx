import {
  payoutLineKinds,
  payoutLineStates,
  payoutStatuses,
} from '#contract/commerce/payout-statuses.ts';
import {
  getPayout,
  listPayoutLines,
  type Payout,
  type PayoutLine,
} from '#contract/commerce/payouts.ts';
import { idNamed, screenQuery, useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Badge } from '../../design/badge.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { Paging } from '../../design/paging.tsx';
import { type PlainColumn, PlainTable } from '../../design/plain-table.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { CalendarDate } from '../../design/time.tsx';
import { moneyText, payoutsPath } from './payout-address.ts';
import { PayoutState } from './payout-list.tsx';
import { payoutWords as words } from './payout-words.ts';

export const payoutRecord = screenQuery(getPayout, idNamed('payout'));
export const payoutContents = screenQuery(listPayoutLines, (query) => {
  const id = query.get('payout');
  const after = query.get('after');
  return id ? { id, ...(after && { after }) } : null;
});

/** One payout: its amount, what the comparison found, and its lines, those that differ first. */
export function PayoutRecord() {
  const query = useScreenQuery(payoutRecord);
  return (
    <section className="stack" aria-labelledby="payout">
      <p>
        <AppLink to={payoutsPath}>{words.back}</AppLink>
      </p>
      <QueryBoundary query={query} rows={3}>
        {(payout) => <Record payout={payout} />}
      </QueryBoundary>
    </section>
  );
}

function Record({ payout }: { payout: Payout }) {
  const { id, arrivesOn, amount, fees, currency, status, state, differences } = payout;
  const { columns } = words;
  return (
    <>
      <h2 id="payout" translate="no">
        {id}
      </h2>
      <p>
        <PayoutState state={state} /> {differences > 0 && words.differences(differences)}
        {state === 'different' && status === 'failed' && words.wasNotPaid}
        {state === 'different' && status !== 'failed' && differences === 0 && words.wrongTotal}
      </p>
      <DescriptionList
        facts={[
          [columns.arrives, <CalendarDate key="arrives" date={arrivesOn} />],
          [columns.status, payoutStatuses[status]],
          [columns.amount, moneyText(amount, currency)],
          [columns.fees, moneyText(fees, currency)],
        ]}
      />
      <h3 id="payout-lines">{words.contents}</h3>
      <Lines currency={currency} />
    </>
  );
}

function Lines({ currency }: Pick<Payout, 'currency'>) {
  const query = useScreenQuery(payoutContents);
  return (
    <QueryBoundary query={query} rows={6}>
      {({ items, next }) =>
        items.length === 0 ? (
          <p className="muted">{words.linesNone}</p>
        ) : (
          <>
            <PlainTable
              aria-labelledby="payout-lines"
              rows={items}
              keyOf={({ id }) => id}
              columns={columnsIn(currency)}
            />
            <Paging next={next} />
          </>
        )
      }
    </QueryBoundary>
  );
}

const variants = {
  matching: 'success',
  missing_here: 'destructive',
  different_amount: 'destructive',
  undecided: 'secondary',
  not_compared: 'secondary',
} as const;

const labels = words.lineColumns;
const columnsIn = (currency: string): readonly PlainColumn<PayoutLine>[] => [
  { label: labels.kind, cell: ({ kind }) => payoutLineKinds[kind] },
  {
    label: labels.order,
    recorded: true,
    cell: ({ order }) =>
      order && (
        <AppLink to={`/admin?tab=transactions&order=${order.id}`}>{order.reference}</AppLink>
      ),
  },
  {
    label: labels.reference,
    recorded: true,
    cell: ({ reference }) => reference && <code className="small">{reference}</code>,
  },
  { label: labels.amount, number: true, cell: ({ amount }) => moneyText(amount, 'usd') },
  { label: labels.booked, number: true, cell: bookedText },
  { label: labels.fee, number: true, cell: ({ fee }) => moneyText(fee, currency) },
  {
    label: labels.comparison,
    cell: ({ state }) => <Badge variant={variants[state]}>{payoutLineStates[state]}</Badge>,
  },
];

function bookedText({ kind, booked }: PayoutLine) {
  if (booked !== null) return moneyText(booked, 'usd');
  return kind !== 'fee' && kind !== 'other' && words.notInLedger;
}
