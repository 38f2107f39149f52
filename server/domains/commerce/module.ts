import * as membership from '#contract/commerce/membership.ts';
import * as membershipClasses from '#contract/commerce/membership-classes.ts';
import * as orders from '#contract/commerce/orders.ts';
import * as payment from '#contract/commerce/payment.ts';
import * as payouts from '#contract/commerce/payouts.ts';
import * as sales from '#contract/commerce/sales.ts';
import * as shop from '#contract/commerce/shop.ts';
import { changing } from '../../platform/context.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import { exportLedger, exportTransactions } from './bookkeeping/export-sales.ts';
import { listTransactions, sumTransactions } from './bookkeeping/list-transactions.ts';
import {
  changeReport,
  createReport,
  deleteReport,
  exportCatalogue,
  listCatalogue,
} from './catalogue/administer-reports.ts';
import { insertDefaultReports } from './catalogue/default-reports.ts';
import { listReports, reportPaths } from './catalogue/list-reports.ts';
import { getReportFigures } from './catalogue/report-figures.ts';
import {
  deleteOldWaitlistEntries,
  deleteWaitlistEntries,
  joinReportWaitlist,
} from './catalogue/report-waitlist.ts';
import { uploadReportFile } from './catalogue/upload-report-file.ts';
import { deleteCopiesOf } from './delivery/delete-stamped-copies.ts';
import { createDownloadLink, deleteOldLinks, downloadReport } from './delivery/download-report.ts';
import { stampReport } from './delivery/stamp-report.ts';
import type { Documents } from './documents/documents.ts';
import { getCertificate, getInvoice, getReceipt } from './documents/order-documents.ts';
import { activateScheduledMemberships } from './memberships/activate-scheduled-memberships.ts';
import { getClassRevision, listClassRevisions } from './memberships/class-revisions.ts';
import { confirmMembershipPayment, getMySubscription } from './memberships/confirm-membership.ts';
import { insertDefaultClasses } from './memberships/default-classes.ts';
import {
  changeMembershipClass,
  createMembershipClass,
  deleteMembershipClass,
  listMembershipClasses,
} from './memberships/membership-classes.ts';
import { quoteMembership } from './memberships/price-membership.ts';
import { sendReminders } from './memberships/send-reminders.ts';
import { commerceMerging } from './merging.ts';
import { claimGuestOrders } from './orders/claim-guest-orders.ts';
import { expireOrders } from './orders/expire-orders.ts';
import { getOrder } from './orders/find-order.ts';
import { listMyOrders } from './orders/list-my-orders.ts';
import { quoteReports } from './orders/quote-reports.ts';
import { renewOrderLink } from './orders/renew-order-link.ts';
import { createPaymentIntent } from './payments/create-payment.ts';
import { getOrderByPayment } from './payments/get-order-by-payment.ts';
import { orderByBankTransfer } from './payments/order-by-transfer.ts';
import { answerTestChallenge, payWithTestCard } from './payments/pay-with-test-card.ts';
import { getPaymentOptions } from './payments/payment-options.ts';
import {
  deleteOldPaymentEvents,
  processPaymentEvent,
  receivePaymentEvent,
  resumePaymentEvents,
} from './payments/receive-payment-event.ts';
import { recordBankTransfer } from './payments/record-bank-transfer.ts';
import { refundOrder } from './payments/refund-order.ts';
import { refundOverpayment } from './payments/refund-overpayment.ts';
import { comparePayouts, startComparison } from './payouts/compare-payouts.ts';
import { exportPayouts } from './payouts/export-payouts.ts';
import {
  getPayout,
  getPayoutComparison,
  listPayoutLines,
  listPayouts,
} from './payouts/list-payouts.ts';
import { eraseCommerce, exportCommerce } from './personal-data.ts';

import { endEveryLink } from './queries/download-links.ts';
import { expireOrderKeys } from './queries/orders.ts';

declare module '../../platform/context.ts' {
  interface Providers {
    documents: Documents;
  }
}
declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'stamp-report': { orderId: string; reportId: string };
    'payment-event': { eventId: string };
    'take-up-events': Record<string, never>;
    'drop-copies': { orderId: string };
    'expire-orders': Record<string, never>;
    'compare-payouts': Record<string, never>;
    'send-reminders': Record<string, never>;
  }
}

