import { sumTransactions } from '#contract/sales.ts';
import { useCall } from '../../api.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { dollarText } from '../../ui/money.ts';
import { Cards } from './cards.tsx';

/** The cards above the transactions (ADMIN-25, ADMIN-30); they change by themselves. */
export function TransactionSums() {
  const sums = useCall(sumTransactions, {});
  return (
    <Loaded query={sums} rows={2}>
      {({ totalRevenue, completed, pending, failed }) => (
        <Cards
          cards={[
            ['Total Revenue', dollarText(totalRevenue)],
            ['Completed', completed],
            ['Pending', pending],
            ['Failed', failed],
          ]}
        />
      )}
    </Loaded>
  );
}
