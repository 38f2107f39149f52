/** Orders, payments and refunds add up, whatever the provider reports in whatever order. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../../testing/client.ts';
import { clientOf } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { type Intent, intentFor, newCustomer, newReport } from '../../../testing/shop.ts';
import { type StripeDouble, startStripe } from '../../../testing/stripe.ts';
import { processPaymentEvent } from '../payments/receive-payment-event.ts';

let stripe: StripeDouble;
let service: Service;
let reportId: string;
beforeAll(async () => {
  stripe = await startStripe();
  service = await startService({ makePayments: stripe.makePayments });
  reportId = await newReport(service, { price: 899 });
});
afterAll(async () => {
  await service.stop();
  await stripe.stop();
});

const price = 89_900;
/** What happens at the provider, what it reports, and what people do. */
const steps = fc.array(
  fc.constantFrom(
    'declined',
    'under way',
    'succeeds',
    'told',
    'told again',
    'looked at',
    'refund asked',
    'refunded there',
    'disputed',
    'won',
    'lost',
  ),
  { minLength: 1, maxLength: 9 },
);

let events = 0;
let last = '';
/** Stores the event and processes it as the job does. */
async function tell(type: string, object: object, id?: string): Promise<void> {
  events += 1;
  last = id ?? `evt_money_${events}`;
  await stripe.send(service, stripe.event(type, object, last));
  await processPaymentEvent(service.platform, { eventId: last });
}

/** Payments that a bank took back. */
const taken = new Set<string>();
const isBack = (id: string) => stripe.refundedOf(id) > 0 || taken.has(id);

interface World {
  intent: Intent;
  orderId: string;
  admin: Awaited<ReturnType<typeof clientOf>>;
}

async function happen(step: string, { intent, orderId, admin }: World): Promise<void> {
  const id = intent.paymentIntentId;
  const at = stripe.intents.get(id);
  const paid = at?.status === 'succeeded';
  const charge = { id: `ch_${id}`, payment_intent: id };
  const dispute = { id: `du_${id}`, payment_intent: id, amount: price };
  const givenBack = isBack(id);
  switch (step) {
    case 'declined':
      if (!paid) stripe.move(id, 'requires_payment_method', 'Your card was declined.');
      break;
    case 'under way':
      if (!paid) stripe.move(id, 'processing');
      break;
    case 'succeeds':
      stripe.move(id, 'succeeded');
      break;
    case 'told':
      await tell(`payment_intent.${at?.status}`, at ?? {});
      break;
    case 'told again':
      await tell('payment_intent.created', at ?? {}, last || undefined);
      break;
    case 'looked at':
      await makeClient(service).send(
        'GET',
        `/api/payments/${id}/order?clientSecret=${intent.clientSecret}`,
      );
      break;
    case 'refund asked':
      await admin.send('POST', `/api/admin/transactions/${orderId}/refund`, { reason: 'Asked.' });
      break;
    case 'refunded there':
      if (!paid) break;
      if (!givenBack) stripe.giveBack(id, price, 'succeeded');
      await tell('charge.refunded', charge);
      break;
    case 'disputed':
      if (paid && !givenBack) await tell('charge.dispute.created', dispute);
      break;
    case 'won':
      if (paid) await tell('charge.dispute.closed', { ...dispute, status: 'won' });
      break;
    default:
      // A bank takes back only payments that were not refunded.
      if (!paid || givenBack) break;
      taken.add(id);
      await tell('charge.dispute.closed', { ...dispute, status: 'lost' });
  }
}

test('no sequence of events fulfils twice, delivers without payment or loses a payment', async () => {
  const admin = await clientOf(service, 'admin');
  await fc.assert(
    fc.asyncProperty(steps, async (happened) => {
      const { customerName, customerEmail } = newCustomer();
      last = '';
      const intent = await intentFor(service, {
        metadata: { reportIds: [reportId], customerName, customerEmail },
      });
      const [{ order_id: orderId } = { order_id: '' }] = await service.rows(
        'select order_id from card_payments where id = $1',
        [intent.paymentIntentId],
      );
      const world = { intent, orderId: String(orderId), admin };
      for (const step of happened) await happen(step, world);
      // In the end everything has been reported.
      const id = intent.paymentIntentId;
      const at = stripe.intents.get(id);
      await tell(`payment_intent.${at?.status}`, at ?? {});
      const [found] = await service.rows(
        `select o.status, o.receipt_number is not null as delivered,
           (select count(*)::int from ledger l where l.order_id = o.id and kind = 'payment') as payments,
           (select coalesce(sum(amount_cents), 0)::int from ledger l where l.order_id = o.id) as net,
           (select count(*)::int from mails m where m."to" = $2 and subject like 'Receipt%') as receipts,
           (select count(*)::int from download_links d where d.order_id = o.id and ended_at is null) as links
         from orders o where o.id = $1`,
        [orderId, customerEmail],
      );
      const paid = at?.status === 'succeeded';
      const back = isBack(id);
      expect(found).toMatchObject({
        delivered: paid,
        receipts: paid ? 1 : 0,
        payments: paid ? 1 : 0,
        net: paid && !back ? price : 0,
        links: paid && !back ? 1 : 0,
      });
      if (back) expect(found?.status).toBe('refunded');
      else if (paid) expect(['paid', 'disputed']).toContain(found?.status);
      else expect(['pending', 'processing', 'failed']).toContain(found?.status);
    }),
    { numRuns: 25 },
  );
}, 120_000);
