import { describe, expect, test } from 'vitest';
import { matchReasons } from '#contract/funding/match-vocabulary.ts';
import type { MatchRule } from '#contract/funding/vocabulary.ts';
import {
  factsOf,
  type MatchedColumns,
  type MatchedPlatform,
  platformFinder,
} from './opportunity-facts.ts';
import {
  compareVerdicts,
  daysFrom,
  everyRule,
  isGood,
  judge,
  type OpportunityFacts,
  type ProjectFacts,
  reasonsOf,
} from './rules.ts';

const days = daysFrom(Temporal.PlainDate.from('2026-11-20'));

const project = (given: Partial<ProjectFacts> = {}): ProjectFacts => ({
  location: 'nigeria',
  projectType: 'new-datacenter',
  budget: 10_000_000,
  isOpenEnded: false,
  readiness: 45,
  ...given,
});

const opportunity = (given: Partial<OpportunityFacts> = {}): OpportunityFacts => ({
  topics: ['data-centres'],
  places: ['West Africa'],
  covers: ['nigeria', 'ghana'],
  type: 'government',
  isTender: false,
  amount: 12_000_000,
  minimum: null,
  stages: ['preparation'],
  isOpen: true,
  deadline: '2027-03-01',
  deadlineBinds: true,
  applicants: ['companies'],
  applicantsText: 'Companies',
  ...given,
});

/** What the rule says of this pair. */
function said(
  rule: MatchRule,
  facts: Partial<OpportunityFacts> = {},
  of: Partial<ProjectFacts> = {},
) {
  const pair = [project(of), opportunity(facts)] as const;
  const reason = reasonsOf(...pair, judge(...pair, days)).find(
    ({ code }) => matchReasons[code].rule === rule,
  );
  if (!reason) throw new Error(`${rule} says nothing`);
  return reason;
}

test('an opportunity that every rule speaks for is a good match', () => {
  expect(judge(project(), opportunity(), days)).toMatchObject({
    for: 8,
    against: 0,
    isRuledOut: false,
    good: true,
  });
});

test('subject: the topics that concern this type of project, and none rules it out', () => {
  expect(said('subject', { topics: ['energy', 'data-centres'] })).toEqual({
    code: 'subject-named',
    topics: ['data-centres'],
  });
  expect(said('subject', { topics: ['energy'] }).code).toBe('subject-other');
  expect(said('subject', { topics: ['energy'] }, { projectType: 'green-retrofit' }).code).toBe(
    'subject-named',
  );
});

test('country: covered, another one, not stated, or for the sponsor to check', () => {
  expect(said('country')).toEqual({ code: 'country-covered', place: 'West Africa' });
  expect(said('country', {}, { location: 'kenya' }).code).toBe('country-other');
  expect(judge(project({ location: 'kenya' }), opportunity(), days).isRuledOut).toBe(true);
  expect(said('country', {}, { location: 'other' }).code).toBe('country-check');
  expect(said('country', { places: [], covers: [] }).code).toBe('country-unstated');
});

test('type: what such funding mostly pays for, and a tender pays for no project of one’s own', () => {
  expect(said('type').code).toBe('type-suits');
  expect(said('type', { type: 'grant' }).code).toBe('type-possible');
  expect(said('type', { type: 'vc' }).code).toBe('type-unusual');
  expect(said('type', { type: 'vc' }, { projectType: 'ai-deployment' }).code).toBe('type-suits');
  expect(said('type', { isTender: true }).code).toBe('type-tender');
});

test('amount: the budget, a part of it, too little of it, or not stated on either side', () => {
  expect(said('amount', { amount: 10_000_000 }).code).toBe('amount-covers');
  expect(said('amount', { amount: 9_999_999 }).code).toBe('amount-part');
  expect(said('amount', { amount: 1_000_000 }).code).toBe('amount-part');
  expect(said('amount', { amount: 999_999 }).code).toBe('amount-small');
  expect(said('amount', { amount: null }).code).toBe('amount-unstated');
  expect(said('amount', {}, { budget: null })).toEqual({
    code: 'amount-no-budget',
    amount: 12_000_000,
  });
  expect(said('amount', { minimum: 20_000_000 })).toEqual({
    code: 'amount-minimum',
    amount: 20_000_000,
    budget: 10_000_000,
    isOpenEnded: false,
  });
  expect(said('amount', { minimum: 10_000_000 }).code).toBe('amount-covers');
  // Of a budget over $50 million nobody knows how much it is.
  const large = { budget: 50_000_000, isOpenEnded: true };
  expect(said('amount', { amount: null, minimum: 80_000_000 }, large).code).toBe('amount-unstated');
  expect(said('amount', { amount: 60_000_000 }, large)).toMatchObject({
    code: 'amount-covers',
    isOpenEnded: true,
  });
});

