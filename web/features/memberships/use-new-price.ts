import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoteMembership } from '#contract/commerce/membership.ts';
import { queryOf } from '../../data/api.ts';
import type { MembershipQuote } from './purchase-fingerprint.ts';

/** A price that changed while somebody looked at it: both are shown, and the buyer agrees again. */
export function useNewPrice(quote: MembershipQuote, seen: number | undefined) {
  const client = useQueryClient();
  // Without script the form says which price its buyer saw.
  const [changed, setChanged] = useState<{ from: number } | null>(
    seen === undefined || seen === quote.amount ? null : { from: seen },
  );
  return {
    changed,
    ask() {
      setChanged({ from: quote.amount });
      void client.invalidateQueries(queryOf(quoteMembership, { type: quote.type }));
    },
    agree: () => setChanged(null),
  };
}
