/** Funding platforms for tests, with contacts, projects and partners. */
import type { CallInput } from '#contract/call.ts';
import type { addPlatformProject as addProject } from '#contract/funding/platform-records.ts';
import type { createFundingPlatform as create } from '#contract/funding/platforms.ts';
import { createFundingPlatform } from '../domains/funding/platforms/administer-platforms.ts';
import { addPlatformProject } from '../domains/funding/platforms/platform-projects.ts';
import { assignPlatformPartner } from '../domains/funding/platforms/platform-records.ts';
import { actorNamed, newAccount } from './people.ts';
import { contextOf } from './projects.ts';
import type { Service } from './service.ts';

let made = 0;

type Entries = CallInput<typeof create>;

/** Input of the administrators’ form, with a unique name. */
export function platformEntries(given: Partial<Entries> = {}): Entries {
  made += 1;
  return {
    name: `Jos Plateau Fund ${made}`,
    type: 'debt',
    region: 'West Africa',
    focusAreas: ['Energy'],
    description: 'Lends to private power projects.',
    website: 'https://fund.example.org',
    ...given,
  };
}

const asAdministrator = async (service: Service) =>
  contextOf(service, await actorNamed(service, 'admin'));

export const newPlatform = async (service: Service, given: Partial<Entries> = {}) =>
  createFundingPlatform(await asAdministrator(service), platformEntries(given));

/** Of a new platform, unless `id` is given. */
export const newPlatformProject = async (
  service: Service,
  given: Partial<CallInput<typeof addProject>> = {},
) =>
  addPlatformProject(await asAdministrator(service), {
    id: given.id ?? (await newPlatform(service)).id,
    name: 'Kano solar hall',
    status: 'active',
    progress: 40,
    ...given,
  });

/** A new partner who is assigned to a new platform. */
export async function newAssignment(service: Service) {
  const email = await newAccount(service, { role: 'partner' });
  const { id } = await newPlatform(service);
  await assignPlatformPartner(await asAdministrator(service), { id, email });
  return { id, userId: (await actorNamed(service, email)).userId, email };
}
