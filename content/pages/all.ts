import type { InfoPage } from '../blocks.ts';

/** The pages that consist of words alone; `web/routes.ts` has their addresses. */
export const infoPages: readonly InfoPage[] = [];
