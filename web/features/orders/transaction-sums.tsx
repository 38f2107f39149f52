import type { SentInput } from '#contract/call.ts';
import { sumTransactions } from '#contract/commerce/sales.ts';
import { dollarText } from '#contract/format.ts';
import { useCallQuery } from '../../data/api.ts';
import { Cards } from '../administration/stat-cards.tsx';
import { transactionWords as words } from './transaction-words.ts';

/** The totals of the filtered transactions (ADMIN-25, ADMIN-30); they update live. */
export function TransactionSums({ filter }: { filter: SentInput<typeof sumTransactions> }) {
  const { data } = useCallQuery(sumTransactions, filter);
  const waiting = '–';
  return (
    <Cards
      label={words.totals}
      cards={[
        [words.sums.revenue, data ? dollarText(data.totalRevenue) : waiting],
        [words.sums.completed, data?.completed ?? waiting],
        [words.sums.pending, data?.pending ?? waiting],
        [words.sums.failed, data?.failed ?? waiting],
      ]}
    />
  );
}
