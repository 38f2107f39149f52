import * as orders from '#contract/orders.ts';
import * as shop from '#contract/shop.ts';
import { type Handler, handle } from '../../platform/handlers.ts';
import { download, makeLink } from './download-report.ts';
import { listCatalogueOfVisitors } from './list-reports.ts';
import { certificate, invoice, receipt } from './papers.ts';
import { askForNotice } from './report-notices.ts';

/** Catalogue, papers, downloads and the administration of reports. */
export const deliveryHandlers: Handler[] = [
  handle(shop.listReports, listCatalogueOfVisitors),
  handle(shop.askForReport, askForNotice),
  handle(orders.makeDownloadLink, makeLink),
  handle(orders.downloadReport, download),
  handle(orders.getInvoice, invoice),
  handle(orders.getReceipt, receipt),
  handle(orders.getCertificate, certificate),
];
