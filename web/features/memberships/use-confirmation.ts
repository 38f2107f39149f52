import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallOutput } from '#contract/call.ts';
import { confirmMembershipPayment, getMySubscription } from '#contract/commerce/membership.ts';
import { membershipTitle } from '#contract/commerce/membership-title.ts';
import type { createPaymentIntent } from '#contract/commerce/payment.ts';
import { getCurrentUser } from '#contract/identity/people.ts';
import { CallError } from '#contract/page-visit.ts';
import { paymentAsked } from '#contract/timing.ts';
import { useVisitor } from '../../app/session.ts';
import { messageOf, queryOf, useCallMutation } from '../../data/api.ts';
import { forgetKeys } from '../../islands/idempotency-keys.ts';
import { showText } from '../../islands/toast.ts';
import type { MembershipQuote } from './purchase-fingerprint.ts';
import { paymentWords as words } from './words.ts';

type Intent = CallOutput<typeof createPaymentIntent>;

/**
 * none: not paid yet; asking: waiting for the server; processing: the bank has not decided yet; unconfirmed: paid, but
 * the server could not confirm it yet.
 */
export type ConfirmationState = 'none' | 'asking' | 'processing' | 'unconfirmed';

/** Reports the card form's success to the server, and continues once the server has verified it (MEMB-14, MEMB-17). */
export function useConfirmation(quote: MembershipQuote, failed: (message: string) => void) {
  const [state, setState] = useState<ConfirmationState>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const welcome = useWelcome();
  useEffect(() => () => clearTimeout(timer.current), []);
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
    const paid = new URLSearchParams({
      payment_intent: intent?.paymentIntentId ?? '',
      payment_intent_client_secret: intent?.clientSecret ?? '',
    });
    // In place of the form, which Back must not offer again.
    if (!user) return void navigate(`/membership-success?${paid}`, { replace: true });
    void client
      .fetchQuery({ ...queryOf(getCurrentUser, {}), staleTime: 0 })
      .catch(() => undefined)
      .then(() => navigate('/member-portal', { replace: true }));
  };
}
