import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { confirmMembershipPayment, getMySubscription } from '#contract/commerce/membership.ts';
import { membershipTitle } from '#contract/commerce/membership-title.ts';
import { getCurrentUser } from '#contract/identity/people.ts';
import { CallError } from '#contract/page-visit.ts';
import { paymentAsked } from '#contract/timing.ts';
import { useVisitor } from '../../app/session.ts';
import { messageOf, queryOf, useCallMutation } from '../../data/api.ts';
import { forgetKeys } from '../../islands/idempotency-keys.ts';
import { showText } from '../../islands/toast.ts';
import { addressOfPayment, type Intent, paidShown } from '../orders/use-payment.ts';
import { paymentWords as words } from './words.ts';

/**
 * none: not paid yet; asking: waiting for the server; processing: the bank has not decided yet; unconfirmed: paid, but
 * the server could not confirm it yet.
 */
export type ConfirmationState = 'none' | 'asking' | 'processing' | 'unconfirmed';

/** Reports the card form's success to the server, and continues once the server has verified it (MEMB-14, MEMB-17). */
export function useConfirmation(quote: { title: string }, failed: (message: string) => void) {
  const [state, setState] = useState<ConfirmationState>('none');
  const welcome = useWelcome();
  const { mutate } = useCallMutation(confirmMembershipPayment, {
    done(answer) {
      if (answer.status === 'processing') setState('processing');
      else welcome(answer.order.membership?.title ?? quote.title, asked.current);
    },
    refused(error) {
      // The provider says that nothing was paid, so the form stays for another card.
      const code = error instanceof CallError ? error.body?.code : undefined;
      if (code === 'not_paid' || code === 'card_declined') {
        setState('none');
        failed(state === 'processing' ? words.declined : messageOf(error));
      }
      // While the bank is processing, nothing has been received yet; the polling below continues.
      else if (state !== 'processing') setState('unconfirmed');
    },
  });
  const asked = useRef<Intent>(undefined);
  const send = (intent: Intent) => {
    const { paymentIntentId, clientSecret } = intent;
    asked.current = intent;
    mutate({ input: { paymentIntentId, clientSecret } });
  };
  // Polls until the bank has decided.
  useEffect(() => {
    if (state !== 'processing') return;
    const again = setInterval(() => asked.current && send(asked.current), paymentAsked);
    return () => clearInterval(again);
  });
  return {
    state,
    ask(intent: Intent) {
      setState('asking');
      send(intent);
    },
    wait(intent: Intent) {
      setState('processing');
      send(intent);
    },
  };
}

/** MEMB-14, MEMB-15: the toast, then the portal; for guests, the page with the next steps. */
function useWelcome() {
  const { site, user } = useVisitor();
  const client = useQueryClient();
  const navigate = useNavigate();
  return (title: string, intent: Intent | undefined) => {
    forgetKeys();
    showText(words.welcome(site.name, membershipTitle(title)));
    // Cached data about the person may be out of date now.
    client.removeQueries({ queryKey: [getMySubscription.path] });
    // In place of the form, which Back must not offer again.
    if (!user && intent) {
      const address = addressOfPayment('/membership-success', intent);
      return void setTimeout(() => location.replace(address), paidShown);
    }
    void client
      .fetchQuery({ ...queryOf(getCurrentUser, {}), staleTime: 0 })
      .catch(() => undefined)
      .then(() => navigate('/member-portal', { replace: true }));
  };
}
