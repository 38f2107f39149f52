import { type MemberArea, opensArea } from '#contract/commerce/membership-rights.ts';
import type { MembershipType } from '#contract/commerce/vocabulary.ts';
import { formatList } from '#contract/format.ts';

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
