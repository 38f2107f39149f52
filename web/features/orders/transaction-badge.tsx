import type { Transaction } from '#contract/commerce/sales.ts';
import { type TransactionStatus, transactionStatuses } from '#contract/commerce/vocabulary.ts';

const badges: Record<TransactionStatus, string> = {
  completed: 'badge badge-success',
  pending: 'badge badge-accent',
  failed: 'badge badge-destructive',
  refunded: 'badge badge-secondary',
  disputed: 'badge badge-destructive',
};

export const TransactionBadge = ({ status }: Pick<Transaction, 'status'>) => (
  <span className={badges[status]}>{transactionStatuses[status]}</span>
);
