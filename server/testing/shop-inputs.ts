/** Inputs for the shop's calls, each about new products and a new order. */
import { randomUUID } from 'node:crypto';
import { isTestProvider } from '../platform/payments/payments.ts';
import { makeClient } from './client.ts';
import { copiesReady } from './deliveries.ts';
import { clientOf } from './people.ts';
import { smallPdf } from './send-call.ts';
import type { Service } from './service.ts';
import {
  intentFor,
  newCustomer,
  newMembershipClass,
  newReport,
  paidOrder,
  payIntent,
  reportEntries,
  testCard,
  transferOrder,
} from './shop.ts';

type Make = (service: Service, owner: string) => Promise<Record<string, unknown>>;

let reports = 0;
const membershipClass: Make = async (service) => ({ id: await newMembershipClass(service) });
const report: Make = async (service) => ({ reportId: await newReport(service) });
const goods: Make = (service) => reportEntries(service);
const newMembership = () => ({ membershipType: 'general', ...newCustomer() });

const openedWith = ({ id, key }: { id: string; key: string | null }) => ({ orderId: id, key });
const secretsOf = ({ paymentIntentId, clientSecret }: Awaited<ReturnType<typeof intentFor>>) => ({
  paymentIntentId,
  clientSecret,
});

/** Makes one object for all calls that only read it: an order takes a dozen requests and a copy. */
function shared<T>(make: (service: Service) => Promise<T>): (service: Service) => Promise<T> {
  const known = new WeakMap<Service, Promise<T>>();
  return (service) => {
    const made = known.get(service) ?? make(service);
    known.set(service, made);
    return made;
  };
}
const onePaid = shared((service) => paidOrder(service));
const oneMembership = shared((service) => paidOrder(service, newMembership()));
const oneTransfer = shared((service) => transferOrder(service));

/** Creates the shared objects, and waits for the copies that a job makes for them. */
export async function prepareShop(service: Service): Promise<void> {
  await Promise.all([oneMembership(service), oneTransfer(service)]);
  await copiesReady(service, (await onePaid(service)).id);
}

const paid: Make = async (service) => openedWith(await onePaid(service));
const link: Make = async (service) => {
  const order = await onePaid(service);
  return { ...openedWith(order), reportId: order.items[0]?.reportId };
};

/** A payout that the provider made. */
export async function newPayout(service: Service): Promise<{ id: string }> {
  const id = `po_${randomUUID().replaceAll('-', '')}`;
  await service.rows(
    `insert into payouts (id, provider, status, amount_cents, currency, created_at, arrives_on, state, differences)
     values ($1, 'test', 'paid', 100, 'usd', now(), current_date, 'matching', 0)`,
    [id],
  );
  return { id };
}
const payout = shared(newPayout);

/** An event signed by this provider, about a payment that is not ours. */
async function signedEvent({ payments, clock }: Service) {
  if (!isTestProvider(payments)) return {};
  const id = `evt_${randomUUID()}`;
  const object = { id: 'pi_of_another_site', object: 'payment_intent' };
  const body = JSON.stringify({ id, type: 'payment_intent.created', data: { object } });
  return { body, signature: payments.sign(body, clock.now()) };
}

export const shopInputs: Record<string, Make> = {
  quoteReports: async (service) => ({ reportIds: [await newReport(service)] }),
  joinReportWaitlist: async (service) => ({
    reportId: await newReport(service),
    email: newCustomer().customerEmail,
  }),
  quoteMembership: async () => ({ type: 'general' }),
  createPaymentIntent: async (service) => ({ ...(await goods(service, '')), amount: 899 }),
  orderByBankTransfer: async (service) => ({ ...(await goods(service, '')), amount: 899 }),
  payWithTestCard: async (service) =>
    secretsOf(await intentFor(service, await reportEntries(service))),
  answerTestChallenge: async (service) => {
    const intent = await intentFor(service, await reportEntries(service));
    await payIntent(service, intent, testCard.challenge);
    return secretsOf(intent);
  },
  receivePaymentEvent: signedEvent,
  confirmMembershipPayment: async (service) =>
    secretsOf((await paidOrder(service, newMembership())).intent),
  getOrder: paid,
  renewOrderLink: async (service) => ({ orderId: (await onePaid(service)).id }),
  getReceipt: paid,
  getOrderByPayment: async (service) => secretsOf((await onePaid(service)).intent),
  getInvoice: async (service) => openedWith(await oneTransfer(service)),
  getCertificate: async (service) => openedWith(await oneMembership(service)),
  createDownloadLink: link,
  downloadReport: async (service) => {
    const { orderId, ...sent } = await link(service, '');
    await copiesReady(service, String(orderId));
    const address = `/api/orders/${orderId}/downloads`;
    const { body } = await makeClient(service).send<{ url?: string }>('POST', address, sent);
    return { token: body.url?.split('/').at(-1) };
  },
  createReport: async () => {
    reports += 1;
    return { name: `Test ${reports}` };
  },
  changeMembershipClass: membershipClass,
  deleteMembershipClass: membershipClass,
  listClassRevisions: membershipClass,
  async getClassRevision(service: Service) {
    const id = await newMembershipClass(service);
    const admin = await clientOf(service, 'admin');
    await admin.send('PATCH', `/api/membership-classes/${id}`, { priority: 8 });
    return { id, number: 2 };
  },
  getReportFigures: report,
  getPayout: payout,
  listPayoutLines: payout,
  changeReport: report,
  deleteReport: report,
  uploadReportFile: async (service) => ({ ...(await report(service, '')), file: smallPdf }),
  getOrderRecord: async (service) => ({ id: (await oneTransfer(service)).id }),
  recordBankTransfer: async (service) => ({
    id: (await transferOrder(service)).id,
    receivedOn: service.clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString(),
  }),
  refundOverpayment: async (service) => {
    const { id, total } = await transferOrder(service, newMembership());
    const receivedOn = '2026-11-01';
    const admin = await clientOf(service, 'admin');
    const entries = { amount: total + 10, receivedOn };
    await admin.send('POST', `/api/admin/transactions/${id}/received`, entries);
    return { id, returnedOn: receivedOn };
  },
  // Of a membership, because that needs no copies.
  refundOrder: async (service) => ({ id: (await paidOrder(service, newMembership())).id }),
};
