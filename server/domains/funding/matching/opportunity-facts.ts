/** What the rules need to know of an opportunity, read from what its source states. */

import type { PlatformStage, PlatformType } from '#contract/funding/vocabulary.ts';
import { type MatchTopic, matchTopics } from '#contract/funding/vocabulary.ts';
import { type Location, valuesOf } from '#contract/vocabulary.ts';
import type { Applicant, OpportunityFacts } from './rules.ts';

/** What the database searches title, platform and description for, in the order of the topics. */
export const topicQueries: Record<MatchTopic, string> = {
  'data-centres':
    '(data <-> (centre | centres | center | centers)) | datacentre | datacentres | datacenter | datacenters',
  cloud: 'cloud | compute | computing | hpc | supercomput:*',
  ai: 'ai | (artificial <-> intelligence) | (machine <-> learning)',
  connectivity: 'broadband | fibre | fiber | telecom:* | connectivity | ict',
  digital:
    '(digital <-> (infrastructure | infrastructures | economy | public | sovereignty | transformation)) | digitalisation | digitalization',
  energy:
    'solar | photovoltaic | renewable | renewables | microgrid | microgrids | (energy <-> efficiency)',
};
const topics = valuesOf(matchTopics);

/** An opportunity that mentions none of these concerns no project. */
export const anyTopicQuery = topics.map((topic) => `(${topicQueries[topic]})`).join(' | ');

const world = ['world', 'worldwide', 'global', 'multi-regional', 'all countries', 'global south'];
const africa = ['africa', 'sub-saharan africa', 'pan-african', ...world];
/** Names under which sources mean a location, in lower case. */
const namesOf: Record<Exclude<Location, 'other'>, readonly string[]> = {
  nigeria: ['nigeria', 'west africa', 'western africa', 'western and central africa', ...africa],
  ghana: ['ghana', 'west africa', 'western africa', 'western and central africa', ...africa],
  kenya: ['kenya', 'east africa', 'eastern africa', 'eastern and southern africa', ...africa],
  'south-africa': ['south africa', 'southern africa', 'eastern and southern africa', ...africa],
  'usa-hbcu': ['united states', 'united states of america', 'usa', 'us', ...world.slice(0, 5)],
};
const locationsNamed = Object.keys(namesOf) as (keyof typeof namesOf)[];

const placePrefix = 'Location: ';

/** In the order in which they are tried: all that a text says count. */
const applicantPatterns: [Applicant, RegExp][] = [
  [
    'anybody',
    /\bunrestricted\b|\bany (type of )?(entity|organi[sz]ation|applicant)\b|\bopen to all\b/i,
  ],
  [
    'companies',
    /\bfor[- ]profit\b|\bcompan(y|ies)\b|\bbusiness(es)?\b|\benterprises?\b|\bprivate sector\b|\bSMEs?\b|\bstart-?ups?\b|\bproject (sponsors|developers)\b/i,
  ],
  ['campus', /\bhigher education\b|\buniversit(y|ies)\b|\bHBCUs?\b|\bcolleges?\b/i],
  [
    'others',
    /\bgovernments?\b|\bnon-?profits?\b|\bNGOs?\b|\bcharit(y|ies)\b|\btrib(al|es)\b|\bindividuals\b|\bpublic (authorit(y|ies)|bodies)\b|\bministr(y|ies)\b/i,
  ],
];
const longestText = 200;

/** The columns that a match is decided by. */
export interface MatchedColumns {
  /** Whether it mentions each topic, in their order. */
  mentions: readonly boolean[];
  type: PlatformType;
  sourceKind: string;
  region: string | null;
  amount: number | null;
  eligibility: readonly string[];
  isOpen: boolean;
  deadline: string | null;
  deadlineBinds: boolean;
}

/** What the site knows of the platform that an opportunity is from. */
export interface MatchedPlatform {
  region: string;
  minimumInvestment: number | null;
  stages: readonly PlatformStage[];
}

/** `platform` is null if it is none of the site's. */
export function factsOf(row: MatchedColumns, platform: MatchedPlatform | null): OpportunityFacts {
  const stated = row.eligibility
    .filter((line) => line.startsWith(placePrefix))
    .map((line) => line.slice(placePrefix.length).trim());
  const region = row.region ?? platform?.region ?? null;
  const places = stated.length > 0 ? stated : region === null ? [] : [region];
  const lines = row.eligibility.filter((line) => !line.startsWith(placePrefix));
  const text = lines.join('; ');
  return {
    topics: topics.filter((_, at) => row.mentions[at]),
    places,
    covers: locationsCovered(places),
    type: row.type,
    isTender: row.sourceKind === 'world-bank' || row.sourceKind === 'ocds',
    amount: row.amount,
    minimum: platform?.minimumInvestment ?? null,
    stages: platform?.stages ?? [],
    isOpen: row.isOpen,
    deadline: row.deadline,
    deadlineBinds: row.deadlineBinds,
    // "Not open to companies" and the like are for people to read.
    applicants: /\bnot\b/i.test(text)
      ? []
      : applicantPatterns.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind),
    applicantsText: text.length > longestText ? `${text.slice(0, longestText)}…` : text,
  };
}

/** Names are compared as a whole: “South Africa” is not “Africa”. */
function locationsCovered(places: readonly string[]): Location[] {
  const named = places.flatMap((place) =>
    place
      .toLowerCase()
      .split(/[,;/]/)
      .map((part) => part.trim()),
  );
  return locationsNamed.filter((location) =>
    named.some((name) => namesOf[location].includes(name)),
  );
}

interface Named {
  platform: string;
  platformId: string | null;
}
/** Finds an opportunity's platform: the one it was assigned to, or the one of that name. */
export function platformFinder<P extends MatchedPlatform & { id: string; name: string }>(
  platforms: readonly P[],
): (opportunity: Named) => P | null {
  const byId = new Map(platforms.map((one) => [one.id, one]));
  const byName = new Map(platforms.map((one) => [one.name.toLowerCase(), one]));
  return ({ platform, platformId }) =>
    (platformId === null ? byName.get(platform.toLowerCase()) : byId.get(platformId)) ?? null;
}
