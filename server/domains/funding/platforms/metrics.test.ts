import { expect, test } from 'vitest';
import type { PlatformProjectStatus } from '#contract/funding/vocabulary.ts';
import { metricsOf } from './metrics.ts';

const day = (text: string | null) => (text === null ? null : Temporal.PlainDate.from(text));
const project = (
  status: PlatformProjectStatus,
  fundingAmount: number | null = null,
  appliedOn: string | null = null,
  decidedOn: string | null = null,
) => ({ status, fundingAmount, appliedOn: day(appliedOn), decidedOn: day(decidedOn) });

test('without projects there is no rate and no processing time, and nothing is invested', () => {
  expect(metricsOf([])).toEqual({
    activeProjects: 0,
    metrics: {
      successRate: null,
      averageProcessingTime: null,
      totalInvestments: 0,
      activeFunds: 0,
    },
  });
});

test('the success rate is approved projects out of all that were decided', () => {
  const { metrics } = metricsOf([
    project('planned'),
    project('active'),
    project('completed'),
    project('declined'),
    project('declined'),
    project('declined'),
    project('declined'),
  ]);
  expect(metrics.successRate).toBe(43);
});

test('the processing time is the mean of the days to a decision, where both days are known', () => {
  const { metrics } = metricsOf([
    project('active', null, '2026-01-01', '2026-01-31'),
    project('declined', null, '2026-01-01', '2026-03-02'),
    project('active', null, '2026-01-01'),
  ]);
  expect(metrics.averageProcessingTime).toBe(45);
});

test('investments are of active and completed projects, active funds of active ones; an unknown amount adds nothing', () => {
  const { activeProjects, metrics } = metricsOf([
    project('active', 5_000_000),
    project('active'),
    project('completed', 3_000_000),
    project('planned', 90_000_000),
    project('declined', 40_000_000),
  ]);
  expect(activeProjects).toBe(2);
  expect(metrics).toMatchObject({ totalInvestments: 8_000_000, activeFunds: 5_000_000 });
});
