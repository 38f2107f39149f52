/** Administrators' calls about sales: reports, transactions, the ledger. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  choice,
  choiceOrLabel,
  date,
  id,
  instant,
  label,
  line,
  optionalChoice,
  paging,
  prose,
  search,
} from '../fields.ts';
import { incomingFile } from '../incoming-file.ts';
import { length, shop } from '../limits.ts';
import { timeSpan } from '../overview/figures.ts';
import { figureRanges } from '../overview/vocabulary.ts';
import { dollars, reportId } from './fields.ts';
import {
  orderKinds,
  orderStatuses,
  paymentMethods,
  reportCategories,
  reportSorts,
  reportStatuses,
  transactionSorts,
  transactionStatuses,
} from './vocabulary.ts';

const administrators = access('401 403 403 403 403 403 yes');

/** A report as administrators see it (DATA-35). */
export const catalogueReport = z.object({
  id: z.string(),
  name: z.string(),
  /** As named in the report form (ADMIN-18). */
  category: label(reportCategories),
  /** Whole US dollars. */
  price: z.number(),
  description: z.string(),
  status: choice(reportStatuses),
  downloadCount: z.number(),
  /** US dollars, net of refunds. */
  revenue: z.number(),
  pages: z.number(),
  publishedOn: date(),
  contents: z.array(z.string()),
  /** Paragraphs. */
  firstPage: z.array(z.string()),
  /** Name and size of the uploaded file. */
  file: z.nullable(z.object({ name: z.string(), bytes: z.number(), pages: z.number() })),
  /** Without a file: whether buyers get a sample edition or the report is in preparation. */
  sample: z.boolean(),
  sold: z.number(),
  /** An order, paid or not, refers to it, so it can only be archived. */
  ordered: z.boolean(),
  version: z.number(),
});
export type CatalogueReport = z.infer<typeof catalogueReport>;

const catalogueFilter = {
  search: search(),
  category: z.optional(z.union([choiceOrLabel(reportCategories), z.literal('')])),
  status: optionalChoice(reportStatuses),
  sort: optionalChoice(reportSorts),
};

export const listCatalogue = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'Every report with its downloads and revenue, newest first or by `sort`.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ ...paging, ...catalogueFilter, id: z.optional(reportId()) }),
  output: catalogueReport,
});

export const exportCatalogue = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/reports.csv',
  summary: 'The filtered reports as CSV, with their downloads and revenue.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object(catalogueFilter),
  output: z.unknown(),
});

const reportEntries = {
  name: line(length.title),
  description: prose(length.description),
  /** Its label, or the value that visitors' calls use. */
  category: choiceOrLabel(reportCategories),
  price: dollars(),
};
const furtherEntries = {
  status: z.optional(choice(reportStatuses)),
  pages: z.optional(
    z
      .number('Enter a number.')
      .check(z.int('Use a whole number.'), z.gte(1), z.lte(shop.mostPages)),
  ),
  publishedOn: z.optional(date()),
  contents: z.optional(z.array(line(length.title)).check(z.maxLength(shop.mostChapters))),
  firstPage: z.optional(z.array(line(length.description)).check(z.maxLength(shop.mostParagraphs))),
};

export const createReport = defineCall({
  method: 'POST',
  path: '/api/admin/reports',
  summary:
    'Adds a report to the catalogue: inactive, unless `status` says otherwise. Its id is made from its name.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject({ ...reportEntries, ...furtherEntries }),
  output: catalogueReport,
  example: {
    name: 'Subsea Cable Landing Stations',
    description: 'Where cables land, who owns the stations, and what access costs.',
    category: 'infrastructure',
    price: 899,
  },
});

export const changeReport = defineCall({
  method: 'PATCH',
  path: '/api/admin/reports/{reportId}',
  summary: 'Updates a report. Existing orders keep their name and price. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: changed({ reportId: reportId() }, { ...reportEntries, ...furtherEntries }),
  output: catalogueReport,
  example: { price: 949 },
});

export const deleteReport = defineCall({
  method: 'DELETE',
  path: '/api/admin/reports/{reportId}',
  summary: 'Deletes a report; a report that has been ordered is archived instead.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ reportId: reportId() }),
  output: z.object({ outcome: z.enum(['deleted', 'archived']) }),
});

export const uploadReportFile = defineCall({
  kind: 'upload',
  method: 'POST',
  path: '/api/admin/reports/{reportId}/file',
  fileBytes: shop.fileBytes,
  summary: 'Uploads or replaces a report’s PDF (multipart, field `file`). Its pages are counted.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({
    reportId: reportId(),
    file: incomingFile(),
  }),
  output: catalogueReport,
});

