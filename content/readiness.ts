/** The questions of the self-assessment: what is asked, the answers from the lowest to the highest, and what shows them. */
import type { ReadinessQuestion } from '#contract/readiness/vocabulary.ts';

interface Asked {
  ask: string;
  answers: readonly string[];
  /** Documents that show the answer. */
  evidence: string;
}

export const readinessTexts: Record<ReadinessQuestion, Asked> = {
  land: {
    ask: 'What right do you have to the land?',
    answers: [
      'No site has been chosen',
      'A site is chosen and its owner is known, but nothing is signed',
      'An option, or an agreement to lease or buy, is signed',
      'Title or a registered lease is in the project company’s name',
    ],
    evidence: 'Title deed, registered lease or signed option, with the survey plan',
  },
  ground: {
    ask: 'What is known about the ground, floods and neighbours?',
    answers: [
      'Not examined yet',
      'A desk study covers soil, flood level and neighbouring uses',
      'Surveyed on site: topography, soil and flood level, by licensed professionals',
    ],
    evidence: 'Topographic survey, soil report, flood study',
  },
  access: {
    ask: 'Can heavy equipment reach the site, and can the site grow?',
    answers: [
      'Not examined yet',
      'Road access for transformers and generators is confirmed',
      'Access is confirmed, and a site plan shows room for later phases',
    ],
    evidence: 'Route survey, site plan with phases',
  },
  grid: {
    ask: 'How far along is the grid connection?',
    answers: [
      'The utility hasn’t been approached',
      'An application stating the load has been submitted',
      'The utility has issued a study or an offer stating capacity and date',
      'The connection agreement is signed, or the connection exists',
    ],
    evidence: 'The utility’s connection agreement, offer or study',
  },
  supply: {
    ask: 'Where does the energy come from, and at what price?',
    answers: [
      'Not decided',
      'Sources and tariffs have been compared',
      'A supplier has offered a tariff or agreed terms in writing',
      'The supply contract is signed, or the utility has confirmed the tariff class',
    ],
    evidence: 'Power purchase agreement, supply contract, tariff confirmation or term sheet',
  },
  backup: {
    ask: 'What keeps the site running when the grid fails?',
    answers: [
      'No design yet',
      'A concept with generators or batteries covers the full load',
      'The design lets every part of the power supply be serviced while the site runs',
      'An independent engineer has reviewed that design, or it is certified',
    ],
    evidence: 'Single-line diagram, load list, the reviewer’s report or certificate',
  },
  routes: {
    ask: 'How does fibre reach the site?',
    answers: [
      'Not examined yet',
      'The nearest fibre is mapped, with its distance',
      'An operator offers one route, or it exists',
      'Two physically separate routes are offered or exist',
    ],
    evidence: 'Route maps, operators’ offers',
  },
  carriers: {
    ask: 'Who will carry the traffic?',
    answers: [
      'Nobody has been asked',
      'Talks with at least one operator are under way',
      'One operator has made a written offer',
      'Two or more independent operators have made written offers',
    ],
    evidence: 'Offers or contracts of network operators, an exchange point’s confirmation',
  },
  heat: {
    ask: 'How is the heat removed?',
    answers: [
      'Not decided',
      'A concept suited to the local climate is chosen',
      'The design is calculated for the hottest days, with the energy it uses',
      'An independent engineer has reviewed that design, or it is certified',
    ],
    evidence: 'Design report with climate data and energy figures, the reviewer’s report',
  },
  water: {
    ask: 'How much water does it need, and from where?',
    answers: [
      'Not known',
      'Demand in the driest month is calculated and a source is named',
      'The right to the water is granted, or the cooling needs none',
    ],
    evidence: 'Water balance, abstraction permit or supply agreement, design without water',
  },
  planning: {
    ask: 'Do you have planning and building permission?',
    answers: ['Not applied for', 'Applied for', 'Granted'],
    evidence: 'Application with its receipt, permit with its conditions',
  },
  impact: {
    ask: 'Has the environmental and social impact been assessed?',
    answers: [
      'Not begun',
      'The authority has screened the project, or the study is under way',
      'The study is approved, with a plan to manage the impacts and hear complaints',
    ],
    evidence: 'Screening decision, impact study, approval, management plan',
  },
  licences: {
    ask: 'Which licences and registrations does the operation need?',
    answers: [
      'Not known',
      'They are listed, with the authority and the time each takes',
      'Granted, or applied for and confirmed by the authority',
    ],
    evidence: 'List of licences, data protection registration, licences or confirmations',
  },
  customers: {
    ask: 'How much of the capacity is committed?',
    answers: [
      'No customer is named',
      'Named customers have expressed interest in writing',
      'Letters of intent state quantity, price and date',
      'Binding contracts are signed for part of the first phase',
    ],
    evidence: 'Contracts, letters of intent or letters of interest',
  },
  market: {
    ask: 'What shows that there is demand?',
    answers: [
      'Our own estimate',
      'Our own study, with sources, competitors and prices',
      'An independent study',
    ],
    evidence: 'Market study',
  },
  model: {
    ask: 'How far along are the cost plan and the financial model?',
    answers: [
      'None yet',
      'Cost plan and financial model exist',
      'Quotations support the main costs, and an independent adviser has reviewed the model',
    ],
    evidence: 'Cost plan, financial model, quotations, the adviser’s review',
  },
  equity: {
    ask: 'How much equity is there?',
    answers: [
      'None committed',
      'The sponsor’s own money has been spent on the project, or is shown to exist',
      'The equity of the first phase is committed in writing',
    ],
    evidence: 'Accounts, bank confirmation, shareholders’ agreement or commitment letter',
  },
  lenders: {
    ask: 'How far along are the talks with lenders and funders?',
    answers: [
      'None approached',
      'Talks with a named lender or fund are under way',
      'A term sheet or mandate letter has been received',
    ],
    evidence: 'Correspondence, mandate letter or term sheet',
  },
  experience: {
    ask: 'Has the team done this before?',
    answers: [
      'Key people aren’t named yet',
      'Key people are named, with their CVs',
      'The team, or a partner under contract, has built or run a data centre of this size',
    ],
    evidence: 'CVs, references, the partner’s contract',
  },
  delivery: {
    ask: 'Who builds the data centre, and who runs it?',
    answers: [
      'Not decided',
      'Builder and operator are shortlisted',
      'Agreements with builder and operator are signed',
    ],
    evidence: 'Shortlist with offers, contracts or heads of terms',
  },
};

