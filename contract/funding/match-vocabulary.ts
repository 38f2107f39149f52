/** How projects and funding opportunities are matched: the rules, and what each can say. */

import type { MatchRule, MatchVerdict } from './vocabulary.ts';

interface Said {
  rule: MatchRule;
  verdict: MatchVerdict;
}

/** Everything that a rule can say. The words are in `web/features/funding/match-words.ts`. */
export const matchReasons = {
  'subject-named': { rule: 'subject', verdict: 'for' },
  'subject-other': { rule: 'subject', verdict: 'out' },
  'country-covered': { rule: 'country', verdict: 'for' },
  'country-unstated': { rule: 'country', verdict: 'open' },
  'country-check': { rule: 'country', verdict: 'open' },
  'country-other': { rule: 'country', verdict: 'out' },
  'type-suits': { rule: 'type', verdict: 'for' },
  'type-possible': { rule: 'type', verdict: 'open' },
  'type-unusual': { rule: 'type', verdict: 'against' },
  'type-tender': { rule: 'type', verdict: 'against' },
  'amount-covers': { rule: 'amount', verdict: 'for' },
  'amount-part': { rule: 'amount', verdict: 'for' },
  'amount-small': { rule: 'amount', verdict: 'against' },
  'amount-minimum': { rule: 'amount', verdict: 'against' },
  'amount-unstated': { rule: 'amount', verdict: 'open' },
  'amount-no-budget': { rule: 'amount', verdict: 'open' },
  'stage-funded': { rule: 'stage', verdict: 'for' },
  'stage-other': { rule: 'stage', verdict: 'against' },
  'stage-unstated': { rule: 'stage', verdict: 'open' },
  'deadline-ahead': { rule: 'deadline', verdict: 'for' },
  'deadline-near': { rule: 'deadline', verdict: 'against' },
  'deadline-unstated': { rule: 'deadline', verdict: 'open' },
  'deadline-rolling': { rule: 'deadline', verdict: 'open' },
  'deadline-closed': { rule: 'deadline', verdict: 'out' },
  'readiness-enough': { rule: 'readiness', verdict: 'for' },
  'readiness-low': { rule: 'readiness', verdict: 'against' },
  'readiness-unknown': { rule: 'readiness', verdict: 'open' },
  'eligibility-anybody': { rule: 'eligibility', verdict: 'for' },
  'eligibility-companies': { rule: 'eligibility', verdict: 'for' },
  'eligibility-campus': { rule: 'eligibility', verdict: 'for' },
  'eligibility-others': { rule: 'eligibility', verdict: 'against' },
  'eligibility-check': { rule: 'eligibility', verdict: 'open' },
  'eligibility-unstated': { rule: 'eligibility', verdict: 'open' },
} as const satisfies Record<string, Said>;
export type MatchReasonCode = keyof typeof matchReasons;

/** As many are kept for each project. */
export const matchesKept = 10;
/** With so many reasons for it and none against it, a match is a good one. */
export const goodMatchReasons = 3;
