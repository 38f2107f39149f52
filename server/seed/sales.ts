/**
 * Demonstration orders: paid, awaiting payment, partly paid, declined and refunded; memberships of a member and an
 * advisor are among them.
 */
import { demoDomain } from '#content/demo.ts';
import type { MembershipType, ReportPackage } from '#contract/commerce/vocabulary.ts';
import { createPaymentIntent } from '../domains/commerce/payments/create-payment.ts';
import { orderByBankTransfer } from '../domains/commerce/payments/order-by-transfer.ts';
import { payWithTestCard } from '../domains/commerce/payments/pay-with-test-card.ts';
import { recordBankTransfer } from '../domains/commerce/payments/record-bank-transfer.ts';
import { refundOrder } from '../domains/commerce/payments/refund-order.ts';
import { comparePayouts } from '../domains/commerce/payouts/compare-payouts.ts';
import { demoActor } from '../domains/identity/sessions/sessions.ts';
import type { Actor } from '../platform/actor.ts';
import { refusedWith } from '../platform/app-error.ts';
import type { Platform } from '../platform/context.ts';
import { isTestProvider } from '../platform/payments/payments.ts';
import { testPaymentProvider } from '../platform/payments/payments-test.ts';
import { contextAt } from './context-at.ts';

interface Demo {
  /** The demonstration account that buys, or a guest's name. */
  by: 'member' | 'team' | 'advisor' | 'partner' | { name: string; organization?: string };
  buys: MembershipType | { reportIds: string[]; package?: ReportPackage };
  /** Days ago. */
  ordered: number;
  /** A card number; without one it is paid by transfer. */
  card?: string;
  /** The amount transferred, in dollars, and the number of days after the order. */
  received?: { amount: number; after: number };
  refunded?: { reason: string; after: number };
}

const cards = { paid: '4242424242424242', declined: '4000000000000002' };

const demos: Demo[] = [
  { by: 'member', buys: 'general', ordered: 34, card: cards.paid },
  { by: 'advisor', buys: 'executive', ordered: 29, card: cards.paid },
  {
    by: 'advisor',
    buys: { reportIds: ['regulatory-landscape-analysis'] },
    ordered: 28,
    card: cards.paid,
  },
  { by: 'team', buys: 'general', ordered: 27, card: cards.paid },
  {
    by: 'team',
    buys: { reportIds: ['ai-infrastructure-investment-guide', 'green-financing-strategies'] },
    ordered: 26,
    card: cards.paid,
  },
  {
    by: { name: 'Adwoa Frimpong', organization: 'Ministry of Digital Affairs (demonstration)' },
    buys: {
      reportIds: [
        'africa-digital-sovereignty-report',
        'regulatory-landscape-analysis',
        'cloud-sovereignty-implementation-roadmap',
      ],
      package: 'premium',
    },
    ordered: 21,
    received: { amount: 599, after: 4 },
  },
  {
    by: { name: 'Jonas Hartmann', organization: 'Rhein Infrastructure Partners' },
    buys: { reportIds: ['ai-infrastructure-investment-guide'] },
    ordered: 12,
    card: cards.paid,
  },
  {
    by: { name: 'Tunde Bakare' },
    buys: 'academic',
    ordered: 9,
    card: cards.paid,
    refunded: { reason: 'Proof of student status could not be provided.', after: 2 },
  },
  {
    by: { name: 'Mariam Cissé', organization: 'Banque du Sahel (demonstration)' },
    buys: { reportIds: ['fintech-landscape-report'] },
    ordered: 5,
    card: cards.declined,
  },
  {
    by: 'partner',
    buys: {
      reportIds: [
        'green-financing-strategies',
        'public-private-partnership-models',
        'sovereign-ai-data-center-development-guide',
        'investment-climate-analysis',
        'stakeholder-ecosystem-mapping',
      ],
      package: 'executive',
    },
    ordered: 4,
  },
  {
    by: { name: 'Samuel Kiptoo', organization: 'Savannah Growth Capital' },
    buys: 'executive',
    ordered: 3,
    received: { amount: 1000, after: 2 },
  },
  {
    by: { name: 'Zainab Lawal', organization: 'Kano State Registry (demonstration)' },
    buys: { reportIds: ['cross-border-technology-policy-review'], package: 'essential' },
    ordered: 0.25,
    card: cards.paid,
  },
];

/** Places, pays and refunds them through the use cases. */
export async function seedSales(platform: Platform): Promise<void> {
  const actorOf = (name: string) =>
    demoActor(platform.store.db, `${name}@${demoDomain}`, platform.clock.now());
  const admin = await actorOf('admin');
  // As in production: reports without a file are not for sale there, and the seeded ones have none.
  const { samplesForSale } = platform.settings.shop;
  const isPossible = ({ buys, card }: Demo) =>
    (samplesForSale || typeof buys === 'string') && (!card || platform.providers.payments !== null);
  for (const demo of demos.filter(isPossible))
    await seedOne(platform, demo, {
      admin,
      buyer: typeof demo.by === 'string' ? await actorOf(demo.by) : null,
    });
  // The start asks no other server: its payouts are compared by the nightly job, which tries again.
  if (isTestProvider(platform.providers.payments)) await comparePayouts(platform);
}

async function seedOne(
  platform: Platform,
  demo: Demo,
  { admin, buyer }: { admin: Actor; buyer: Actor | null },
): Promise<void> {
  const start = platform.clock.now().subtract({ minutes: Math.round(demo.ordered * 24 * 60) });
  const providerAt = (now: Temporal.Instant) =>
    testPaymentProvider(platform.store.db, { now: () => now });
  const at = (actor: Actor | null, days: number) => {
    const now = start.add({ hours: 24 * days });
    const payments = platform.providers.payments && providerAt(now);
    return contextAt({ ...platform, providers: { ...platform.providers, payments } }, actor, now);
  };
  const provider = providerAt(start);
  const order = entriesOf(demo);
  const id = demo.card
    ? await payByCard(demo.card)
    : (await orderByBankTransfer(at(buyer, 0), order)).orderId;
  if (demo.received) {
    const { amount, after } = demo.received;
    const receivedOn = start
      .add({ hours: 24 * after })
      .toString()
      .slice(0, 10);
    await recordBankTransfer(at(admin, after), { id, amount, receivedOn });
  }
  if (demo.refunded) {
    const { reason, after } = demo.refunded;
    await refundOrder(at(admin, after), { id, reason });
  }

  async function payByCard(cardNumber: string): Promise<string> {
    const context = at(buyer, 0);
    const { paymentIntentId, clientSecret } = await createPaymentIntent(context, order);
    const card = { cardNumber, expiry: '12 / 60', cvc: '123' };
    try {
      await payWithTestCard(context, { paymentIntentId, clientSecret, ...card });
    } catch (error) {
      if (!refusedWith(error, 'card_declined')) throw error;
    }
    return (await provider.retrieve(paymentIntentId))?.orderId ?? '';
  }
}

/** Guests have unique addresses at a host that does not exist. */
function entriesOf({ by, buys }: Demo) {
  const guest = typeof by === 'string' ? null : by;
  const customer = guest && {
    customerName: guest.name,
    customerEmail: `${guest.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(' ', '.')}@buyer.example`,
    ...(guest.organization && { organization: guest.organization }),
  };
  return typeof buys === 'string'
    ? { membershipType: buys, ...customer }
    : { metadata: { ...buys, ...customer } };
}
