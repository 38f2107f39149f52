/** Demonstration projects: invented sponsors, at least one project at every step of the protocol. */
import { demoDomain } from '#content/demo.ts';
import type { BudgetRange, Location, ProjectStatus, ProjectType } from '#contract/vocabulary.ts';
import { demoActor } from '../domains/identity/sessions/sessions.ts';
import {
  addReviewNote,
  changeProjectStatus,
  setProjectTimeline,
} from '../domains/intake/review-projects.ts';
import { submitProject } from '../domains/intake/submit-project.ts';
import type { Actor } from '../platform/actor.ts';
import type { Platform } from '../platform/context.ts';
import { contextAt } from './context-at.ts';

interface Demo {
  title: string;
  description: string;
  location: Location;
  projectType: ProjectType;
  budgetRange?: BudgetRange;
  name: [string, string];
  organization?: string;
  /** Days ago. */
  submitted: number;
  /** The statuses after `submitted`, a few days apart. */
  path: ProjectStatus[];
  /** The demonstration account that submits it; a guest if missing. */
  by?: 'client' | 'team';
  timeline?: string;
}

const demos: Demo[] = [
  {
    title: 'Solar-powered modular data centre in Enugu',
    description:
      'A 3 MW modular data centre next to the cooperative’s existing solar farm. It will serve public hospitals and three universities in the south-east, which currently keep their records abroad.\n\nLand and grid connection are secured; we are looking for construction finance and an operations partner.',
    location: 'nigeria',
    projectType: 'new-datacenter',
    budgetRange: '10m-25m',
    name: ['Chidinma', 'Okafor'],
    organization: 'Enugu Compute Cooperative',
    submitted: 24,
    path: ['screening', 'scoping', 'follow_up'],
    by: 'client',
    timeline: '24 to 26 months',
  },
  {
    title: 'Shared AI training cluster for four teaching hospitals',
    description:
      'A 256-GPU cluster in one hospital’s existing server hall, for imaging models trained on local patient data.',
    location: 'nigeria',
    projectType: 'ai-deployment',
    budgetRange: '5m-10m',
    name: ['Chidinma', 'Okafor'],
    organization: 'Enugu Compute Cooperative',
    submitted: 3,
    path: [],
    by: 'client',
  },
  {
    title: 'Tema port edge data centre',
    description:
      'A 1.5 MW edge site at the port’s fibre landing, for customs, logistics and the regional exchange point.',
    location: 'ghana',
    projectType: 'new-datacenter',
    budgetRange: '5m-10m',
    name: ['Efua', 'Boateng'],
    organization: 'Tema Digital Ltd',
    submitted: 13,
    path: [],
  },
  {
    title: 'Geothermal campus at Olkaria, first hall',
    description: 'The first 5 MW hall of a campus powered directly by geothermal wells.',
    location: 'kenya',
    projectType: 'new-datacenter',
    budgetRange: '25m-50m',
    name: ['Peter', 'Mwangi'],
    organization: 'Rift Compute',
    submitted: 40,
    path: ['screening', 'scoping', 'follow_up', 'approved', 'engaged'],
    timeline: '26 months',
  },
  {
    title: 'Cooling retrofit of the Johannesburg North hall',
    description:
      'Replacing chilled-water cooling with free-air cooling and rear-door heat exchangers; measured PUE today is 1.9.',
    location: 'south-africa',
    projectType: 'green-retrofit',
    budgetRange: '1m-5m',
    name: ['Lerato', 'Dlamini'],
    organization: 'Highveld Hosting',
    submitted: 31,
    path: ['screening', 'scoping', 'follow_up', 'approved'],
  },
  {
    title: 'Shared backup hall for three federal agencies',
    description:
      'A 400 kW hall in Abuja for the backups of three agencies, run by one team with the records kept apart. The building is there; power and cooling have to be renewed.',
    location: 'nigeria',
    projectType: 'modernization',
    budgetRange: '1m-5m',
    name: ['Ifeoma', 'Balogun'],
    organization: 'Digital Sovereignty Alliance',
    submitted: 17,
    path: ['screening', 'scoping'],
    by: 'team',
  },
  {
    title: 'Campus research cloud for two HBCUs',
    description:
      'A shared private cloud for research groups at two colleges, hosted on one campus and mirrored on the other.',
    location: 'usa-hbcu',
    projectType: 'modernization',
    budgetRange: '1m-5m',
    name: ['Denise', 'Carter'],
    organization: 'Southern Research Consortium',
    submitted: 18,
    path: ['screening', 'scoping', 'follow_up', 'approved'],
  },
  {
    title: 'Expansion of the Abidjan carrier hotel',
    description:
      'Two further halls and a second diverse fibre entry for a carrier-neutral site that is 92% full.',
    location: 'other',
    projectType: 'expansion',
    budgetRange: '10m-25m',
    name: ['Awa', 'Koné'],
    organization: 'Lagune Interconnect',
    submitted: 10,
    path: ['screening'],
  },
  {
    title: 'Sovereign backup site for a state government',
    description:
      'Moving a state’s registry backups from three foreign providers into one inspected local site.',
    location: 'nigeria',
    projectType: 'modernization',
    name: ['Ibrahim', 'Sule'],
    submitted: 2,
    path: [],
  },
  {
    title: 'Token-financed mining hall',
    description: 'A container hall for proof-of-work mining next to a gas flare.',
    location: 'nigeria',
    projectType: 'new-datacenter',
    budgetRange: 'under-1m',
    name: ['Victor', 'Bello'],
    submitted: 20,
    path: ['declined'],
  },
  {
    title: 'Mobile data centre trailers for disaster relief',
    description:
      'Four trailers with satellite uplinks, to be deployed by the national emergency agency.',
    location: 'kenya',
    projectType: 'new-datacenter',
    budgetRange: '1m-5m',
    name: ['Grace', 'Otieno'],
    organization: 'Relief Compute',
    submitted: 26,
    path: ['screening', 'scoping', 'follow_up', 'approved'],
  },
  {
    title: 'Language model hosting for Akan, Ewe and Hausa',
    description:
      'Inference capacity and evaluation sets for three languages, open to public services at cost.',
    location: 'ghana',
    projectType: 'ai-deployment',
    budgetRange: '1m-5m',
    name: ['Yaw', 'Asante'],
    organization: 'Ashesi AI Lab (demonstration)',
    submitted: 1,
    path: [],
  },
  {
    title: 'Wind-powered hall on the Lake Turkana line',
    description: 'A 10 MW hall on the transmission corridor, sized for regional cloud demand.',
    location: 'kenya',
    projectType: 'new-datacenter',
    budgetRange: 'over-50m',
    name: ['Samuel', 'Lekuton'],
    organization: 'Turkana Wind Compute',
    submitted: 64,
    path: ['screening', 'scoping', 'follow_up', 'approved', 'engaged', 'funded'],
    timeline: '26 months',
  },
];