test('stage: a new data centre is prepared until its readiness is enough to build', () => {
  expect(said('stage')).toMatchObject({ code: 'stage-funded', stage: 'preparation' });
  expect(said('stage', {}, { readiness: 50 })).toMatchObject({
    code: 'stage-other',
    stage: 'construction',
  });
  expect(said('stage', { stages: ['construction'] })).toEqual({
    code: 'stage-other',
    stage: 'preparation',
    stages: ['construction'],
    needed: 50,
  });
  expect(said('stage', {}, { projectType: 'expansion' })).toMatchObject({ stage: 'expansion' });
  expect(said('stage', {}, { projectType: 'green-retrofit' })).toMatchObject({
    stage: 'operation',
  });
  expect(said('stage', { stages: [] }).code).toBe('stage-unstated');
});

describe('deadline', () => {
  test.each([
    ['2026-11-19', true, 'deadline-closed'],
    ['2026-11-19', false, 'deadline-rolling'],
    ['2026-11-20', true, 'deadline-near'],
    ['2026-12-03', true, 'deadline-near'],
    ['2026-12-04', true, 'deadline-ahead'],
    [null, true, 'deadline-unstated'],
  ] as const)('on 20 November 2026, %s (binds: %s) is %s', (deadline, deadlineBinds, code) => {
    expect(said('deadline', { deadline, deadlineBinds }).code).toBe(code);
  });

  test('what is closed is ruled out, whatever its deadline', () => {
    expect(judge(project(), opportunity({ isOpen: false }), days)).toMatchObject({
      isRuledOut: true,
      good: false,
    });
  });
});

test('readiness: enough, too low, or unknown, against what such funders mostly ask for', () => {
  expect(said('readiness')).toEqual({ code: 'readiness-enough', score: 45, needed: 40 });
  expect(said('readiness', { type: 'debt' })).toMatchObject({ code: 'readiness-low', needed: 60 });
  expect(said('readiness', {}, { readiness: null }).code).toBe('readiness-unknown');
});

test('eligibility: open to the applicant, only to others, or in words that a person has to read', () => {
  expect(said('eligibility').code).toBe('eligibility-companies');
  expect(said('eligibility', { applicants: ['anybody'] }).code).toBe('eligibility-anybody');
  expect(said('eligibility', { applicants: ['campus'] })).toEqual({
    code: 'eligibility-others',
    applicants: 'Companies',
  });
  expect(said('eligibility', { applicants: ['campus'] }, { location: 'usa-hbcu' }).code).toBe(
    'eligibility-campus',
  );
  expect(said('eligibility', { applicants: [] }).code).toBe('eligibility-check');
  expect(said('eligibility', { applicantsText: '' }).code).toBe('eligibility-unstated');
});

test('one reason against keeps a match from being good, and puts it behind those without', () => {
  const low = judge(project(), opportunity({ type: 'debt' }), days);
  expect(low).toMatchObject({ against: 1, good: false, isRuledOut: false });
  const bare = judge(
    project(),
    opportunity({ places: [], covers: [], amount: null, stages: [], applicantsText: '' }),
    days,
  );
  expect([bare, low].sort(compareVerdicts)[0]).toBe(bare);
});

test('rules about what the reader may not know are left out', () => {
  const { codes } = judge(project(), opportunity(), days, ['readiness', 'stage']);
  const rules = codes.map((code) => matchReasons[code].rule);
  expect(rules).toEqual(['subject', 'country', 'type', 'amount', 'deadline', 'eligibility']);
});

