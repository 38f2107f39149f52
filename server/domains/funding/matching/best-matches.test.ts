import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesKept } from '#contract/funding/match-vocabulary.ts';
import { matchTopics, platformStages, platformTypes } from '#contract/funding/vocabulary.ts';
import { locations, projectTypes, valuesOf } from '#contract/vocabulary.ts';
import { type MatchableOpportunity, makeMatcher } from './best-matches.ts';
import { compareVerdicts, daysFrom, judge, type ProjectFacts, reasonsOf } from './rules.ts';

const days = daysFrom(Temporal.PlainDate.from('2026-11-20'));
const amounts = fc.option(
  fc.constantFrom(50_000, 99_999, 100_000, 1_000_000, 2_500_000, 9_999_999, 10_000_000, 80_000_000),
);
const covered = fc.subarray(valuesOf(locations));

const anOpportunity = fc.record({
  topics: fc.subarray(valuesOf(matchTopics)),
  places: fc.constantFrom([], ['Somewhere'], ['Elsewhere']),
  covers: covered,
  type: fc.constantFrom(...valuesOf(platformTypes)),
  isTender: fc.boolean(),
  amount: amounts,
  minimum: amounts,
  stages: fc.subarray(valuesOf(platformStages)),
  isOpen: fc.boolean(),
  deadline: fc.constantFrom(
    null,
    '2026-11-01',
    '2026-11-20',
    '2026-12-03',
    '2026-12-04',
    '2028-01-01',
  ),
  deadlineBinds: fc.boolean(),
  applicants: fc.subarray(['anybody', 'companies', 'campus', 'others'] as const),
  applicantsText: fc.constantFrom('', 'Companies', 'Towns'),
});
const aProject: fc.Arbitrary<ProjectFacts> = fc.record({
  location: fc.constantFrom(...valuesOf(locations)),
  projectType: fc.constantFrom(...valuesOf(projectTypes)),
  budget: fc.constantFrom(null, 1_000_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000),
  isOpenEnded: fc.boolean(),
  readiness: fc.option(fc.integer({ min: 0, max: 100 })),
});

const named = (facts: Omit<MatchableOpportunity, 'id'>[]): MatchableOpportunity[] =>
  facts.map((one, at) => ({ ...one, id: `o${String(at).padStart(4, '0')}` }));

const due = ({ deadline, deadlineBinds }: MatchableOpportunity) =>
  (deadlineBinds && deadline) || '9999';

/** Every pair judged on its own, without groups. */
function plainly(project: ProjectFacts, opportunities: readonly MatchableOpportunity[]) {
  const judged = opportunities
    .map((opportunity) => ({ opportunity, verdict: judge(project, opportunity, days) }))
    .filter(({ verdict }) => !verdict.isRuledOut)
    .sort(
      (one, other) =>
        compareVerdicts(one.verdict, other.verdict) ||
        due(one.opportunity).localeCompare(due(other.opportunity)) ||
        one.opportunity.id.localeCompare(other.opportunity.id),
    );
  return {
    fitting: judged.length,
    best: judged.slice(0, matchesKept).map(({ opportunity, verdict }) => ({
      opportunityId: opportunity.id,
      good: verdict.good,
      reasons: reasonsOf(project, opportunity, verdict),
    })),
  };
}

test('groups find the same opportunities in the same order, with the same reasons, as every pair on its own', () => {
  fc.assert(
    fc.property(
      fc.array(anOpportunity, { maxLength: 60 }),
      fc.array(aProject, { maxLength: 4 }),
      (some, projects) => {
        const opportunities = named(some);
        const matcher = makeMatcher(days);
        matcher.add(opportunities.slice(0, 20));
        matcher.add(opportunities.slice(20));
        for (const [at, project] of projects.entries())
          expect(matcher.bestOf({ id: String(at), ...project })).toEqual(
            plainly(project, opportunities),
          );
        const pairs = [...matcher.reasons.values()].reduce((sum, one) => sum + one.pairs, 0);
        expect(pairs).toBe(8 * opportunities.length * projects.length);
      },
    ),
    { numRuns: 200 },
  );
});

test('what is the same to every rule is judged once', () => {
  const [facts] = fc.sample(anOpportunity, 1);
  const [project] = fc.sample(aProject, 1);
  if (!facts || !project) throw new Error('No sample');
  const matcher = makeMatcher(days);
  matcher.add(named(Array.from({ length: 500 }, () => facts)));
  for (let at = 0; at < 20; at += 1) matcher.bestOf({ id: String(at), ...project });
  expect(matcher.judged).toBe(1);
  expect(matcher.opportunities).toBe(500);
});
