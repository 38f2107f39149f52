import { expect, test } from 'vitest';
import { presentTracked } from './present.ts';
import type { ChangeRow } from './queries/history.ts';
import type { ProjectRow } from './queries/projects.ts';

const at = Temporal.Instant.from('2026-11-02T09:00:00Z');
const history = (['submitted', 'screening', 'scoping'] as const).map(
  (status, index) => ({ status, at, version: index + 1 }) as ChangeRow,
);
const row = (status: ProjectRow['status'], version: number) =>
  ({
    status,
    version,
    trackingCode: 'AAAA-AAAA-AAAA-AAAA',
    reviewBy: Temporal.PlainDate.from('2026-11-09'),
    submittedAt: at,
    updatedAt: at,
  }) as ProjectRow;

test('a change made between reading the project and its history does not make them inconsistent', () => {
  expect(presentTracked(row('screening', 2), history)).toMatchObject({
    status: 'screening',
    step: 2,
  });
  expect(presentTracked(row('scoping', 3), history)).toMatchObject({ status: 'scoping', step: 3 });
});
