/** Funding institutions, with contacts and projects that are invented and say so. */
import { demoDomain } from '#content/demo.ts';
import type { CallInput } from '#contract/call.ts';
import type { addPlatformProject as add } from '#contract/funding/platform-records.ts';
import { addPlatformContact } from '../domains/funding/contacts/platform-contacts.ts';
import { createFundingPlatform } from '../domains/funding/platforms/administer-platforms.ts';
import { addPlatformProject } from '../domains/funding/platforms/platform-projects.ts';
import { assignPlatformPartner } from '../domains/funding/platforms/platform-records.ts';
import { demoActor } from '../domains/identity/sessions/sessions.ts';
import type { Platform } from '../platform/context.ts';
import { contextAt } from './context-at.ts';
import { fundingInstitutions } from './funding-institutions.ts';

type Project = Omit<CallInput<typeof add>, 'id'>;

const invented = (text: string) =>
  `${text} An invented example: the institution has nothing to do with it.`;

const projects: readonly Project[] = [
  {
    name: 'Demonstration: solar-powered hall in Kano',
    description: invented('4 MW of computing with its own solar field and battery.'),
    status: 'active',
    fundingAmount: 42_000_000,
    appliedOn: '2025-02-03',
    decidedOn: '2025-06-11',
    startDate: '2025-09-01',
    endDate: '2027-06-30',
    progress: 55,
  },
  {
    name: 'Demonstration: fibre ring around Port Harcourt',
    description: invented('210 km of fibre between two landing stations and three exchanges.'),
    status: 'active',
    fundingAmount: 18_000_000,
    appliedOn: '2025-05-19',
    decidedOn: '2025-08-29',
    startDate: '2026-01-12',
    endDate: '2027-01-31',
    progress: 35,
  },
  {
    name: 'Demonstration: teaching cloud of three universities',
    description: invented('Shared computing for research and courses.'),
    status: 'completed',
    fundingAmount: 6_000_000,
    appliedOn: '2022-10-03',
    decidedOn: '2023-01-20',
    startDate: '2023-03-01',
    endDate: '2024-12-15',
    progress: 100,
  },
  {
    name: 'Demonstration: second hall in Abuja',
    description: invented('An extension by 2 MW.'),
    status: 'planned',
    fundingAmount: 24_000_000,
    appliedOn: '2026-03-02',
    decidedOn: '2026-08-14',
    startDate: '2027-02-01',
    progress: 0,
  },
  {
    name: 'Demonstration: hall without a power contract',
    description: invented('Refused, because nobody had contracted the power.'),
    status: 'declined',
    fundingAmount: 30_000_000,
    appliedOn: '2025-11-03',
    decidedOn: '2026-01-09',
    progress: 0,
  },
];

const contacts = [
  {
    name: 'Demo Contact Amina',
    title: 'Investment officer (demonstration)',
    department: 'Infrastructure',
    isPrimary: true,
    notes: 'Invented: not a person of this institution.',
  },
  {
    name: 'Demo Contact Kofi',
    title: 'Analyst (demonstration)',
    department: 'Digital infrastructure',
    isPrimary: false,
    notes: '',
  },
];

/** How many of the institutions have contacts and projects. */
const described = 6;

/** The demonstration partner is assigned to the first platform, and not to the second. */
export async function seedFundingPlatforms(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const admin = await demoActor(platform.store.db, `admin@${demoDomain}`, now);
  const context = contextAt(platform, admin, now.subtract({ hours: 500 }));
  for (const [place, institution] of fundingInstitutions.entries()) {
    const { id } = await createFundingPlatform(context, {
      ...institution,
      ...(place < described && {
        description: `${institution.description} The contacts and projects shown here are invented for the demonstration.`,
      }),
    });
    if (place === 0) await assignPlatformPartner(context, { id, email: `partner@${demoDomain}` });
    if (place >= described) continue;
    for (const [at, contact] of contacts.entries())
      await addPlatformContact(context, {
        platformId: id,
        ...contact,
        email: `contact-${place * contacts.length + at + 1}@platform.example`,
        phone: '+000 0000 0000',
      });
    // Each has another selection of them.
    for (const project of projects.filter((_, at) => (at + place) % 3 !== 2))
      await addPlatformProject(context, { id, ...project });
  }
}
