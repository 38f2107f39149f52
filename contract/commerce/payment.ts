/** Payment calls: by card, by test card, by bank transfer. The server sets every price. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  choice,
  email,
  id,
  line,
  optionalChoice,
  optionalLine,
  optionalProse,
  secret,
} from '../fields.ts';
import { length, minute, orderLimits, shop } from '../limits.ts';
import { amount, paymentId, reportId } from './fields.ts';
import { membershipTypes, reportPackages } from './vocabulary.ts';

const anyone = access('yes yes yes yes yes yes yes');

export const createPaymentIntent = defineCall({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary:
    'Creates an order for reports or a membership, with its card payment. The server sets the price and refuses a different amount.',
  access: anyone,
  limits: orderLimits,
  emailFields: ['metadata.customerEmail', 'customerEmail'],
  input: z.strictObject({
    /** The price in US dollars that the buyer saw. Reports cost whole dollars; a membership may not. */
    amount: z.optional(amount()),
    description: optionalLine(length.title),
    metadata: z.optional(
      z.strictObject({
        /** Names joined by commas (API-14); ids take precedence. */
        reports: optionalLine(length.reportNames),
        reportIds: z.optional(z.array(reportId()).check(z.maxLength(shop.mostReports))),
        package: optionalChoice(reportPackages),
        customerName: optionalLine(length.name),
        customerEmail: z.optional(email()),
        organization: optionalLine(length.organization),
        notes: optionalProse(length.note),
      }),
    ),
    membershipType: z.optional(choice(membershipTypes)),
    customerName: optionalLine(length.name),
    customerEmail: z.optional(email()),
    organization: optionalLine(length.organization),
  }),
  output: z.object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    amount: z.number(),
    publishableKey: z.string(),
    provider: z.enum(['stripe', 'test']),
  }),
  example: {
    amount: 879,
    description: 'Research Reports Purchase',
    metadata: {
      reportIds: ['fintech-landscape-report'],
      customerName: 'Ngozi Adeyemi',
      customerEmail: 'ngozi@example.org',
    },
  },
});

export const orderByBankTransfer = defineCall({
  method: 'POST',
  path: '/api/orders/bank-transfer',
  summary:
    'Orders the same goods by bank transfer: answers the reference and a link to the invoice.',
  access: anyone,
  status: 201,
  limits: orderLimits,
  emailFields: ['metadata.customerEmail', 'customerEmail'],
  input: z.extend(createPaymentIntent.input, {
    /**
     * The card payment started for the same order: it is cancelled, so that only the transfer can be paid.
     */
    replaces: z.optional(
      z.strictObject({ paymentIntentId: paymentId(), clientSecret: z.optional(secret()) }),
    ),
  }),
  output: z.object({
    orderId: id(),
    reference: z.string(),
    amount: z.number(),
    /** Path of the pro-forma invoice, which gives access without an account. */
    invoiceUrl: z.string(),
    /** Path of the order's page, which gives access without an account. */
    orderUrl: z.string(),
  }),
  example: createPaymentIntent.example,
});

/** The available payment methods and their public keys. */
export const getPaymentOptions = defineCall({
  method: 'GET',
  path: '/api/payment-options',
  summary: 'The payment methods available here.',
  access: anyone,
  input: z.object({}),
  output: z.object({
    /** Null if card payment is not configured. */
    card: z.nullable(
      z.object({ provider: z.enum(['stripe', 'test']), publishableKey: z.string() }),
    ),
    bankTransfer: z.boolean(),
  }),
});

export const payWithTestCard = defineCall({
  method: 'POST',
  path: '/api/test-payments/{paymentIntentId}/confirm',
  summary: 'Pays with a test card. Answers 404 where the test payment provider is off.',
  access: anyone,
  limits: [{ per: 'address', count: 300, seconds: 15 * minute }],
  input: z.strictObject({
    paymentIntentId: paymentId(),
    clientSecret: secret(),
    /** Digits, with or without spaces. */
    cardNumber: line(30),
    expiry: line(10),
    cvc: line(4),
  }),
  output: z.object({ status: z.enum(['succeeded', 'processing', 'requires_action']) }),
  example: {
    clientSecret: 'not-a-secret',
    cardNumber: '4242 4242 4242 4242',
    expiry: '12 / 40',
    cvc: '123',
  },
});

export const answerTestChallenge = defineCall({
  method: 'POST',
  path: '/api/test-payments/{paymentIntentId}/challenge',
  summary: 'The confirmation step of a test card: confirms the payment or declines it.',
  access: anyone,
  limits: [{ per: 'address', count: 300, seconds: 15 * minute }],
  input: z.strictObject({
    paymentIntentId: paymentId(),
    clientSecret: secret(),
    confirmed: z.boolean(),
  }),
  output: z.object({ status: z.enum(['succeeded', 'requires_payment_method']) }),
  example: { clientSecret: 'not-a-secret', confirmed: true },
});

/** The payment provider's webhook. */
export const receivePaymentEvent = defineCall({
  kind: 'webhook',
  method: 'POST',
  path: '/api/webhooks/stripe',
  signatureHeader: 'stripe-signature',
  summary:
    'Receives a signed event from the payment provider, stores it, and processes it as a job.',
  access: anyone,
  input: z.strictObject({ body: z.string(), signature: z.string() }),
  output: z.object({ received: z.boolean() }),
  example: { body: '{}', signature: 'none' },
});
