/**
 * Whether a funding opportunity fits a project: every rule, and nothing else decides. Each says one thing about the pair,
 * from facts that both have stated; there is no score behind it.
 */

import { formatList } from '#contract/format.ts';
import {
  goodMatchReasons,
  type MatchReasonCode,
  matchReasons,
} from '#contract/funding/match-vocabulary.ts';
import type { MatchReason } from '#contract/funding/matching.ts';
import type {
  MatchRule,
  MatchTopic,
  MatchVerdict,
  PlatformStage,
  PlatformType,
} from '#contract/funding/vocabulary.ts';
import type { Location, ProjectType } from '#contract/vocabulary.ts';

export interface ProjectFacts {
  location: Location;
  projectType: ProjectType;
  /** Whole US dollars; null: not stated. */
  budget: number | null;
  /** The budget may be larger: the last range has no upper bound. */
  isOpenEnded: boolean;
  /** 0 to 100; null: the self-assessment has not begun. */
  readiness: number | null;
}

/** Who may apply, as far as its text tells; `others`: such as governments and charities. */
export type Applicant = 'anybody' | 'companies' | 'campus' | 'others';

export interface OpportunityFacts {
  topics: readonly MatchTopic[];
  /** Where projects have to be; empty: not stated. */
  places: readonly string[];
  /** Of them, those that this site knows. */
  covers: readonly Location[];
  type: PlatformType;
  /** An order to carry out for somebody else, not money for a project of one's own. */
  isTender: boolean;
  amount: number | null;
  /** The least that its platform invests. */
  minimum: number | null;
  stages: readonly PlatformStage[];
  isOpen: boolean;
  /** YYYY-MM-DD. */
  deadline: string | null;
  deadlineBinds: boolean;
  applicants: readonly Applicant[];
  /** In its own words; empty: not stated. */
  applicantsText: string;
}

/** Today, and the first day that leaves time for an application. */
export interface Days {
  today: string;
  enough: string;
}

/** Days that an application takes, at least. */
const daysToApply = 14;
/** An amount below this part of the budget changes nothing for the project. */
export const leastShare = 0.1;
/** From this readiness on, a new data centre is about to be built. */
const readyToBuild = 50;

const built: readonly MatchTopic[] = ['data-centres', 'cloud', 'connectivity', 'digital'];
const topicsOf: Record<ProjectType, readonly MatchTopic[]> = {
  'new-datacenter': built,
  expansion: built,
  modernization: built,
  'ai-deployment': ['ai', 'cloud', 'data-centres', 'digital'],
  'green-retrofit': ['data-centres', 'energy'],
};

type Suited = 'suits' | 'possible' | 'unusual';
/** What kinds of funding pay for what: rules of thumb that reviewers may correct here. */
const suited: Record<PlatformType, Record<ProjectType, Suited>> = {
  grant: {
    'new-datacenter': 'possible',
    expansion: 'possible',
    modernization: 'suits',
    'ai-deployment': 'suits',
    'green-retrofit': 'suits',
  },
  government: {
    'new-datacenter': 'suits',
    expansion: 'suits',
    modernization: 'suits',
    'ai-deployment': 'suits',
    'green-retrofit': 'suits',
  },
  debt: {
    'new-datacenter': 'suits',
    expansion: 'suits',
    modernization: 'suits',
    'ai-deployment': 'unusual',
    'green-retrofit': 'suits',
  },
  vc: {
    'new-datacenter': 'unusual',
    expansion: 'possible',
    modernization: 'unusual',
    'ai-deployment': 'suits',
    'green-retrofit': 'unusual',
  },
  angel: {
    'new-datacenter': 'unusual',
    expansion: 'unusual',
    modernization: 'unusual',
    'ai-deployment': 'suits',
    'green-retrofit': 'possible',
  },
  crowdfunding: {
    'new-datacenter': 'unusual',
    expansion: 'unusual',
    modernization: 'unusual',
    'ai-deployment': 'possible',
    'green-retrofit': 'suits',
  },
};

