import { Link } from 'react-router';
import type { Transaction } from '#contract/sales.ts';
import {
  orderStatuses,
  paymentMethods,
  type TransactionStatus,
  transactionStatuses,
} from '#contract/vocabulary.ts';
import { dollarText } from '../../ui/money.ts';
import { When } from '../../ui/time.tsx';
import { surplusOf } from './received-words.ts';
import { useOpened } from './use-opened.ts';

const badges: Record<TransactionStatus, string> = {
  completed: 'badge badge-success',
  pending: 'badge badge-accent',
  failed: 'badge badge-destructive',
  refunded: 'badge badge-secondary',
  disputed: 'badge badge-destructive',
};

/** ADMIN-27, ADMIN-28. */
const namesShown = 2;
const paymentIdShown = 20;

export function TransactionTable({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    <table className="table">
      <caption className="visually-hidden">Transactions, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Customer</th>
          <th scope="col">Organisation</th>
          <th scope="col">Reports</th>
          <th scope="col" className="number">
            Amount
          </th>
          <th scope="col">Status</th>
          <th scope="col">Payment ID</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <Row key={transaction.id} transaction={transaction} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ transaction }: { transaction: Transaction }) {
  const { status, orderStatus, method } = transaction;
  return (
    <tr>
      <td className="short">
        <When at={transaction.createdAt} />
        <span className="small muted cell-line">{transaction.reference}</span>
      </td>
      <td data-label="Customer" className="person">
        <span>
          {transaction.customerName}
          <span className="small muted cell-line">{transaction.customerEmail}</span>
        </span>
      </td>
      <td data-label="Organisation">
        {transaction.organization ?? <span className="muted">None</span>}
      </td>
      <td data-label="Reports" className="goods">
        <Reports names={transaction.reports} membership={transaction.kind === 'membership'} />
      </td>
      <td data-label="Amount" className="number figures">
        <span>
          {dollarText(transaction.amount)}
          <Movements transaction={transaction} />
        </span>
      </td>
      <td data-label="Status">
        <span>
          <span className={badges[status]}>{transactionStatuses[status]}</span>
          <span className="small muted cell-line">
            {paymentMethods[method]}, {orderStatuses[orderStatus].toLowerCase()}
          </span>
        </span>
      </td>
      <td data-label="Payment ID" className="short">
        {transaction.paymentIntentId ? (
          <span className="code">{transaction.paymentIntentId.slice(0, paymentIdShown)}</span>
        ) : (
          <span className="muted">None</span>
        )}
      </td>
      <td data-label="Actions" className="short">
        <Actions transaction={transaction} />
      </td>
    </tr>
  );
}

/** The first two names, and how many more (ADMIN-27). */
function Reports({ names, membership }: { names: readonly string[]; membership: boolean }) {
  const more = names.length - namesShown;
  return (
    <span>
      {membership && <span className="small muted cell-line">Membership</span>}
      {names.slice(0, namesShown).map((name) => (
        <span key={name} className="cell-line">
          {name}
        </span>
      ))}
      {more > 0 && <span className="small muted cell-line">+{more} more</span>}
    </span>
  );
}

/** What came in or went back, where that is not simply the amount. */
function Movements({ transaction }: { transaction: Transaction }) {
  const { amount, received, refunded } = transaction;
  const surplus = surplusOf(transaction);
  return (
    <>
      {received > 0 && received < amount && (
        <span className="small muted cell-line">{dollarText(received)} received</span>
      )}
      {surplus > 0 && (
        <span className="small cell-line">{dollarText(surplus)} too much received</span>
      )}
      {refunded > 0 && (
        <span className="small muted cell-line">{dollarText(refunded)} refunded</span>
      )}
    </>
  );
}

function Actions({ transaction: { id, reference, abilities } }: { transaction: Transaction }) {
  const received = useOpened('received');
  const refunded = useOpened('refund');
  const surplus = useOpened('surplus');
  if (!Object.values(abilities).includes(true)) return <span className="muted">None</span>;
  return (
    <span className="actions row-actions">
      {abilities.markReceived && (
        <Link to={received.to(id)} preventScrollReset aria-label={`Mark received: ${reference}`}>
          Mark received
        </Link>
      )}
      {abilities.returnSurplus && (
        <Link to={surplus.to(id)} preventScrollReset aria-label={`Surplus returned: ${reference}`}>
          Surplus returned
        </Link>
      )}
      {abilities.refund && (
        <Link to={refunded.to(id)} preventScrollReset aria-label={`Refund ${reference}`}>
          Refund
        </Link>
      )}
    </span>
  );
}