describe('what is read from the text of an opportunity', () => {
  const columns = (given: Partial<MatchedColumns>): MatchedColumns => ({
    mentions: [true, false, false, false, false, true],
    type: 'grant',
    sourceKind: 'grants-gov',
    region: null,
    amount: null,
    eligibility: [],
    isOpen: true,
    deadline: null,
    deadlineBinds: true,
    ...given,
  });
  const facts = (given: Partial<MatchedColumns>, platform: MatchedPlatform | null = null) =>
    factsOf(columns(given), platform);
  const fund = {
    id: 'f',
    name: 'Rift Fund',
    region: 'East Africa',
    minimumInvestment: 5_000_000,
    stages: ['operation' as const],
  };

  test('topics in their order, and a World Bank notice is a tender', () => {
    expect(facts({})).toMatchObject({ topics: ['data-centres', 'energy'], isTender: false });
    expect(facts({ sourceKind: 'world-bank' }).isTender).toBe(true);
  });

  test.each([
    ['Nigeria', ['nigeria']],
    ['South Africa', ['south-africa']],
    ['Africa', ['nigeria', 'ghana', 'kenya', 'south-africa']],
    ['Western and Central Africa', ['nigeria', 'ghana']],
    ['Kenya; Uganda', ['kenya']],
    ['World', ['nigeria', 'ghana', 'kenya', 'south-africa', 'usa-hbcu']],
    ['Brazil', []],
  ])('the location %s covers %j', (place, covers) => {
    expect(facts({ eligibility: [`Location: ${place}`] })).toMatchObject({
      places: [place],
      covers,
      applicantsText: '',
    });
  });

  test('without a location the region of the opportunity counts, or that of its platform', () => {
    expect(facts({}, fund)).toMatchObject({
      covers: ['kenya'],
      minimum: 5_000_000,
      stages: ['operation'],
    });
    expect(facts({ region: 'West Africa' }, fund)).toMatchObject({ covers: ['nigeria', 'ghana'] });
    expect(facts({})).toMatchObject({ places: [], covers: [] });
  });

  test('an opportunity’s platform is the one it was assigned to, or the one of its name', () => {
    const platformOf = platformFinder([fund]);
    expect(platformOf({ platform: 'rift fund', platformId: null })).toBe(fund);
    expect(platformOf({ platform: 'Other name', platformId: 'f' })).toBe(fund);
    expect(platformOf({ platform: 'Rift Fund', platformId: 'archived' })).toBeNull();
    expect(platformOf({ platform: 'Nobody', platformId: null })).toBeNull();
  });

  test.each([
    ['Unrestricted (i.e., open to any type of entity above)', ['anybody']],
    ['For profit organizations other than small businesses', ['companies']],
    ['Small and medium enterprises', ['companies']],
    ['Private institutions of higher education', ['campus']],
    ['State governments; Nonprofits having a 501(c)(3) status', ['others']],
    ['Foreign companies are not eligible', []],
    ['See the text of the announcement', []],
  ])('%s: %j', (line, applicants) => {
    expect(facts({ eligibility: [line] })).toMatchObject({ applicants, applicantsText: line });
  });
});

test('subject: each type of project has its topics', () => {
  const topics = ['data-centres', 'cloud', 'ai', 'connectivity', 'digital', 'energy'] as const;
  const concerned = (projectType: ProjectFacts['projectType']) =>
    topics.filter(
      (topic) => said('subject', { topics: [topic] }, { projectType }).code === 'subject-named',
    );
  for (const type of ['new-datacenter', 'expansion', 'modernization'] as const)
    expect(concerned(type)).toEqual(['data-centres', 'cloud', 'connectivity', 'digital']);
  expect(concerned('ai-deployment')).toEqual(['data-centres', 'cloud', 'ai', 'digital']);
  expect(concerned('green-retrofit')).toEqual(['data-centres', 'energy']);
  expect(said('subject', { topics: ['ai'] })).toEqual({ code: 'subject-other' });
});

test('readiness: enough from the readiness on that such funders ask for', () => {
  const needed = { crowdfunding: 20, grant: 20, angel: 20, government: 40, vc: 40, debt: 60 };
  for (const [type, least] of Object.entries(needed) as [OpportunityFacts['type'], number][]) {
    const at = (readiness: number) => said('readiness', { type }, { readiness });
    expect(at(least)).toEqual({ code: 'readiness-enough', needed: least, score: least });
    expect(at(least - 1)).toEqual({ code: 'readiness-low', needed: least, score: least - 1 });
  }
});

