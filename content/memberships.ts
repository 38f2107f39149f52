import { type MemberArea, opensArea } from '#contract/commerce/membership-rights.ts';
import type { MembershipType } from '#contract/commerce/vocabulary.ts';
import { formatList } from '#contract/format.ts';

/** The three memberships that the product starts with (MEMB-01, MEMB-06). Prices in cents per year. */
export const membershipTexts = [
  {
    classType: 'academic',
    name: 'Academic/Student',
    description: 'For students and staff of teaching or research institutions.',
    priceCents: 14_900,
    features: [
      'Educational resources',
      'Student networking',
      'Research collaboration',
      'Quarterly newsletter',
      'Forum access',
    ],
  },
  {
    classType: 'general',
    name: 'General',
    description: 'For professionals in firms, ministries, banks, newsrooms and civil society.',
    priceCents: 44_900,
    features: [
      'Full member portal access',
      'Networking',
      'Business development',
      'Monthly webinars',
      'Collaboration tools',
      'Investment alerts',
    ],
  },
  {
    classType: 'executive',
    name: 'Executive',
    description: 'For people who commit budgets: directors, fund managers, senior officials.',
    priceCents: 149_500,
    features: [
      'All general benefits',
      'Advisory board',
      'Strategic partnerships',
      'Priority placement',
      'White-glove support',
      'Exclusive events',
      'Direct leadership access',
    ],
  },
] as const;

const areaWords: Record<MemberArea, string> = {
  portal: 'the member portal with its discussions, directory, events and documents',
  funding: 'the funding platforms with their calls',
};

/** What a class opens, in one sentence. */
export function opensSentence(type: MembershipType): string {
  const areas = (Object.keys(areaWords) as MemberArea[]).filter((area) => opensArea(type, area));
  return `Opens ${formatList(areas.map((area) => areaWords[area]))}.`;
}

/** Benefits of bodies that are being constituted: shown, but nobody pays for them yet. */
const beingConstituted: readonly string[] = ['Advisory board', 'Direct leadership access'];

/** The benefits as they are offered. */
export function offeredBenefits(features: readonly string[]): string[] {
  const later = features.filter((feature) => beingConstituted.includes(feature));
  return [
    ...features.filter((feature) => !beingConstituted.includes(feature)),
    ...(later.length > 0 ? [`Being constituted, not included yet: ${formatList(later)}`] : []),
  ];
}