/** What calls answer about single fields. */
export const readinessAnswers = {
  level: 'Choose one of the listed options.',
  evidence: 'Choose one of this project’s documents.',
  nothingToLift: 'This answer hasn’t been corrected.',
} as const;

/** The printed profile of a project. */
export const profileWords = {
  title: 'Project profile',
  named: (title: string) => `Project profile of ${title}`,
  sponsor: 'Sponsor',
  location: 'Location',
  type: 'Type',
  budget: 'Budget',
  timeline: 'Timeline',
  status: 'Review',
  notGiven: 'Not given',
  about: 'The project',
  cut: ' …',
  score: 'Readiness score',
  of: (most: number) => `out of ${most}`,
  basis: (answered: number, questions: number, evidence: number, corrected: number) =>
    `${answered} of ${questions} questions answered, ${evidence} with a document, ${corrected} corrected or confirmed by the alliance.`,
  notBegun: 'The sponsor hasn’t begun the self-assessment.',
  areas: 'By area',
  points: (points: number, most: number) => `${points} of ${most}`,
  shown: 'What is in place',
  nothingShown: 'Nothing yet.',
  next: 'What comes next',
  nothingNext: 'Every question has its highest answer.',
  step: {
    answer: (question: string) => `${question}: to be answered`,
    evidence: (question: string) => `${question}: supporting document needed`,
    level: (question: string, answer: string) => `${question}: ${answer}`,
  },
  note: (site: string, host: string) =>
    `The sponsor’s own assessment, as far as ${site} hasn’t corrected it. It isn’t due diligence, an offer or a recommendation. Method: ${host}/readiness-method.`,
  dated: (day: string) => `As of ${day}`,
} as const;
