import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoteMembership } from '#contract/commerce/membership.ts';
import { queryOf } from '../../data/api.ts';
import type { MembershipQuote } from './purchase-fingerprint.ts';

/** Handles a price that changed while somebody was looking at it: shows both, and the buyer has to agree again. */
export function useNewPrice(quote: MembershipQuote, seen: number | undefined) {
  const client = useQueryClient();
  // Without script, the form contains the price its buyer saw.
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
