/** What the rules of the matching say, in words, and what would make an opportunity fit. */
import { dollarText, formatDay, formatList } from '#contract/format.ts';
import type { MatchReasonCode } from '#contract/funding/match-vocabulary.ts';
import type { MatchReason } from '#contract/funding/matching.ts';
import {
  matchTopics,
  type PlatformStage,
  type PlatformType,
  platformStages,
} from '#contract/funding/vocabulary.ts';

export interface WordedReason {
  text: string;
  /** What would make it fit, or what to find out. */
  fix?: string | undefined;
}

const suits: Record<PlatformType, string> = {
  grant: 'Grants often pay for this kind of work.',
  government: 'Public funds pay for digital infrastructure of this kind.',
  debt: 'Lenders finance buildings, power and equipment, which serve as security.',
  vc: 'Venture capital backs young companies that put AI to work.',
  angel: 'Angel investors back early teams that put AI to work.',
  crowdfunding: 'Green projects that people can see are often crowdfunded.',
};
const possible: Record<PlatformType, WordedReason> = {
  grant: {
    text: 'Grants mostly pay for studies, pilots and training, and seldom for a whole building.',
    fix: 'Apply for a feasibility study or a first phase.',
  },
  government: { text: 'Public funds sometimes pay for this kind of work.' },
  debt: { text: 'Lenders sometimes finance this kind of work.' },
  vc: {
    text: 'Venture capital sometimes joins an operator that is already growing.',
    fix: 'Offer a share in the operating company.',
  },
  angel: { text: 'Angel investors sometimes pay for energy savings that return quickly.' },
  crowdfunding: { text: 'An AI service that many people use is sometimes crowdfunded.' },
};
const unusual: Record<PlatformType, WordedReason> = {
  grant: { text: 'Grants seldom pay for this kind of work.' },
  government: { text: 'Public funds seldom pay for this kind of work.' },
  debt: {
    text: 'Lenders ask for security, and an AI deployment has little to offer.',
    fix: 'Offer a guarantee, or borrow for the equipment only.',
  },
  vc: {
    text: 'Venture capital seldom pays for buildings and plant.',
    fix: 'Present the operating company and its growth, not the building.',
  },
  angel: {
    text: 'Angel investors seldom pay for buildings and plant.',
    fix: 'Ask for the cost of the team and the first studies.',
  },
  crowdfunding: {
    text: 'Crowdfunding seldom raises what a data centre costs.',
    fix: 'Offer a part that people can see, such as a solar roof.',
  },
};

/** Regions whose names are no places. */
const placeNames: Record<string, string> = {
  'Pan-African': 'all of Africa',
  'Global South': 'the Global South',
};
const placeText = (place = '') => placeNames[place] ?? place;

const stageText = (stage: PlatformStage | undefined) =>
  stage ? platformStages[stage].toLowerCase() : '';
const dollars = (amount = 0) => dollarText(amount);
const budgetText = ({ budget, isOpenEnded }: MatchReason) =>
  isOpenEnded ? `a budget of more than ${dollars(budget)}` : `a budget of up to ${dollars(budget)}`;
const day = (date = '') => formatDay(date);
const shareOf = ({ amount = 0, budget = 1 }: MatchReason) => Math.floor((100 * amount) / budget);

/** Whose project it is: the reader’s own, or somebody else’s that a reviewer or partner reads about. */
export type Whose = keyof typeof wordsFor;
const wordsFor = {
  own: {
    score: 'Your score',
    noScore: 'You have no readiness score yet',
    assess: 'Begin the self-assessment.',
    raise: (needed = 0) =>
      `Raise your score to ${needed}. The self-assessment shows which answers and documents add most.`,
    budget: 'Tell the alliance your budget range.',
    organisation: 'your organisation',
  },
  others: {
    score: 'The score',
    noScore: 'The project has no readiness score yet',
    assess: 'Ask the sponsor to begin the self-assessment.',
    raise: (needed = 0) =>
      `A score of ${needed}. The self-assessment shows the sponsor which answers and documents add most.`,
    budget: 'Ask the sponsor for the budget range.',
    organisation: 'the sponsor’s organisation',
  },
} as const;

