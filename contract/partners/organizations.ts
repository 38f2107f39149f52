/** Partner organisations: who the alliance works with; edited by their own people and by administrators. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  choice,
  email,
  id,
  instant,
  line,
  optionalChoice,
  optionalLine,
  optionalProse,
  paging,
  search,
} from '../fields.ts';
import { length, writingLimits } from '../limits.ts';
import { missing } from '../missing.ts';
import { partnerCountries, partnerFocuses } from './places.ts';
import {
  contactSharings,
  introductionStatuses,
  organizationSorts,
  organizationStates,
  partnerKinds,
} from './vocabulary.ts';

const partners = access('401 403 403 403 yes 403 yes');
const own = access('401 403 403 403 own 403 own');
const administrators = access('401 403 403 403 403 403 yes');

/** What everybody who may see an organisation can read. */
const described = {
  id: id(),
  kind: choice(partnerKinds),
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  countries: z.array(choice(partnerCountries)),
  focuses: z.array(choice(partnerFocuses)),
  website: z.nullable(z.string()),
  /** Null if none was given, or it isn’t shared with the caller. */
  contact: z.nullable(
    z.object({
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  contactSharing: choice(contactSharings),
  updatedAt: instant(),
  version: z.number(),
};

export const partnerOrganization = z.object({
  ...described,
  /** The status of an open or accepted introduction between it and the caller’s organisation. */
  introduction: z.nullable(choice(introductionStatuses)),
  abilities: z.object({ edit: z.boolean(), introduce: z.boolean() }),
});
export type PartnerOrganization = z.infer<typeof partnerOrganization>;

const narrowed = {
  search: search(),
  kind: optionalChoice(partnerKinds),
  focus: optionalChoice(partnerFocuses),
  country: optionalChoice(partnerCountries),
  sort: optionalChoice(organizationSorts),
};

export const listPartnerOrganizations = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/partner-organizations',
  summary: 'The partner organisations that are not archived, by name or by `sort`.',
  access: partners,
  needs: 'partner_portal',
  input: z.object({ ...paging, ...narrowed }),
  output: partnerOrganization,
});

export const getPartnerOrganization = defineCall({
  method: 'GET',
  path: '/api/partner-organizations/{id}',
  summary: 'A partner organisation, with its contact where it is shared with the caller.',
  access: partners,
  needs: 'partner_portal',
  input: z.object({ id: id() }),
  output: partnerOrganization,
});

const distinct = <T>(values: T[]) => [...new Set(values)];
const isSecure = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

/** The fields that an organisation’s own people fill in. */
const entries = {
  name: line(length.organization, 'Enter the organisation’s name.'),
  summary: line(length.title, 'Say in one sentence what the organisation does.'),
  description: optionalProse(length.description),
  countries: z.optional(
    z.array(choice(partnerCountries)).check(z.maxLength(60), z.overwrite(distinct)),
  ),
  focuses: z.optional(
    z.array(choice(partnerFocuses)).check(z.maxLength(60), z.overwrite(distinct)),
  ),
  website: optionalLine(length.path).check(
    z.refine((text) => !text || isSecure(text), 'Enter a web address that begins with https://.'),
  ),
  contactName: optionalLine(length.name),
  contactEmail: z.optional(z.union([z.literal(''), email()], missing.emailFormat)),
  contactPhone: optionalLine(40),
  contactSharing: z.optional(choice(contactSharings)),
};

const example = {
  name: 'Kaduna Grid Works',
  summary: 'Builds substations and private lines for large consumers.',
  countries: ['NG'],
  focuses: ['energy'],
};

export const changePartnerOrganization = defineCall({
  method: 'PATCH',
  path: '/api/partner-organizations/{id}',
  summary: 'Changes what is said of the caller’s own organisation. If-Match is honoured.',
  access: own,
  needs: 'partner_portal',
  limits: writingLimits,
  input: changed({ id: id() }, entries),
  output: partnerOrganization,
  example,
});

/** As administrators see it. */
export const organizationRow = z.object({
  ...described,
  archived: z.boolean(),
  people: z.array(z.object({ id: id(), name: z.string(), email: z.string() })),
});
export type OrganizationRow = z.infer<typeof organizationRow>;

const state = optionalChoice(organizationStates);

export const listAllPartnerOrganizations = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/partner-organizations',
  summary: 'All partner organisations with their people, by name or by `sort`.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ ...paging, ...narrowed, id: z.optional(id()), state }),
  output: organizationRow,
});

export const exportPartnerOrganizations = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/partner-organizations.csv',
  summary: 'The same as CSV, all pages.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ ...narrowed, state }),
  output: z.unknown(),
});

export const createPartnerOrganization = defineCall({
  method: 'POST',
  path: '/api/admin/partner-organizations',
  summary: 'Adds a partner organisation.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject({ kind: choice(partnerKinds), ...entries }),
  output: organizationRow,
  example: { kind: 'industry', ...example },
});

export const administerPartnerOrganization = defineCall({
  method: 'PATCH',
  path: '/api/admin/partner-organizations/{id}',
  summary: 'Changes a partner organisation. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: changed({ id: id() }, { kind: choice(partnerKinds), ...entries }),
  output: organizationRow,
  example: { kind: 'industry', ...example },
});

export const archivePartnerOrganization = defineCall({
  method: 'POST',
  path: '/api/admin/partner-organizations/{id}/archive',
  summary:
    'Takes a partner organisation off the portal, or with `archived` false puts it back. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id(), archived: z.boolean() }),
  output: organizationRow,
  example: { archived: true },
});

export const assignPartnerPerson = defineCall({
  method: 'POST',
  path: '/api/admin/partner-organizations/{id}/people',
  summary:
    'Assigns the account with this address to the organisation; it must be a partner’s. It leaves any other one.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id(), email: email() }),
  output: organizationRow,
});

export const removePartnerPerson = defineCall({
  method: 'DELETE',
  path: '/api/admin/partner-organizations/{id}/people/{userId}',
  summary: 'Takes a person out of the organisation.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id(), userId: id() }),
  output: organizationRow,
});
