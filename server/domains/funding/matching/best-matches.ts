/**
 * The best opportunities of each of many projects. Opportunities about which every rule says the same are judged once,
 * as a group, and what a rule says of all groups is kept for projects in which it reads the same, so that a thousand
 * projects meet a hundred thousand opportunities in seconds.
 */

import {
  type MatchReasonCode,
  matchesKept,
  matchReasons,
} from '#contract/funding/match-vocabulary.ts';
import type { MatchReason } from '#contract/funding/matching.ts';
import type { MatchVerdict } from '#contract/funding/vocabulary.ts';
import { budgetRanges, valuesOf } from '#contract/vocabulary.ts';
import { budgetOf } from '../../intake/policy.ts';
import {
  compareVerdicts,
  type Days,
  everyRule,
  isGood,
  judge,
  leastShare,
  type OpportunityFacts,
  type ProjectFacts,
  type Rule,
  reasonsOf,
} from './rules.ts';

export interface MatchableOpportunity extends OpportunityFacts {
  id: string;
}
export interface MatchableProject extends ProjectFacts {
  id: string;
}
export interface FoundMatch {
  opportunityId: string;
  good: boolean;
  reasons: MatchReason[];
}
export interface BestMatches {
  /** Opportunities that nothing rules out. */
  fitting: number;
  /** In order. */
  best: FoundMatch[];
}

interface Group {
  size: number;
  /** The first ones by deadline, at most as many as are kept. */
  first: MatchableOpportunity[];
}

/** The amounts at which a rule changes what it says. */
const budgets = [...new Set(valuesOf(budgetRanges).map((range) => budgetOf(range) ?? 0))];
const amountSteps = [...budgets, ...budgets.map((budget) => leastShare * budget)];

const atLeast = (amount: number | null) =>
  amount === null ? -1 : amountSteps.filter((step) => amount >= step).length;
const above = (minimum: number | null) =>
  minimum === null ? -1 : budgets.filter((budget) => minimum > budget).length;

function groupOf(opportunity: OpportunityFacts, { today, enough }: Days): string {
  const { topics, places, covers, type, isTender, stages, isOpen, deadline } = opportunity;
  const when = deadline === null ? 0 : 1 + Number(deadline >= today) + Number(deadline >= enough);
  return [
    topics,
    places.length > 0,
    covers,
    type,
    isTender,
    atLeast(opportunity.amount),
    above(opportunity.minimum),
    stages,
    isOpen,
    when,
    opportunity.deadlineBinds,
    opportunity.applicants,
    opportunity.applicantsText === '',
  ].join('|');
}

/** Those without a deadline, or with one that doesn’t bind, last. */
const dueOf = ({ deadline, deadlineBinds }: OpportunityFacts) =>
  deadlineBinds && deadline !== null ? deadline : '9999';
const compareDue = (one: MatchableOpportunity, other: MatchableOpportunity): number => {
  const [due, otherDue] = [dueOf(one), dueOf(other)];
  if (due !== otherDue) return due < otherDue ? -1 : 1;
  return one.id < other.id ? -1 : 1;
};

const compareFirst = ([one]: MatchableOpportunity[], [other]: MatchableOpportunity[]): number =>
  one && other ? compareDue(one, other) : 0;

export type ReasonCounts = Map<MatchReasonCode, { pairs: number; kept: number }>;

export interface Matcher {
  add(opportunities: readonly MatchableOpportunity[]): void;
  bestOf(project: MatchableProject): BestMatches;
  readonly opportunities: number;
  readonly fitting: number;
  readonly good: number;
  /** Judgements made, each for a whole group. */
  readonly judged: number;
  /** How often each reason was given so far. */
  readonly reasons: ReasonCounts;
}

/** What one rule says of every group, in their order. */
interface Said {
  /** As a number each, so that the verdicts of all rules on a group can be added up. */
  verdicts: Int32Array;
  pairs: ReadonlyMap<MatchReasonCode, number>;
}
const step = 1 << 8;
const asNumber: Record<MatchVerdict, number> = { open: 0, for: 1, against: step, out: step ** 2 };
const countsOf = (sum: number) => ({ for: sum % step, against: Math.floor(sum / step) });

