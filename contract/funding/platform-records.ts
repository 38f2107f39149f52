/** What administrators keep about a platform: its projects and the partners who work with it. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { changed, choice, date, email, id, line, optionalProse } from '../fields.ts';
import { length } from '../limits.ts';
import { dollars, optionalWebAddress } from './fields.ts';
import { administeredPlatform } from './platforms.ts';
import { platformProjectStatuses } from './vocabulary.ts';

const administrators = access('401 403 403 403 403 403 yes');
const optionalDay = z.optional(z.union([z.literal(''), date()], 'Enter a date like 2026-01-31.'));

export const keptProject = z.object({
  id: id(),
  name: z.string(),
  description: z.string(),
  status: choice(platformProjectStatuses),
  fundingAmount: z.nullable(z.number()),
  startDate: z.nullable(date()),
  endDate: z.nullable(date()),
  appliedOn: z.nullable(date()),
  decidedOn: z.nullable(date()),
  progress: z.number(),
  source: z.string(),
  version: z.number(),
});
export type KeptProject = z.infer<typeof keptProject>;

export const platformRecord = z.object({
  ...administeredPlatform.shape,
  projects: z.array(keptProject),
  partners: z.array(z.object({ id: id(), name: z.string(), email: z.string() })),
});
export type PlatformRecord = z.infer<typeof platformRecord>;

export const getPlatformRecord = defineCall({
  method: 'GET',
  path: '/api/admin/funding-platforms/{id}',
  summary: 'A funding platform with its projects and partners.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: id() }),
  output: platformRecord,
});

const projectEntries = {
  name: line(length.title, 'Enter the project’s name.'),
  description: optionalProse(length.description),
  status: choice(platformProjectStatuses),
  fundingAmount: dollars(),
  startDate: optionalDay,
  endDate: optionalDay,
  appliedOn: optionalDay,
  decidedOn: optionalDay,
  progress: z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], 'Enter a number from 0 to 100.'),
      z.transform((value: string | number) => (value === '' ? Number.NaN : Number(value))),
    ),
    z
      .number('Enter a number from 0 to 100.')
      .check(
        z.int('Enter a whole number.'),
        z.gte(0, 'Enter 0 or more.'),
        z.lte(100, 'Enter at most 100.'),
      ),
  ),
  source: optionalWebAddress(),
};

export const addPlatformProject = defineCall({
  method: 'POST',
  path: '/api/admin/funding-platforms/{id}/projects',
  summary: 'Adds a project that a funding platform was asked to fund.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject({ id: id(), ...projectEntries }),
  output: keptProject,
  example: { name: 'Kano solar hall', status: 'active', fundingAmount: 4_000_000, progress: 40 },
});

export const changePlatformProject = defineCall({
  method: 'PATCH',
  path: '/api/admin/platform-projects/{id}',
  summary: 'Changes a project of a funding platform. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: changed({ id: id() }, projectEntries),
  output: keptProject,
  example: { name: 'Kano solar hall', status: 'completed', progress: 100 },
});

export const removePlatformProject = defineCall({
  method: 'DELETE',
  path: '/api/admin/platform-projects/{id}',
  summary: 'Deletes a project of a funding platform.',
  access: administrators,
  needs: 'admin_panel',
  status: 204,
  input: z.strictObject({ id: id() }),
  output: z.unknown(),
});

export const assignPlatformPartner = defineCall({
  method: 'POST',
  path: '/api/admin/funding-platforms/{id}/partners',
  summary:
    'Assigns the account with this address to the platform; it must be a partner’s. It may have several platforms.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id(), email: email() }),
  output: platformRecord,
});

export const removePlatformPartner = defineCall({
  method: 'DELETE',
  path: '/api/admin/funding-platforms/{id}/partners/{userId}',
  summary: 'Ends a partner’s assignment to the platform.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id(), userId: id() }),
  output: platformRecord,
});
