import * as orders from '#contract/orders.ts';
import * as sales from '#contract/sales.ts';
import * as shop from '#contract/shop.ts';
import { type Handler, handle } from '../../platform/handlers.ts';
import type { PaymentProvider } from '../../platform/payments.ts';
import { addReport, dropReport, editReport, listAllReports } from './administer-reports.ts';
import { download, makeLink } from './download-report.ts';
import { listCatalogueOfVisitors } from './list-reports.ts';
import { certificate, invoice, receipt } from './papers.ts';
import { askForNotice } from './report-notices.ts';
import { uploadFile } from './upload-report-file.ts';

/** Catalogue, papers, downloads and the administration of reports. */
export const deliveryHandlers = (payments: PaymentProvider | null): Handler[] => [
  handle(shop.listReports, listCatalogueOfVisitors),
  handle(shop.askForReport, askForNotice),
  handle(orders.makeDownloadLink, (context, input) => makeLink(payments, context, input)),
  handle(orders.downloadReport, (context, input) => download(payments, context, input)),
  handle(orders.getInvoice, invoice),
  handle(orders.getReceipt, receipt),
  handle(orders.getCertificate, certificate),
  handle(sales.listCatalogue, listAllReports),
  handle(sales.createReport, addReport),
  handle(sales.changeReport, editReport),
  handle(sales.deleteReport, dropReport),
  handle(sales.uploadReportFile, uploadFile),
];