/** The readiness below which such funders mostly decline. */
const readinessNeeded: Record<PlatformType, number> = {
  crowdfunding: 20,
  grant: 20,
  angel: 20,
  government: 40,
  vc: 40,
  debt: 60,
};

const stageOf = ({ projectType, readiness }: ProjectFacts): PlatformStage => {
  if (projectType === 'expansion') return 'expansion';
  if (projectType !== 'new-datacenter') return 'operation';
  return (readiness ?? 0) >= readyToBuild ? 'construction' : 'preparation';
};

type Values = Omit<MatchReason, 'code'>;
export interface Rule {
  /** All that it looks at in a project: where this is the same, it says the same of every opportunity. */
  reads(project: ProjectFacts): string;
  says(project: ProjectFacts, opportunity: OpportunityFacts, days: Days): MatchReasonCode;
  /** The values that the sentence for this code names. */
  names?(project: ProjectFacts, opportunity: OpportunityFacts, code: MatchReasonCode): Values;
}

const namedTopics = ({ projectType }: ProjectFacts, { topics }: OpportunityFacts) =>
  topics.filter((topic) => topicsOf[projectType].includes(topic));

const bySubject: Rule = {
  reads: ({ projectType }) => projectType,
  says: ({ projectType }, { topics }) =>
    topics.some((topic) => topicsOf[projectType].includes(topic))
      ? 'subject-named'
      : 'subject-other',
  names: (project, opportunity, code) =>
    code === 'subject-named' ? { topics: namedTopics(project, opportunity) } : {},
};

const byCountry: Rule = {
  reads: ({ location }) => location,
  says({ location }, { places, covers }) {
    if (places.length === 0) return 'country-unstated';
    if (covers.includes(location)) return 'country-covered';
    // Which country it is, only its sponsor knows.
    return location === 'other' ? 'country-check' : 'country-other';
  },
  names: (_, { places }) => (places.length === 0 ? {} : { place: formatList(places) }),
};

const suitedCodes = {
  suits: 'type-suits',
  possible: 'type-possible',
  unusual: 'type-unusual',
} as const satisfies Record<Suited, MatchReasonCode>;

const byType: Rule = {
  reads: ({ projectType }) => projectType,
  says: ({ projectType }, { type, isTender }) =>
    isTender ? 'type-tender' : suitedCodes[suited[type][projectType]],
  names: (_, { type }, code) => (code === 'type-tender' ? {} : { type }),
};

const byAmount: Rule = {
  reads: ({ budget, isOpenEnded }) => `${budget} ${isOpenEnded}`,
  says({ budget, isOpenEnded }, { amount, minimum }) {
    if (minimum !== null && budget !== null && minimum > budget && !isOpenEnded)
      return 'amount-minimum';
    if (amount === null) return 'amount-unstated';
    if (budget === null) return 'amount-no-budget';
    if (amount >= budget) return 'amount-covers';
    return amount >= leastShare * budget ? 'amount-part' : 'amount-small';
  },
  names({ budget, isOpenEnded }, { amount, minimum }, code) {
    const named = code === 'amount-minimum' ? minimum : amount;
    if (named === null) return {};
    return { amount: named, ...(budget !== null && { budget, isOpenEnded }) };
  },
};

const byStage: Rule = {
  reads: stageOf,
  says(project, { stages }) {
    if (stages.length === 0) return 'stage-unstated';
    return stages.includes(stageOf(project)) ? 'stage-funded' : 'stage-other';
  },
  names(project, { stages }, code) {
    if (code === 'stage-unstated') return {};
    const stage = stageOf(project);
    if (code === 'stage-funded') return { stage };
    const wouldFit = stage === 'preparation' && stages.includes('construction');
    return { stage, stages: [...stages], ...(wouldFit && { needed: readyToBuild }) };
  },
};