export function makeMatcher(days: Days): Matcher {
  const groups = new Map<string, Group>();
  const saidBy = new Map<Rule, Map<string, Said>>();
  const known = new Map<string, Judged>();
  const reasons: ReasonCounts = new Map();
  const totals = { opportunities: 0, fitting: 0, good: 0, judged: 0 };

  function add(opportunities: readonly MatchableOpportunity[]): void {
    for (const one of opportunities) {
      const key = groupOf(one, days);
      const group = groups.get(key) ?? { size: 0, first: [] };
      groups.set(key, group);
      group.size += 1;
      const at = group.first.findIndex((other) => compareDue(one, other) < 0);
      group.first.splice(at < 0 ? group.first.length : at, 0, one);
      group.first.splice(matchesKept);
    }
    totals.opportunities += opportunities.length;
    known.clear();
    saidBy.clear();
  }

  function sayingOf(rule: Rule, project: ProjectFacts): Said {
    const before = saidBy.get(rule) ?? new Map<string, Said>();
    saidBy.set(rule, before);
    const read = rule.reads(project);
    const said = before.get(read) ?? ask(rule, project);
    before.set(read, said);
    return said;
  }

  function ask(rule: Rule, project: ProjectFacts): Said {
    const verdicts = new Int32Array(groups.size);
    const pairs = new Map<MatchReasonCode, number>();
    let at = 0;
    for (const { first, size } of groups.values()) {
      const [example] = first as [MatchableOpportunity];
      const code = rule.says(project, example, days);
      verdicts[at] = asNumber[matchReasons[code].verdict];
      pairs.set(code, (pairs.get(code) ?? 0) + size);
      at += 1;
    }
    return { verdicts, pairs };
  }

  function judgeAll(project: ProjectFacts): Judged {
    const said = everyRule.map((rule) => sayingOf(rule, project));
    const pairs = { ...noPairs, ...Object.fromEntries(said.flatMap((one) => [...one.pairs])) };
    const judged: Judged = { fitting: 0, good: 0, pairs, best: [] };
    const alike = new Map<number, Group[]>();
    let at = 0;
    for (const group of groups.values()) {
      let sum = 0;
      for (const { verdicts } of said) sum += verdicts[at] ?? 0;
      at += 1;
      if (sum >= asNumber.out) continue;
      const equals = alike.get(sum);
      if (equals) equals.push(group);
      else alike.set(sum, [group]);
    }
    totals.judged += at;
    const ranked = [...alike].map(([sum, equals]) => ({ ...countsOf(sum), equals }));
    for (const { equals, ...counts } of ranked.sort(compareVerdicts)) {
      const size = equals.reduce((of, group) => of + group.size, 0);
      judged.fitting += size;
      if (isGood(counts)) judged.good += size;
      if (judged.best.length >= matchesKept) continue;
      // No other group can have one of the first.
      const nearest = equals.map(({ first }) => first).sort(compareFirst);
      judged.best.push(...nearest.slice(0, matchesKept).flat().sort(compareDue));
    }
    judged.best.splice(matchesKept);
    return judged;
  }

  function bestOf({ id: _, ...project }: MatchableProject): BestMatches {
    const key = JSON.stringify(project);
    const judged = known.get(key) ?? judgeAll(project);
    known.set(key, judged);
    totals.fitting += judged.fitting;
    totals.good += judged.good;
    for (const code of codes) count(reasons, code, { pairs: judged.pairs[code], kept: 0 });
    const best = judged.best.map((opportunity) => {
      const verdict = judge(project, opportunity, days);
      for (const code of verdict.codes) count(reasons, code, { pairs: 0, kept: 1 });
      return {
        opportunityId: opportunity.id,
        good: verdict.good,
        reasons: reasonsOf(project, opportunity, verdict),
      };
    });
    return { fitting: judged.fitting, best };
  }

  return {
    add,
    bestOf,
    reasons,
    get opportunities() {
      return totals.opportunities;
    },
    get fitting() {
      return totals.fitting;
    },
    get good() {
      return totals.good;
    },
    get judged() {
      return totals.judged;
    },
  };
}

interface Judged {
  fitting: number;
  good: number;
  pairs: Record<MatchReasonCode, number>;
  best: MatchableOpportunity[];
}

const codes = Object.keys(matchReasons) as MatchReasonCode[];
const noPairs = Object.fromEntries(codes.map((code) => [code, 0])) as Judged['pairs'];

function count(to: ReasonCounts, code: MatchReasonCode, add: { pairs: number; kept: number }) {
  const { pairs, kept } = to.get(code) ?? { pairs: 0, kept: 0 };
  to.set(code, { pairs: pairs + add.pairs, kept: kept + add.kept });
}
