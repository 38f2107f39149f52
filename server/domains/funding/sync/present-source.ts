import type { FundingSource } from '#contract/funding/sources.ts';
import { presentSourceRun } from './present-run.ts';
import type { SourceRow, SourceRunRow } from './queries/runs.ts';

export function presentSource(
  row: SourceRow,
  counts: ReadonlyMap<string, number>,
  runs: ReadonlyMap<string, SourceRunRow>,
): FundingSource {
  const { platform = '', type = 'grant', mapping = {} } = row.settings;
  const run = runs.get(row.id);
  const isRead = row.kind !== 'manual';
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    address: row.address,
    licence: row.licence,
    platform,
    type,
    mapping: { ...mapping },
    paused: row.pausedAt !== null,
    opportunities: counts.get(row.id) ?? 0,
    lastRun: run ? presentSourceRun({ run, name: row.name }, true) : null,
    abilities: { edit: isRead, map: row.kind === 'feed' || row.kind === 'ocds', run: isRead },
    version: row.version,
  };
}