const reasons: Partial<Record<ProjectStatus, string>> = {
  screening:
    'Thank you. We suggest a call next week and will email you three times to choose from.',
  declined:
    'The project does not serve data or computing users in the region, as our mandate requires.',
};

/** Moves every demonstration project through its statuses with the use cases. */
export async function seedProjects(platform: Platform): Promise<void> {
  const actor = (name: string) =>
    demoActor(platform.store.db, `${name}@${demoDomain}`, platform.clock.now());
  const admin = await actor('admin');
  for (const demo of demos)
    await seedOne(platform, demo, { admin, sponsor: demo.by ? await actor(demo.by) : null });
}

async function seedOne(
  platform: Platform,
  demo: Demo,
  { admin, sponsor }: { admin: Actor; sponsor: Actor | null },
): Promise<void> {
  const start = platform.clock.now().subtract({ hours: 24 * demo.submitted });
  const at = (actor: Actor | null, days: number) =>
    contextAt(platform, actor, start.add({ hours: 24 * days }));
  const [firstName, lastName] = demo.name;
  const made = await submitProject(at(sponsor, 0), {
    title: demo.title,
    description: demo.description,
    location: demo.location,
    projectType: demo.projectType,
    budgetRange: demo.budgetRange,
    firstName,
    lastName,
    email: sponsor?.email ?? `${firstName}.${lastName}@sponsor.example`.toLowerCase(),
    organization: demo.organization,
    termsAcceptedAt: start.toString(),
  });
  let day = 0;
  for (const status of demo.path) {
    day += 3;
    await changeProjectStatus(at(admin, day), { id: made.id, status, note: reasons[status] });
  }
  if (demo.timeline)
    await setProjectTimeline(at(admin, day), { id: made.id, timeline: demo.timeline });
  if (demo.by === 'client' && demo.path.length > 0) {
    await addReviewNote(at(admin, day), {
      id: made.id,
      kind: 'message',
      content:
        'Please send us the grid connection letter and the last two years’ accounts before the follow-up ends.',
    });
    await addReviewNote(at(admin, day), {
      id: made.id,
      kind: 'internal',
      content:
        'The site visit went well. The grid letter is still open; ask the partner for a second opinion on the tariff.',
    });
  }
}
