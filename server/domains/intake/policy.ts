/** How a project may move through the protocol (DECISIONS §5), and how that is presented. */

import { transitionWords as words } from '#content/project-status.ts';
import type { BudgetRange, ProjectStatus, StepState } from '#contract/vocabulary.ts';
import { projectStatuses, protocolSteps } from '#contract/vocabulary.ts';

/** The stages of a project, in order. `declined` and `withdrawn` leave it. */
export const protocolOrder = [
  'submitted',
  'screening',
  'scoping',
  'follow_up',
  'approved',
  'engaged',
  'funded',
] as const satisfies readonly ProjectStatus[];

const stepOf: Record<(typeof protocolOrder)[number], number> = {
  submitted: 1,
  screening: 2,
  scoping: 3,
  follow_up: 4,
  approved: 4,
  engaged: 5,
  funded: 5,
};

/** Statuses that complete their step although the project hasn't left it. */
const finished = new Set<ProjectStatus>(['approved', 'funded']);

const placeOf = (status: ProjectStatus) =>
  (protocolOrder as readonly ProjectStatus[]).indexOf(status);
const beforeEngaged = (status: ProjectStatus) => {
  const place = placeOf(status);
  return place >= 0 && place < placeOf('engaged');
};

export interface Transition {
  status: ProjectStatus;
  /** Whether it needs a note, which the sponsor can read. */
  reason: boolean;
}

/** Where a reviewer may move a project: to the next stage, one back, to declined, or reopened. */
export function transitionsFrom(status: ProjectStatus): Transition[] {
  if (status === 'declined') return [{ status: 'screening', reason: false }];
  const place = placeOf(status);
  if (place < 0) return [];
  const next = protocolOrder[place + 1];
  const back = protocolOrder[place - 1];
  return [
    ...(next ? [{ status: next, reason: false }] : []),
    ...(back ? [{ status: back, reason: true }] : []),
    ...(beforeEngaged(status) ? [{ status: 'declined' as const, reason: true }] : []),
  ];
}

/** The sponsor may withdraw a project before it is engaged. */
export const mayWithdraw = beforeEngaged;

/** The label of the reviewer's button for this change. */
export function transitionLabel(from: ProjectStatus, to: ProjectStatus): string {
  if (to === 'declined') return words.decline;
  if (from === 'declined') return words.reopen;
  if (placeOf(to) < placeOf(from)) return words.back(projectStatuses[to]);
  return words.forward[to] ?? projectStatuses[to];
}

interface Dated {
  status: ProjectStatus;
  at: string;
}

export interface ProjectState {
  step: number;
  steps: { number: number; name: string; state: StepState; at: string | null }[];
}

/** The five steps and the project's progress. `history` is in order and ends with the current status. */
export function projectStateOf(status: ProjectStatus, history: readonly Dated[]): ProjectState {
  const onPath = (entry: Dated): entry is Dated & { status: (typeof protocolOrder)[number] } =>
    placeOf(entry.status) >= 0;
  const way = history.filter(onPath);
  const stopped = status === 'declined' || status === 'withdrawn';
  const reached = way.at(-1)?.status ?? 'submitted';
  const step = stepOf[reached];
  const steps = protocolSteps.map((name, index) => {
    const number = index + 1;
    const latest = way.findLast((entry) => stepOf[entry.status] === number);
    return {
      number,
      name,
      state: stateOf({ number, step, stopped, finished: finished.has(status) }),
      at: number <= step ? (latest?.at ?? null) : null,
    };
  });
  return { step, steps };
}

function stateOf(at: {
  number: number;
  step: number;
  stopped: boolean;
  finished: boolean;
}): StepState {
  if (at.number < at.step) return 'done';
  if (at.number > at.step) return 'upcoming';
  if (at.stopped) return 'stopped';
  return at.finished ? 'done' : 'current';
}

/**
 * Whole US dollars: the upper bound of the range, or the lower bound of the open-ended one (DECISIONS §5).
 */
const budgets: Record<BudgetRange, number> = {
  'under-1m': 1_000_000,
  '1m-5m': 5_000_000,
  '5m-10m': 10_000_000,
  '10m-25m': 25_000_000,
  '25m-50m': 50_000_000,
  'over-50m': 50_000_000,
};
export const budgetOf = (range: BudgetRange | null): number | null =>
  range === null ? null : budgets[range];

/** Whether the budget may be larger than that. */
export const isOpenEnded = (range: BudgetRange | null): boolean => range === 'over-50m';