const byDeadline: Rule = {
  reads: () => '',
  says(_, { isOpen, deadline, deadlineBinds }, { today, enough }) {
    if (!isOpen) return 'deadline-closed';
    if (deadline === null) return 'deadline-unstated';
    // ISO dates sort as text.
    if (deadline < today) return deadlineBinds ? 'deadline-closed' : 'deadline-rolling';
    return deadline < enough ? 'deadline-near' : 'deadline-ahead';
  },
  names: (_, { deadline }) => (deadline === null ? {} : { deadline }),
};

export const daysFrom = (today: Temporal.PlainDate): Days => ({
  today: today.toString(),
  enough: today.add({ days: daysToApply }).toString(),
});

const byReadiness: Rule = {
  reads: ({ readiness }) =>
    readiness === null
      ? 'unknown'
      : String(Object.values(readinessNeeded).filter((needed) => readiness >= needed).length),
  says({ readiness }, { type }) {
    if (readiness === null) return 'readiness-unknown';
    return readiness >= readinessNeeded[type] ? 'readiness-enough' : 'readiness-low';
  },
  names: ({ readiness }, { type }) => ({
    needed: readinessNeeded[type],
    ...(readiness !== null && { score: readiness }),
  }),
};

const byEligibility: Rule = {
  reads: ({ location }) => String(location === 'usa-hbcu'),
  says({ location }, { applicants, applicantsText }) {
    if (applicantsText === '') return 'eligibility-unstated';
    if (applicants.includes('anybody')) return 'eligibility-anybody';
    if (location === 'usa-hbcu' && applicants.includes('campus')) return 'eligibility-campus';
    if (location !== 'usa-hbcu' && applicants.includes('companies')) return 'eligibility-companies';
    return applicants.length > 0 ? 'eligibility-others' : 'eligibility-check';
  },
  names: (_, { applicantsText }, code) =>
    code === 'eligibility-others' || code === 'eligibility-check'
      ? { applicants: applicantsText }
      : {},
};

const rules: Record<MatchRule, Rule> = {
  subject: bySubject,
  country: byCountry,
  type: byType,
  amount: byAmount,
  stage: byStage,
  deadline: byDeadline,
  readiness: byReadiness,
  eligibility: byEligibility,
};
export const everyRule: readonly Rule[] = Object.values(rules);

export interface Verdict {
  codes: MatchReasonCode[];
  for: number;
  against: number;
  isRuledOut: boolean;
  good: boolean;
}

/** What all rules say about the pair, in their order; without some of them where the reader may not know a fact. */
export function judge(
  project: ProjectFacts,
  opportunity: OpportunityFacts,
  days: Days,
  without: readonly MatchRule[] = [],
): Verdict {
  const codes: MatchReasonCode[] = [];
  const counts: Record<MatchVerdict, number> = { for: 0, against: 0, open: 0, out: 0 };
  for (const rule of everyRule) {
    const code = rule.says(project, opportunity, days);
    const { rule: name, verdict } = matchReasons[code];
    if (without.includes(name)) continue;
    codes.push(code);
    counts[verdict] += 1;
  }
  const isRuledOut = counts.out > 0;
  return {
    codes,
    for: counts.for,
    against: counts.against,
    isRuledOut,
    good: !isRuledOut && isGood(counts),
  };
}

/** Of a pair that nothing rules out. */
export const isGood = (counts: Pick<Verdict, 'for' | 'against'>): boolean =>
  counts.against === 0 && counts.for >= goodMatchReasons;

/** The verdict in full: each code with the values that its sentence names. */
export const reasonsOf = (
  project: ProjectFacts,
  opportunity: OpportunityFacts,
  { codes }: Verdict,
): MatchReason[] =>
  codes.map((code) => ({
    code,
    ...rules[matchReasons[code].rule].names?.(project, opportunity, code),
  }));

/** The better one first: fewest reasons against, then most reasons for. */
export const compareVerdicts = (
  one: Pick<Verdict, 'for' | 'against'>,
  other: Pick<Verdict, 'for' | 'against'>,
): number => one.against - other.against || other.for - one.for;
