import type { OrganizationRow } from '#contract/partners/organizations.ts';
import { partnerCountries, partnerFocuses } from '#contract/partners/places.ts';
import { contactSharings, partnerKinds } from '#contract/partners/vocabulary.ts';
import type { Compared } from '../../design/conflict-notice.tsx';
import { fieldWords as words } from './field-words.ts';

/** The fields that two people may have changed at the same time. */
export const comparedOrganization: Compared<Omit<OrganizationRow, 'people' | 'archived'>> = [
  [words.kind, ({ kind }) => partnerKinds[kind]],
  [words.name, ({ name }) => name],
  [words.summary, ({ summary }) => summary],
  [words.description, ({ description }) => description],
  [words.focuses, ({ focuses }) => focuses.map((focus) => partnerFocuses[focus]).join(', ')],
  [words.countries, ({ countries }) => countries.map((code) => partnerCountries[code]).join(', ')],
  [words.website, ({ website }) => website ?? '–'],
  [words.contactName, ({ contact }) => contact?.name ?? '–'],
  [words.contactEmail, ({ contact }) => contact?.email ?? '–'],
  [words.contactPhone, ({ contact }) => contact?.phone ?? '–'],
  [words.contactSharing, ({ contactSharing }) => contactSharings[contactSharing]],
];
