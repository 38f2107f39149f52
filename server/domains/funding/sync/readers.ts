/** Which reader reads a source. */
import type { SourceRow } from './queries/runs.ts';
import { euPortal } from './sources/eu-portal.ts';
import { feed } from './sources/feed.ts';
import { grantsGov } from './sources/grants-gov.ts';
import { ocds } from './sources/ocds.ts';
import { type Source, SourceError } from './sources/source.ts';
import { worldBank } from './sources/world-bank.ts';

type Described = Pick<SourceRow, 'kind' | 'name' | 'address' | 'settings'>;

export function readerOf({ kind, name, address, settings }: Described): Source {
  const { platform = name, type = 'grant', mapping = {} } = settings;
  switch (kind) {
    case 'grants-gov':
      return grantsGov;
    case 'world-bank':
      return worldBank;
    case 'eu-portal':
      return euPortal;
    case 'feed':
      return feed({ address, platform, type, mapping });
    case 'ocds':
      return ocds({ address, platform });
    case 'manual':
      throw new SourceError('What is entered by hand can’t be read');
  }
}
