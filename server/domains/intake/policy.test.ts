import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  budgetRanges,
  type ProjectStatus,
  projectStatuses,
  valuesOf,
} from '#contract/vocabulary.ts';
import {
  budgetOf,
  mayWithdraw,
  projectStateOf,
  transitionLabel,
  transitionsFrom,
} from './policy.ts';

const statuses = valuesOf(projectStatuses) as ProjectStatus[];

/** DECISIONS §5 as a table: from → to, with `!` where a reason is needed. */
const allowed: Record<ProjectStatus, string[]> = {
  submitted: ['screening', 'declined!'],
  screening: ['scoping', 'submitted!', 'declined!'],
  scoping: ['follow_up', 'screening!', 'declined!'],
  follow_up: ['approved', 'scoping!', 'declined!'],
  approved: ['engaged', 'follow_up!', 'declined!'],
  engaged: ['funded', 'approved!'],
  funded: ['engaged!'],
  declined: ['screening'],
  withdrawn: [],
};

test.each(statuses)('from %s a project moves only where the protocol allows', (from) => {
  const found = transitionsFrom(from).map(({ status, reason }) => status + (reason ? '!' : ''));
  expect(found).toEqual(allowed[from]);
});

test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
  'from %s to %s',
  (from, to) => {
    const transition = transitionsFrom(from).find(({ status }) => status === to);
    const expected = allowed[from].find((text) => text.replace('!', '') === to);
    expect(transition).toEqual(
      expected === undefined ? undefined : { status: to, reason: expected.endsWith('!') },
    );
  },
);

test('the sponsor can withdraw before engagement and never after', () => {
  expect(statuses.filter(mayWithdraw)).toEqual([
    'submitted',
    'screening',
    'scoping',
    'follow_up',
    'approved',
  ]);
});

test('a button says whether it advances, moves back, declines or reopens', () => {
  expect(transitionLabel('submitted', 'screening')).toBe('Start pre-screening call');
  expect(transitionLabel('scoping', 'screening')).toBe('Back to pre-screening call');
  expect(transitionLabel('scoping', 'declined')).toBe('Decline');
  expect(transitionLabel('declined', 'screening')).toBe('Reopen');
});

/** Any path that the protocol allows, as a history. */
const paths = fc.array(fc.nat(), { maxLength: 15 }).map((choices) => {
  const history: { status: ProjectStatus; at: string }[] = [{ status: 'submitted', at: '0' }];
  for (const choice of choices) {
    const from = history.at(-1)?.status ?? 'submitted';
    const next = [...transitionsFrom(from).map(({ status }) => status)];
    if (mayWithdraw(from)) next.push('withdrawn');
    const to = next[choice % Math.max(1, next.length)];
    if (to) history.push({ status: to, at: String(history.length) });
  }
  return history;
});

test('on every allowed path there are five steps: done ones, a current one, then upcoming ones', () => {
  fc.assert(
    fc.property(paths, (history) => {
      const status = history.at(-1)?.status ?? 'submitted';
      const { step, steps } = projectStateOf(status, history);
      expect(steps.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
      expect(steps.slice(0, step - 1).every(({ state }) => state === 'done')).toBe(true);
      expect(steps.slice(step).every(({ state, at }) => state === 'upcoming' && at === null)).toBe(
        true,
      );
      const stopped = status === 'declined' || status === 'withdrawn';
      const here = steps[step - 1]?.state;
      if (stopped) expect(here).toBe('stopped');
      else expect(here).toBe(status === 'approved' || status === 'funded' ? 'done' : 'current');
      expect(steps[step - 1]?.at).toEqual(expect.any(String));
    }),
  );
});

test('a step’s date is when it was last reached', () => {
  const { steps } = projectStateOf('scoping', [
    { status: 'submitted', at: 'a' },
    { status: 'screening', at: 'b' },
    { status: 'scoping', at: 'c' },
    { status: 'screening', at: 'd' },
    { status: 'scoping', at: 'e' },
  ]);
  expect(steps.map(({ at }) => at)).toEqual(['a', 'd', 'e', null, null]);
});

test('DATA-05 the budget is the upper bound of its range, or the lower bound of the open-ended one', () => {
  const ranges = valuesOf(budgetRanges) as (keyof typeof budgetRanges)[];
  expect(ranges.map((range) => [range, budgetOf(range)])).toEqual([
    ['under-1m', 1_000_000],
    ['1m-5m', 5_000_000],
    ['5m-10m', 10_000_000],
    ['10m-25m', 25_000_000],
    ['25m-50m', 50_000_000],
    ['over-50m', 50_000_000],
  ]);
  expect(budgetOf(null)).toBeNull();
});

test('each status is at its step, which approval and funding complete', () => {
  const at = (status: ProjectStatus) => {
    const { step, steps } = projectStateOf(status, [{ status, at: 'a' }]);
    return `${step} ${steps[step - 1]?.state}`;
  };
  expect(statuses.slice(0, 7).map(at)).toEqual([
    '1 current',
    '2 current',
    '3 current',
    '4 current',
    '4 done',
    '5 current',
    '5 done',
  ]);
});