export const commerce = {
  handlers: [
    handle(shop.listReports, listReports),
    handle(shop.joinReportWaitlist, joinReportWaitlist),
    handle(orders.createDownloadLink, createDownloadLink),
    handle(orders.downloadReport, downloadReport),
    handle(orders.getInvoice, getInvoice),
    handle(orders.getReceipt, getReceipt),
    handle(orders.getCertificate, getCertificate),
    handle(sales.listCatalogue, listCatalogue),
    handle(sales.exportCatalogue, exportCatalogue),
    handle(sales.getReportFigures, getReportFigures),
    handle(sales.createReport, createReport),
    handle(sales.changeReport, changeReport),
    handle(sales.deleteReport, deleteReport),
    handle(sales.uploadReportFile, uploadReportFile),

    handle(shop.quoteReports, quoteReports),
    handle(membership.listMembershipClasses, listMembershipClasses),
    handle(membershipClasses.createMembershipClass, createMembershipClass),
    handle(membershipClasses.changeMembershipClass, changeMembershipClass),
    handle(membershipClasses.deleteMembershipClass, deleteMembershipClass),
    handle(membershipClasses.listClassRevisions, listClassRevisions),
    handle(membershipClasses.getClassRevision, getClassRevision),
    handle(membership.quoteMembership, quoteMembership),
    handle(membership.getMySubscription, getMySubscription),
    handle(membership.confirmMembershipPayment, confirmMembershipPayment),
    handle(payment.getPaymentOptions, getPaymentOptions),
    handle(payment.createPaymentIntent, createPaymentIntent),
    handle(payment.orderByBankTransfer, orderByBankTransfer),
    handle(payment.payWithTestCard, payWithTestCard),
    handle(payment.answerTestChallenge, answerTestChallenge),
    handle(payment.receivePaymentEvent, receivePaymentEvent),
    handle(orders.getOrder, getOrder),
    handle(orders.renewOrderLink, renewOrderLink),
    handle(orders.getOrderByPayment, getOrderByPayment),
    handle(orders.listMyOrders, listMyOrders),
    handle(sales.listTransactions, listTransactions),
    handle(sales.sumTransactions, sumTransactions),
    handle(sales.exportTransactions, exportTransactions),
    handle(sales.exportLedger, exportLedger),
    handle(sales.recordBankTransfer, recordBankTransfer),
    handle(sales.refundOverpayment, refundOverpayment),
    handle(sales.refundOrder, refundOrder),
    handle(payouts.listPayouts, listPayouts),
    handle(payouts.getPayout, getPayout),
    handle(payouts.listPayoutLines, listPayoutLines),
    handle(payouts.getPayoutComparison, getPayoutComparison),
    handle(payouts.comparePayouts, startComparison),
    handle(payouts.exportPayouts, exportPayouts),
  ],
  jobs: {
    'stamp-report': {
      concurrency: 1,
      timeoutSeconds: 300,
      run: stampReport,
    },
    'payment-event': {
      concurrency: 2,
      timeoutSeconds: 120,
      singletonKey: ({ eventId }) => eventId,
      run: processPaymentEvent,
    },
    'take-up-events': {
      concurrency: 1,
      timeoutSeconds: 300,
      schedule: '22 * * * *',
      run: resumePaymentEvents,
    },
    // The previous version still enqueues this; this version drops copies with the change itself.
    'drop-copies': {
      concurrency: 1,
      timeoutSeconds: 120,
      run: (platform, { orderId }) =>
        changing(platform, { actor: null, requestId: `job-${orderId}` })((change) =>
          deleteCopiesOf(change, orderId),
        ),
    },
    'expire-orders': {
      concurrency: 1,
      timeoutSeconds: 3000,
      schedule: '17 * * * *',
      run: expireOrders,
    },
    'compare-payouts': {
      concurrency: 1,
      timeoutSeconds: 600,
      schedule: '37 3 * * *',
      run: comparePayouts,
    },
    'send-reminders': {
      concurrency: 1,
      timeoutSeconds: 900,
      schedule: '27 * * * *',
      run: async (platform) => {
        await activateScheduledMemberships(platform);
        await sendReminders(platform);
      },
    },
  },
  events: { 'email-confirmed': claimGuestOrders },
  cleanup: {
    waitlist: ({ store, clock }) => deleteOldWaitlistEntries(store.db, clock.now()),
    downloadLinks: ({ store, clock }) => deleteOldLinks(store.db, clock.now()),
    paymentEvents: ({ store, clock }) => deleteOldPaymentEvents(store.db, clock.now()),
  },
  endAccess: { 'Links to orders': expireOrderKeys, 'Links to reports': endEveryLink },
  merging: commerceMerging,
  personalData: {
    export: exportCommerce,
    async erase(change, person) {
      await deleteWaitlistEntries(change, person);
      await eraseCommerce(change, person);
    },
  },
  insertDefaults: [insertDefaultClasses, insertDefaultReports],
  publicPaths: reportPaths,
} satisfies DomainModule;
