import * as shop from '#contract/shop.ts';
import { type Handler, handle } from '../../platform/handlers.ts';
import { listCatalogueOfVisitors } from './list-reports.ts';
import { askForNotice } from './report-notices.ts';

/** Catalogue, papers, downloads and the administration of reports. */
export const deliveryHandlers: Handler[] = [
  handle(shop.listReports, listCatalogueOfVisitors),
  handle(shop.askForReport, askForNotice),
];
