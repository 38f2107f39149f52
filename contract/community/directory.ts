/** Members' profiles, and the directory of those who chose to be listed. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  choice,
  id,
  optionalChoice,
  optionalLine,
  optionalProse,
  paging,
  search,
} from '../fields.ts';
import { length, profileLimits } from '../limits.ts';
import { roles } from '../vocabulary.ts';
import { expertiseAreas, profileFields } from './vocabulary.ts';

const own = access('401 own own own own own own');
const members = access('401 403 yes yes yes yes yes');

/** The caller's profile. Name, organisation and country are those of the account. */
export const memberProfile = z.object({
  listed: z.boolean(),
  headline: z.string(),
  about: z.string(),
  expertise: z.array(choice(expertiseAreas)),
  /** The fields that other members see. */
  shown: z.array(choice(profileFields)),
  /** 0 if nothing was saved yet. */
  version: z.number(),
});
export type MemberProfile = z.infer<typeof memberProfile>;

export const getMemberProfile = defineCall({
  method: 'GET',
  path: '/api/member-profile',
  summary: 'The caller’s own profile.',
  access: own,
  needs: 'member_portal',
  input: z.object({}),
  output: memberProfile,
});

export const saveMemberProfile = defineCall({
  method: 'PATCH',
  path: '/api/member-profile',
  summary:
    'Saves the caller’s profile: what it says, what others see of it, and whether the directory lists it. If-Match is honoured.',
  access: own,
  needs: 'member_portal',
  input: changed(
    {},
    {
      listed: z.boolean(),
      headline: optionalLine(profileLimits.headline),
      about: optionalProse(profileLimits.about),
      expertise: z
        .array(choice(expertiseAreas))
        .check(z.maxLength(Object.keys(expertiseAreas).length, 'Choose each area once.')),
      shown: z
        .array(choice(profileFields))
        .check(z.maxLength(Object.keys(profileFields).length, 'Choose each field once.')),
    },
  ),
  output: memberProfile,
  example: {
    listed: true,
    headline: 'Power engineer',
    expertise: ['energy'],
    shown: ['expertise'],
  },
});

/** A member as the others see them: only the fields that they show. */
export const listedMember = z.object({
  id: id(),
  name: z.string(),
  role: choice(roles),
  headline: z.nullable(z.string()),
  about: z.nullable(z.string()),
  expertise: z.array(choice(expertiseAreas)),
  organization: z.nullable(z.string()),
  country: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type ListedMember = z.infer<typeof listedMember>;

export const listDirectory = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/directory',
  summary:
    'Members who chose to be listed, by name. Only what a member shows is searched and narrowed by.',
  access: members,
  needs: 'member_portal',
  input: z.object({
    ...paging,
    search: search(),
    country: optionalLine(length.country),
    expertise: optionalChoice(expertiseAreas),
    role: optionalChoice(roles),
  }),
  output: listedMember,
});

export const getListedMember = defineCall({
  method: 'GET',
  path: '/api/directory/{id}',
  summary: 'One member of the directory.',
  access: members,
  needs: 'member_portal',
  input: z.object({ id: id() }),
  output: listedMember,
});

export const listDirectoryCountries = defineCall({
  method: 'GET',
  path: '/api/directory-countries',
  summary: 'The countries that members of the directory show, each with how many.',
  access: members,
  needs: 'member_portal',
  input: z.object({}),
  output: z.object({
    countries: z.array(z.object({ country: z.string(), members: z.number() })),
  }),
});
