import { exportWords } from '#content/documents.ts';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/partners/organizations.ts';
import type { OrganizationRow } from '#contract/partners/organizations.ts';
import { partnerCountries, partnerFocuses } from '#contract/partners/places.ts';
import { organizationStates, partnerKinds } from '#contract/partners/vocabulary.ts';
import type { Context } from '../../platform/context.ts';
import { type CsvRow, csvOfList } from '../../platform/csv.ts';
import type { FileAnswer } from '../../platform/handlers.ts';
import { listAllPartnerOrganizations } from './administer-organizations.ts';

/** All partner organisations that match, in the list's order. */
export const exportPartnerOrganizations = async (
  context: Context,
  filter: CallInput<typeof calls.exportPartnerOrganizations>,
): Promise<FileAnswer> =>
  csvOfList(
    context,
    'partners',
    exportWords.partners,
    (page) => listAllPartnerOrganizations(context, { ...filter, ...page }),
    rowOf,
  );

const rowOf = (row: OrganizationRow): CsvRow => [
  row.name,
  partnerKinds[row.kind],
  row.summary,
  row.countries.map((one) => partnerCountries[one]).join(', '),
  row.focuses.map((one) => partnerFocuses[one]).join(', '),
  row.website,
  row.contact?.name ?? null,
  row.contact?.email ?? null,
  row.contact?.phone ?? null,
  row.people.map(({ name, email }) => `${name} <${email}>`).join(', '),
  organizationStates[row.archived ? 'archived' : 'listed'],
  row.updatedAt,
];
