/** Who writes in the demonstration member portal, and their profiles. */
import type { ExpertiseArea, ProfileField } from '#contract/community/vocabulary.ts';
import type { contextAt } from './context-at.ts';

export const writers = [
  'member',
  'team',
  'advisor',
  'client',
  'partner',
  'executive',
  'admin',
] as const;
export type Writer = (typeof writers)[number];
export type As = (who: Writer, hoursAgo: number) => ReturnType<typeof contextAt>;

const most: readonly ProfileField[] = ['headline', 'about', 'expertise', 'organization', 'country'];

export const profiles: Record<
  Writer,
  { headline: string; about: string; expertise: ExpertiseArea[]; shown: readonly ProfileField[] }
> = {
  member: {
    headline: 'Lecturer in computer engineering',
    about:
      'I teach operations and networks in Accra, and look for places where students learn them in practice.',
    expertise: ['education', 'networks', 'ai'],
    shown: [...most, 'email'],
  },
  client: {
    headline: 'Building a modular data centre in Enugu',
    about: 'A cooperative of forty firms owns it. We are through the feasibility study.',
    expertise: ['data-centres', 'procurement', 'community'],
    shown: most,
  },
  partner: {
    headline: 'Geothermal and solar supply for data centres',
    about: 'Rift Valley Energy sells power under long agreements, with storage on site.',
    expertise: ['energy', 'finance', 'law'],
    shown: [...most, 'email'],
  },
  executive: {
    headline: 'Runs a public cloud in Johannesburg',
    about:
      'Twelve years of cloud operations; now helping governments write contracts they can leave.',
    expertise: ['cloud', 'security', 'policy'],
    shown: most,
  },
  team: {
    headline: 'Prepares projects for funders at the alliance',
    about:
      'I work with sponsors from the first call to the financing, mostly in Nigeria and Ghana.',
    expertise: ['finance', 'procurement', 'data-centres'],
    shown: [...most, 'email'],
  },
  advisor: {
    headline: 'Advises regulators on spectrum and data law',
    about:
      'Fifteen years in regulation. I help the alliance to write positions that a ministry can adopt.',
    expertise: ['policy', 'law', 'networks'],
    shown: most,
  },
  admin: {
    headline: 'Community lead at the alliance',
    about: 'Ask me where to find people, documents or money.',
    expertise: ['community', 'policy'],
    shown: most,
  },
};