test('only what a sentence names comes with its code', () => {
  expect(said('country', { places: [], covers: [] })).toEqual({ code: 'country-unstated' });
  expect(said('type', { isTender: true })).toEqual({ code: 'type-tender' });
  expect(said('type')).toEqual({ code: 'type-suits', type: 'government' });
  expect(said('amount', { amount: null })).toEqual({ code: 'amount-unstated' });
  expect(said('stage', { stages: [] })).toEqual({ code: 'stage-unstated' });
  expect(said('stage')).toEqual({ code: 'stage-funded', stage: 'preparation' });
  expect(said('deadline', { deadline: null })).toEqual({ code: 'deadline-unstated' });
  expect(said('deadline')).toEqual({ code: 'deadline-ahead', deadline: '2027-03-01' });
  expect(said('eligibility')).toEqual({ code: 'eligibility-companies' });
  expect(said('stage', { stages: ['construction'] })).toEqual({
    code: 'stage-other',
    stage: 'preparation',
    stages: ['construction'],
    needed: 50,
  });
  expect(said('stage', { stages: ['operation'] })).toEqual({
    code: 'stage-other',
    stage: 'preparation',
    stages: ['operation'],
  });
  const building = { readiness: 50 };
  expect(said('stage', { stages: ['preparation'] }, building)).not.toHaveProperty('needed');
});

test('what a rule reads of a project is the same wherever it says the same, and differs at its limits', () => {
  const readiness = everyRule[6];
  const reads = [null, 0, 19, 20, 39, 40, 59, 60].map((score) =>
    readiness?.reads(project({ readiness: score })),
  );
  expect(reads).toEqual(['unknown', '0', '0', '3', '3', '5', '5', '6']);
});

test('a good match has three reasons for it and none against', () => {
  expect(isGood({ for: 3, against: 0 })).toBe(true);
  expect(isGood({ for: 2, against: 0 })).toBe(false);
  expect(isGood({ for: 8, against: 1 })).toBe(false);
});

const stated: MatchedColumns = {
  mentions: [true, false, false, false, false, false],
  type: 'grant',
  sourceKind: 'grants-gov',
  region: null,
  amount: null,
  eligibility: [],
  isOpen: true,
  deadline: null,
  deadlineBinds: true,
};

test('where an opportunity covers: every name of a place that the site knows, in any spelling', () => {
  const covered = (region: string) => factsOf({ ...stated, region }, null).covers.join();
  const world = 'nigeria,ghana,kenya,south-africa,usa-hbcu';
  for (const name of ['World', 'worldwide', 'global', 'multi-regional', 'all countries'])
    expect([name, covered(name)]).toEqual([name, world]);
  const africa = 'nigeria,ghana,kenya,south-africa';
  for (const name of ['Africa', 'sub-saharan africa', 'pan-african', 'global south'])
    expect([name, covered(name)]).toEqual([name, africa]);
  for (const name of ['West Africa', 'western africa', 'western and central africa'])
    expect([name, covered(name)]).toEqual([name, 'nigeria,ghana']);
  for (const name of ['East Africa', 'eastern africa', 'Kenya'])
    expect([name, covered(name)]).toEqual([name, 'kenya']);
  expect(covered('eastern and southern africa')).toBe('kenya,south-africa');
  for (const name of ['South Africa', 'southern africa'])
    expect([name, covered(name)]).toEqual([name, 'south-africa']);
  for (const name of ['united states', 'United States of America', 'usa', 'us'])
    expect([name, covered(name)]).toEqual([name, 'usa-hbcu']);
  expect([covered('nigeria'), covered('ghana'), covered('Togo ; Ghana')]).toEqual([
    'nigeria',
    'ghana',
    'ghana',
  ]);
});

test('a long text about applicants is cut at 200 characters', () => {
  const textOf = (text: string) => factsOf({ ...stated, eligibility: [text] }, null).applicantsText;
  expect(textOf('a'.repeat(200))).toBe('a'.repeat(200));
  expect(textOf(`b${'a'.repeat(200)}`)).toBe(`b${'a'.repeat(199)}…`);
});