type Words = (reason: MatchReason, whose: (typeof wordsFor)[Whose]) => WordedReason;
const usuallyWanted = (needed = 0) => `funders like this usually want at least ${needed}.`;
const words: Record<MatchReasonCode, Words> = {
  'subject-named': ({ topics = [] }) => ({
    text: `The call mentions ${formatList(topics.map((topic) => matchTopics[topic]))}.`,
  }),
  'subject-other': () => ({ text: 'The call doesn’t mention what this type of project builds.' }),
  'country-covered': ({ place }) => ({ text: `Open to projects in ${placeText(place)}.` }),
  'country-unstated': () => ({
    text: 'It doesn’t say where projects have to be.',
    fix: 'Ask the platform whether the project’s country is included.',
  }),
  'country-check': ({ place }) => ({
    text: `Open to projects in ${placeText(place)}.`,
    fix: 'Check that the project’s country is included.',
  }),
  'country-other': ({ place }) => ({ text: `Open only to projects in ${placeText(place)}.` }),
  'type-suits': ({ type = 'grant' }) => ({ text: suits[type] }),
  'type-possible': ({ type = 'grant' }) => possible[type],
  'type-unusual': ({ type = 'grant' }) => unusual[type],
  'type-tender': (_, { organisation }) => ({
    text: 'It’s a tender: it pays the winner to fulfil a contract, not to build a project of its own.',
    fix: `Bid only if ${organisation} can deliver what is ordered.`,
  }),
  'amount-covers': (reason) => ({
    text: reason.isOpenEnded
      ? `It offers up to ${dollars(reason.amount)}, against ${budgetText(reason)}.`
      : `It offers up to ${dollars(reason.amount)}, which covers ${budgetText(reason)}.`,
  }),
  'amount-part': (reason) => ({
    text: `It offers up to ${dollars(reason.amount)}, about ${shareOf(reason)}% of ${budgetText(reason)}.`,
  }),
  'amount-small': (reason) => ({
    text: `It offers up to ${dollars(reason.amount)}, less than a tenth of ${budgetText(reason)}.`,
    fix: `Use it for a study or a first phase that costs at most ${dollars(reason.amount)}.`,
  }),
  'amount-minimum': (reason) => ({
    text: `Its platform invests at least ${dollars(reason.amount)}, more than ${budgetText(reason)}.`,
    fix: 'Join other projects in one investment, or ask the platform about smaller amounts.',
  }),
  'amount-unstated': () => ({
    text: 'It doesn’t say how much it offers.',
    fix: 'Ask the platform about the amount.',
  }),
  'amount-no-budget': ({ amount }, whose) => ({
    text: `It offers up to ${dollars(amount)}, and the project states no budget.`,
    fix: whose.budget,
  }),
  'stage-funded': ({ stage }) => ({
    text: `Its platform funds projects in ${stageText(stage)}, like this one.`,
  }),
  'stage-other': ({ stage, stages = [], needed }) => ({
    text: `Its platform funds projects in ${formatList(stages.map(stageText))}, and this one is in ${stageText(stage)}.`,
    fix:
      needed === undefined
        ? 'Ask the platform whether it makes exceptions.'
        : `From a readiness score of ${needed} a project counts as ready for construction.`,
  }),
  'stage-unstated': () => ({ text: 'It doesn’t say how far along a project has to be.' }),
  'deadline-ahead': ({ deadline }) => ({ text: `Applications close on ${day(deadline)}.` }),
  'deadline-near': ({ deadline }) => ({
    text: `Applications close on ${day(deadline)}, which leaves less than two weeks.`,
    fix: 'Start the application now, or ask when it opens again.',
  }),
  'deadline-unstated': () => ({ text: 'It doesn’t state a deadline.' }),
  'deadline-rolling': ({ deadline }) => ({
    text: `It’s still open, although its date of ${day(deadline)} has passed.`,
    fix: 'Ask when applications are reviewed next.',
  }),
  'deadline-closed': () => ({ text: 'It’s closed.', fix: 'Ask when it opens again.' }),
  'readiness-enough': ({ score, needed }, whose) => ({
    text: `${whose.score} is ${score}; ${usuallyWanted(needed)}`,
  }),
  'readiness-low': ({ score, needed }, whose) => ({
    text: `${whose.score} is ${score}; ${usuallyWanted(needed)}`,
    fix: whose.raise(needed),
  }),
  'readiness-unknown': ({ needed }, whose) => ({
    text: `${whose.noScore}; ${usuallyWanted(needed)}`,
    fix: whose.assess,
  }),
  'eligibility-anybody': () => ({ text: 'Any organisation may apply.' }),
  'eligibility-companies': () => ({ text: 'Companies may apply.' }),
  'eligibility-campus': () => ({ text: 'Universities and colleges may apply.' }),
  'eligibility-others': ({ applicants }) => ({
    text: `Only others may apply. The call says: ${applicants}.`,
    fix: 'Apply together with an organisation of that kind.',
  }),
  'eligibility-check': ({ applicants }, { organisation }) => ({
    text: `The call says: ${applicants}.`,
    fix: `Check that ${organisation} is included.`,
  }),
  'eligibility-unstated': () => ({
    text: 'It doesn’t say who may apply.',
    fix: 'Ask the platform.',
  }),
};

export const wordReason = (reason: MatchReason, whose: Whose): WordedReason =>
  words[reason.code](reason, wordsFor[whose]);
