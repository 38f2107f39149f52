import type { Handler } from '../../platform/handlers.ts';

/** Catalogue, papers, downloads and the administration of reports. */
export const deliveryHandlers: Handler[] = [];
