import { Link, useSearchParams } from 'react-router';
import { listTransactions, type Transaction } from '#contract/commerce/sales.ts';
import {
  membershipPeriodStatuses,
  orderStatuses,
  paymentMethods,
  transactionStatuses,
} from '#contract/commerce/vocabulary.ts';
import { exactDollarText } from '#contract/format.ts';
import { getOrderRecord, type OrderRecord } from '#contract/overview/records.ts';
import { useCallQuery } from '../../data/api.ts';
import { defineScreen, idNamed, screenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { listWords } from '../administration/list-words.ts';
import { RecordBar } from '../administration/record-bar.tsx';
import {
  type Fact,
  NextStep,
  RecordEmails,
  RecordFacts,
  RecordHistory,
  RecordSection,
} from '../administration/record-parts.tsx';
import { useRecordTitle } from '../portals/shell.tsx';
import { TransactionBadge } from './transaction-badge.tsx';
import { transactionFilter } from './transaction-filter.ts';
import { OpenedTransaction, useDialogs } from './transaction-record.tsx';
import { transactionWords } from './transaction-words.ts';

const words = transactionWords.record;

/** Everything about one order, and its actions. */
function OrderPage() {
  const id = useSearchParams()[0].get('order') ?? '';
  const list = { call: listTransactions, input: transactionFilter };
  const record = useCallQuery(getOrderRecord, { id });
  return (
    <>
      <RecordBar key={id} tab="transactions" record="order" id={id} list={list} />
      <QueryBoundary query={record} rows={8}>
        {(data) => <Record key={data.transaction.id} {...data} />}
      </QueryBoundary>
    </>
  );
}

export const orderRecord = defineScreen({
  queries: [screenQuery(getOrderRecord, idNamed('order'))],
  Screen: OrderPage,
});

function Record(record: OrderRecord) {
  const { transaction, notes } = record;
  useRecordTitle(`${transaction.reference}, ${transaction.customerName}`);
  return (
    <article className="record">
      <div className="record-main">
        <header className="record-head">
          <h2>
            {transaction.customerName}, {exactDollarText(transaction.amount)}
          </h2>
          <TransactionBadge status={transaction.status} />
        </header>
        <Goods {...record} />
        <Money {...record} />
        {notes && (
          <section aria-labelledby="notes">
            <h3 id="notes">{words.notes}</h3>
            <p className="as-written">{notes}</p>
          </section>
        )}
        <RecordEmails emails={record.emails} />
        <RecordHistory entries={record.history} />
      </div>
      <aside className="record-side">
        <Next transaction={transaction} />
        <RecordFacts facts={factsOf(record)} />
      </aside>
      <OpenedTransaction transactions={[transaction]} />
    </article>
  );
}

/** The actions that the order allows; the awaited one comes first. A transfer may also come after an order is paid. */
function Next({ transaction: { id, status, abilities } }: { transaction: Transaction }) {
  const { received, surplus, refund } = useDialogs();
  const receive = abilities.markReceived ? [[transactionWords.markReceived, received.to(id)]] : [];
  const isPending = status === 'pending';
  const steps = [
    ...(isPending ? receive : []),
    ...(abilities.returnSurplus ? [[transactionWords.surplusReturned, surplus.to(id)]] : []),
    ...(abilities.refund ? [[transactionWords.refund, refund.to(id)]] : []),
    ...(isPending ? [] : receive),
  ] as const;
  const isAwaited = isPending || abilities.returnSurplus;
  if (steps.length === 0) return null;
  return (
    <NextStep>
      {steps.map(([label, to = ''], index) => (
        <Link
          key={label}
          className={index === 0 && isAwaited ? 'button' : 'button button-secondary'}
          to={to}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </NextStep>
  );
}

function factsOf({ transaction, buyer }: OrderRecord): Fact[] {
  const { facts } = transactionWords;
  const { reference, customerEmail, paidAt, receiptNumber, paymentIntentId } = transaction;
  return [
    [
      facts.reference,
      <span key="reference" className="code">
        {reference}
      </span>,
      reference,
    ],
    [facts.customer, transaction.customerName],
    [
      facts.email,
      <a key="email" href={`mailto:${customerEmail}`}>
        {customerEmail}
      </a>,
      customerEmail,
    ],
    [
      words.account,
      buyer ? (
        <AppLink key="account" to={`/admin?tab=users&user=${buyer.id}`}>
          {buyer.name}
        </AppLink>
      ) : (
        listWords.none
      ),
    ],
    [facts.organisation, transaction.organization ?? listWords.none],
    [facts.amount, exactDollarText(transaction.amount)],
    [facts.received, exactDollarText(transaction.received)],
    ...(transaction.refunded > 0
      ? ([[facts.refunded, exactDollarText(transaction.refunded)]] as Fact[])
      : []),
    [
      facts.status,
      // The list's word. What is still open, the order's own status says more exactly.
      transaction.orderStatus === 'paid'
        ? transactionStatuses[transaction.status]
        : orderStatuses[transaction.orderStatus],
    ],
    [facts.method, paymentMethods[transaction.method]],
    [facts.ordered, <DateTime key="ordered" at={transaction.createdAt} withTime />],
    [facts.paid, paidAt ? <DateTime key="paid" at={paidAt} withTime /> : listWords.none],
    [facts.receipt, receiptNumber ?? listWords.none, receiptNumber ?? undefined],
    [
      facts.payment,
      paymentIntentId ? (
        <span key="payment" className="code">
          {paymentIntentId}
        </span>
      ) : (
        listWords.none
      ),
      paymentIntentId ?? undefined,
    ],
  ];
}

function Goods({ lines, discount, membership, downloads }: OrderRecord) {
  return (
    <>
      <RecordSection
        title={transactionWords.facts.goods}
        lines={[
          ...lines.map(({ name, note, price, copy }, place) => ({
            id: `${place}`,
            what: name,
            detail: [exactDollarText(price), note, copy && words.copies[copy]]
              .filter(Boolean)
              .join(', '),
          })),
          ...(discount
            ? [{ id: 'discount', what: discount.name, detail: exactDollarText(-discount.amount) }]
            : []),
        ]}
      />
      <RecordSection
        title={words.membership}
        lines={(membership ? [membership] : []).map((period) => ({
          id: period.orderId,
          what: period.title,
          badge: (
            <span className="badge badge-secondary">{membershipPeriodStatuses[period.status]}</span>
          ),
          detail: (
            <>
              <DateTime at={period.startsAt} /> – <DateTime at={period.endsAt} />
            </>
          ),
        }))}
      />
      <RecordSection
        title={words.downloads}
        lines={downloads.map((link) => ({
          id: `${link.name} ${link.createdAt}`,
          what: link.name,
          detail: (
            <>
              {words.downloaded(link.downloads)}, {link.ended ? words.linkEnded : words.linkUntil}{' '}
              {!link.ended && <DateTime at={link.expiresAt} withTime />}
            </>
          ),
        }))}
      />
    </>
  );
}

function Money({ ledger, payments }: OrderRecord) {
  return (
    <>
      <RecordSection
        title={words.ledger}
        lines={ledger.map((entry) => ({
          id: entry.id,
          what: `${words.kinds[entry.kind]}: ${exactDollarText(entry.amount)}`,
          detail: (
            <>
              <CalendarDate date={entry.bookedOn} />
              {entry.by && `, ${words.recordedBy(entry.by)}`}
              {entry.reference && `, ${entry.reference}`}
            </>
          ),
        }))}
      />
      <RecordSection
        title={words.payments}
        lines={payments.map((payment) => ({
          id: payment.id,
          what: exactDollarText(payment.amount),
          badge: (
            <span className="badge badge-secondary">
              {words.paymentStatuses[payment.status] ?? payment.status}
            </span>
          ),
          detail: (
            <>
              {payment.id}, <DateTime at={payment.createdAt} withTime />
            </>
          ),
        }))}
      />
    </>
  );
}