const reportCounts = {
  downloads: z.number(),
  /** US dollars, net of refunds. */
  revenue: z.number(),
};

export const getReportFigures = defineCall({
  method: 'GET',
  path: '/api/admin/reports/{reportId}/figures',
  summary:
    'A report’s downloads and revenue in the last `days` (7, 30, 90 or 365; by default 30), by day, or of a year by week.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ reportId: reportId(), days: optionalChoice(figureRanges) }),
  output: z.object({
    timeZone: z.string(),
    points: z.array(z.object({ ...timeSpan, ...reportCounts })),
    totals: z.object(reportCounts),
  }),
});

/** A transaction (DATA-36): an order from the accounting view. */
export const transaction = z.object({
  id: id(),
  reference: z.string(),
  receiptNumber: z.nullable(z.string()),
  kind: choice(orderKinds),
  customerName: z.string(),
  customerEmail: z.string(),
  organization: z.nullable(z.string()),
  /** Names of the reports, or the membership's title. */
  reports: z.array(z.string()),
  /** Whole US dollars. */
  amount: z.number(),
  /** US dollars, with cents. */
  received: z.number(),
  refunded: z.number(),
  /** Overpayment that was not refunded, while the order is paid. */
  surplus: z.number(),
  status: choice(transactionStatuses),
  orderStatus: choice(orderStatuses),
  method: choice(paymentMethods),
  createdAt: instant(),
  paidAt: z.nullable(instant()),
  paymentIntentId: z.nullable(z.string()),
  abilities: z.object({
    markReceived: z.boolean(),
    refund: z.boolean(),
    /** Whether there is an overpayment to refund. */
    returnSurplus: z.boolean(),
  }),
});
export type Transaction = z.infer<typeof transaction>;

const transactionFilter = {
  search: search(),
  status: optionalChoice(transactionStatuses),
  method: optionalChoice(paymentMethods),
  from: z.optional(z.union([date(), z.literal('')])),
  to: z.optional(z.union([date(), z.literal('')])),
};

export const listTransactions = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/transactions',
  summary: 'Every order with its payment, newest first or by `sort`.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({
    ...paging,
    ...transactionFilter,
    id: z.optional(id()),
    sort: optionalChoice(transactionSorts),
  }),
  output: transaction,
});

export const sumTransactions = defineCall({
  method: 'GET',
  path: '/api/admin/transactions/summary',
  summary:
    'The figures on the cards: revenue less refunds, and how many transactions have each status; of the filtered ones.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object(transactionFilter),
  output: z.object({
    /** US dollars, with cents. */
    totalRevenue: z.number(),
    completed: z.number(),
    pending: z.number(),
    failed: z.number(),
  }),
});

export const exportTransactions = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/transactions.csv',
  summary: 'The filtered transactions as CSV.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object(transactionFilter),
  output: z.unknown(),
});

export const exportLedger = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/ledger.csv',
  summary: 'Every movement of money as CSV: payments and refunds by their accounting day.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ from: transactionFilter.from, to: transactionFilter.to }),
  output: z.unknown(),
});

export const recordBankTransfer = defineCall({
  method: 'POST',
  path: '/api/admin/transactions/{id}/received',
  summary:
    'Records a bank transfer: the full amount, part of it, or too much. A second transfer of the same amount on the same day is refused (409 `transfer_noted`) unless `another` is set.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({
    id: id(),
    /** US dollars, with at most two decimals. */
    amount: z.number('Enter an amount.').check(
      z.gt(0, 'Enter an amount above zero.'),
      z.lte(shop.mostDollars),
      z.refine(
        (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
        'Use at most two decimals.',
      ),
    ),
    receivedOn: date(),
    /** Confirms a second transfer of the same amount on the same day. */
    another: z.optional(z.boolean()),
  }),
  output: transaction,
  example: { amount: 879, receivedOn: '2026-11-20' },
});

export const refundOrder = defineCall({
  method: 'POST',
  path: '/api/admin/transactions/{id}/refund',
  summary: 'Refunds the full payment: links and membership end, and the buyer is emailed.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id(), reason: prose(length.note) }),
  output: transaction,
  example: { reason: 'Bought twice by mistake.' },
});

export const refundOverpayment = defineCall({
  method: 'POST',
  path: '/api/admin/transactions/{id}/surplus',
  summary:
    'Records that the amount a bank transfer brought above the price was sent back. The order is unchanged.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id(), returnedOn: date() }),
  output: transaction,
  example: { returnedOn: '2026-11-20' },
});
