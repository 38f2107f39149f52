import { useSearchParams } from 'react-router';
import { defineScreen } from '../../data/define-screen.ts';
import { PayoutsCompared, payoutComparison } from './payout-comparison.tsx';
import { payoutList } from './payout-list.tsx';
import { PayoutRecord, payoutContents, payoutRecord } from './payout-record.tsx';

/** Section Payouts of the tab Transactions: the list, or the payout in the address. */
function PayoutsSection() {
  const [query] = useSearchParams();
  return query.get('payout') ? <PayoutRecord /> : <PayoutsCompared />;
}

export const payoutsSection = defineScreen({
  queries: [payoutComparison, payoutList, payoutRecord, payoutContents],
  Screen: PayoutsSection,
});
