import type { AdministeredPlatform } from '#contract/funding/platforms.ts';
import { fundingRegions, platformStates, platformTypes } from '#contract/funding/vocabulary.ts';
import type { Column } from '../../../design/data-table.tsx';
import { investmentRange } from '../../funding/investment-range.ts';
import { adminPlatformWords as words } from './platform-words.ts';

/** ADMIN-33: the beginning of a description, up to so many characters. */
const preview = 60;
const beginOf = (text: string) =>
  text.length <= preview ? text : `${text.slice(0, preview).trimEnd()}...`;

export const PlatformStatus = ({ status }: Pick<AdministeredPlatform, 'status'>) => (
  <span className={status === 'active' ? 'badge badge-success' : 'badge badge-secondary'}>
    {platformStates[status]}
  </span>
);

/** ADMIN-31 to ADMIN-34, ADMIN-38. */
export const platformColumns: readonly Column<AdministeredPlatform>[] = [
  {
    label: words.columns.name,
    sortable: 'name',
    isDefault: true,
    width: 'xl',
    card: 'title',
    text: ({ name }) => name,
  },
  { label: words.columns.type, width: 'm', card: 'fact', text: ({ type }) => platformTypes[type] },
  { label: words.columns.region, width: 'm', text: ({ region }) => fundingRegions[region] },
  { label: words.columns.range, width: 'l', card: 'fact', text: investmentRange },
  {
    label: words.columns.description,
    text: ({ description }) => description,
    cell: ({ description }) => beginOf(description),
  },
  {
    label: words.columns.website,
    width: 'm',
    text: ({ website }) => website,
    cell: ({ name, website }) => (
      <a href={website} target="_blank" rel="noopener noreferrer">
        {new URL(website).hostname}
        <span className="visually-hidden"> {words.websiteOf(name)}</span>
      </a>
    ),
  },
  {
    label: words.columns.status,
    width: 's',
    card: 'status',
    text: ({ status }) => platformStates[status],
    cell: PlatformStatus,
  },
];
