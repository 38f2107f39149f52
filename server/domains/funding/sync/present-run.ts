import type { SourceRun } from '#contract/funding/sync.ts';
import type { SourceRunRow } from './queries/runs.ts';

/** Why a source failed may name addresses in the alliance's network: only administrators read it. */
export const presentSourceRun = (
  { run, name }: { run: SourceRunRow; name: string },
  withError: boolean,
): SourceRun => ({
  sourceId: run.sourceId,
  name,
  startedAt: run.startedAt?.toString() ?? null,
  finishedAt: run.finishedAt?.toString() ?? null,
  fetched: run.fetched,
  inserted: run.inserted,
  updated: run.updated,
  unchanged: run.unchanged,
  rejected: run.rejected,
  notModified: run.notModified,
  failed: run.error !== null,
  error: withError ? run.error : null,
});
