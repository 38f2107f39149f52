import { RefreshCw } from 'lucide-react';
import { fundingWords as words } from './funding-words.ts';
import { useFundingSync } from './use-funding-sync.ts';

/** FUND-04 to FUND-06. */
export function SyncButton() {
  const { isPending, start } = useFundingSync();
  return (
    <button
      type="button"
      className="button"
      disabled={isPending}
      aria-busy={isPending}
      onClick={start}
    >
      <RefreshCw size={18} aria-hidden="true" className={isPending ? 'turning' : undefined} />
      {isPending ? words.syncing : words.sync}
    </button>
  );
}
