import { sumTransactions } from '#contract/sales.ts';
import { useCall } from '../../api.ts';
import { dollarText } from '../../ui/money.ts';

/** The cards above the transactions (ADMIN-25, ADMIN-30); they change by themselves. */
export function TransactionSums() {
  const { data } = useCall(sumTransactions, {});
  const cards = [
    ['Total Revenue', data && dollarText(data.totalRevenue)],
    ['Completed', data?.completed],
    ['Pending', data?.pending],
    ['Failed', data?.failed],
  ] as const;
  return (
    <dl className="counters">
      {cards.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
