/** The sources that the product comes with: CONNECTORS.md A to C, and what administrators enter. */
import type { Platform } from '../../../platform/context.ts';
import { claimFirstContent } from '../../../platform/default-content.ts';
import { insertSource } from './queries/sources.ts';

/** Opportunities entered by hand belong to this source. */
export const manualSource = 'manual';

const sources = [
  {
    id: 'grants-gov',
    kind: 'grants-gov',
    name: 'Grants.gov',
    address: 'https://api.grants.gov',
    licence: 'Grants.gov: work of the United States government, in the public domain',
  },
  {
    id: 'world-bank',
    kind: 'world-bank',
    name: 'World Bank procurement notices',
    address: 'https://search.worldbank.org',
    licence: 'The World Bank: procurement notices, CC BY 4.0',
  },
  {
    id: 'eu-portal',
    kind: 'eu-portal',
    name: 'EU Funding & Tenders',
    address: 'https://api.tech.ec.europa.eu',
    licence: 'European Union, reuse permitted with attribution (Decision 2011/833/EU)',
  },
  {
    id: manualSource,
    kind: 'manual',
    name: 'Entered by the alliance',
    address: '',
    licence: '',
  },
] as const;

export async function insertDefaultSources({
  store,
  clock,
}: Pick<Platform, 'store' | 'clock'>): Promise<void> {
  const now = clock.now();
  await store.db.transaction(async (db) => {
    if (!(await claimFirstContent(db, 'funding-sources', now))) return;
    for (const source of sources) await insertSource(db, { ...source, settings: {}, now });
  });
}
