/**
 * The self-assessment of a project: areas, questions, and the points of each question's answers from the lowest to
 * the highest. All highest answers together have 100 points. The words of questions and answers are in
 * `content/readiness.ts`; stored answers are the places in these lists, so an answer is only ever added at the end.
 */

export const readinessAreas = {
  site: 'Site and land',
  power: 'Power and grid',
  connectivity: 'Connectivity',
  cooling: 'Water and cooling',
  permits: 'Regulation and permits',
  demand: 'Demand and offtake',
  finance: 'Finance',
  team: 'Team',
} as const;
export type ReadinessArea = keyof typeof readinessAreas;

export const readinessQuestions = {
  land: 'Right to the land',
  ground: 'Ground and hazards',
  access: 'Access and room to grow',
  grid: 'Grid connection',
  supply: 'Source and price of energy',
  backup: 'Power when the grid fails',
  routes: 'Fibre routes',
  carriers: 'Network operators',
  heat: 'Cooling design',
  water: 'Water',
  planning: 'Planning and building permission',
  impact: 'Environmental and social impact',
  licences: 'Licences and registrations',
  customers: 'Committed customers',
  market: 'Evidence of demand',
  model: 'Cost plan and financial model',
  equity: 'Equity',
  lenders: 'Lenders and funders',
  experience: 'Experience',
  delivery: 'Builder and operator',
} as const;
export type ReadinessQuestion = keyof typeof readinessQuestions;

interface Graded {
  area: ReadinessArea;
  points: readonly number[];
}

export const gradedQuestions: Record<ReadinessQuestion, Graded> = {
  land: { area: 'site', points: [0, 2, 4, 6] },
  ground: { area: 'site', points: [0, 2, 4] },
  access: { area: 'site', points: [0, 2, 4] },
  grid: { area: 'power', points: [0, 2, 4, 8] },
  supply: { area: 'power', points: [0, 2, 4, 6] },
  backup: { area: 'power', points: [0, 2, 4, 6] },
  routes: { area: 'connectivity', points: [0, 2, 4, 6] },
  carriers: { area: 'connectivity', points: [0, 2, 4, 6] },
  heat: { area: 'cooling', points: [0, 2, 4, 6] },
  water: { area: 'cooling', points: [0, 2, 4] },
  planning: { area: 'permits', points: [0, 2, 4] },
  impact: { area: 'permits', points: [0, 2, 4] },
  licences: { area: 'permits', points: [0, 2, 4] },
  customers: { area: 'demand', points: [0, 2, 4, 8] },
  market: { area: 'demand', points: [0, 2, 4] },
  model: { area: 'finance', points: [0, 2, 4] },
  equity: { area: 'finance', points: [0, 2, 4] },
  lenders: { area: 'finance', points: [0, 2, 4] },
  experience: { area: 'team', points: [0, 2, 4] },
  delivery: { area: 'team', points: [0, 2, 4] },
};

const questions = Object.keys(gradedQuestions) as ReadinessQuestion[];

export const questionsOf = (area: ReadinessArea): ReadinessQuestion[] =>
  questions.filter((question) => gradedQuestions[question].area === area);

export const mostPointsOf = (question: ReadinessQuestion): number =>
  Math.max(...gradedQuestions[question].points);
