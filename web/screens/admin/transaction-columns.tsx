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
import type { Column } from './list-table.tsx';
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

export const transactionColumns: readonly Column<Transaction>[] = [
  {
    label: 'Date',
    sortable: 'created',
    className: 'short',
    cell: ({ createdAt, reference }) => (
      <>
        <When at={createdAt} />
        <span className="small muted cell-line">{reference}</span>
      </>
    ),
  },
  {
    label: 'Customer',
    className: 'person',
    cell: ({ customerName, customerEmail }) => (
      <span>
        {customerName}
        <span className="small muted cell-line">{customerEmail}</span>
      </span>
    ),
  },
  {
    label: 'Organisation',
    cell: ({ organization }) => organization ?? <span className="muted">None</span>,
  },
  {
    label: 'Reports',
    className: 'goods',
    cell: ({ reports, kind }) => <Reports names={reports} membership={kind === 'membership'} />,
  },
  {
    label: 'Amount',
    sortable: 'amount',
    number: true,
    cell: (transaction) => (
      <span>
        {dollarText(transaction.amount)}
        <Movements {...transaction} />
      </span>
    ),
  },
  {
    label: 'Status',
    cell: ({ status, method, orderStatus }) => (
      <span>
        <span className={badges[status]}>{transactionStatuses[status]}</span>
        <span className="small muted cell-line">
          {paymentMethods[method]}, {orderStatuses[orderStatus].toLowerCase()}
        </span>
      </span>
    ),
  },
  {
    label: 'Payment ID',
    className: 'short',
    cell: ({ paymentIntentId }) =>
      paymentIntentId ? (
        <span className="code">{paymentIntentId.slice(0, paymentIdShown)}</span>
      ) : (
        <span className="muted">None</span>
      ),
  },
  { label: 'Actions', className: 'short', cell: (transaction) => <Actions {...transaction} /> },
];

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
function Movements({ amount, received, refunded, surplus }: Transaction) {
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

function Actions({ id, reference, abilities }: Transaction) {
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
