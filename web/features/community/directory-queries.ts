import {
  getListedMember,
  getMemberProfile,
  listDirectory,
  listDirectoryCountries,
} from '#contract/community/directory.ts';
import { expertiseAreas } from '#contract/community/vocabulary.ts';
import { roles } from '#contract/vocabulary.ts';
import { idNamed } from '../../data/define-screen.ts';
import {
  forApproved,
  inSection,
  isWhole,
  listOfSection,
  recordAt,
} from '../portals/member-tabs.ts';

const chosen = <T extends Record<string, string>>(values: T, name: string | null) =>
  name !== null && Object.hasOwn(values, name) ? (name as keyof T & string) : undefined;

export const memberList = forApproved('directory', listDirectory, (query) => {
  if (recordAt(query)) return null;
  if (!isWhole(query)) return listOfSection(query);
  return {
    ...listOfSection(query),
    search: query.get('search') ?? undefined,
    country: query.get('country') ?? undefined,
    expertise: chosen(expertiseAreas, query.get('expertise')),
    role: chosen(roles, query.get('role')),
  };
});
export const countries = forApproved('directory', listDirectoryCountries, (query) =>
  isWhole(query) && !recordAt(query) ? {} : null,
);
export const memberRecord = forApproved('directory', getListedMember, idNamed('person'));
export const partnerList = forApproved('partners', listDirectory, (query) => ({
  ...listOfSection(query),
  role: 'partner' as const,
}));

export const ownProfile = inSection('profile', getMemberProfile);

export const directoryQueries = [ownProfile, memberList, countries, memberRecord, partnerList];
