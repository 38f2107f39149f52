/** The sources and how they were read, for administrators. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/funding/sources.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { presentSourceRun } from './present-run.ts';
import { presentSource } from './present-source.ts';
import {
  allSources,
  changedSince,
  countOpportunities,
  findSource,
  lastSourceRuns,
  rejectionsOf,
  runsOfSource,
} from './queries/sources.ts';

const mostRuns = 20;
const mostChanged = 50;
const longestValue = 300;

export async function listFundingSources({
  db,
}: Context): Promise<CallOutput<typeof calls.listFundingSources>> {
  const rows = await allSources(db);
  const ids = rows.map(({ id }) => id);
  const counts = await countOpportunities(db, ids);
  const runs = await lastSourceRuns(db, ids);
  return { sources: rows.map((row) => presentSource(row, counts, runs)) };
}

export async function getFundingSource(
  { db }: Context,
  { id }: CallInput<typeof calls.getFundingSource>,
): Promise<CallOutput<typeof calls.getFundingSource>> {
  const row = await findSource(db, id);
  if (!row) throw new AppError('not_found');
  const runs = await runsOfSource(db, id, mostRuns);
  const [last] = runs;
  const changed = last?.startedAt ? await changedSince(db, id, last.startedAt, mostChanged) : [];
  return {
    source: presentSource(
      row,
      await countOpportunities(db, [id]),
      new Map(last ? [[id, last]] : []),
    ),
    runs: runs.map((run) => ({
      id: run.runId,
      run: presentSourceRun({ run, name: row.name }, true),
    })),
    rejections: last ? await rejectionsOf(db, last) : [],
    changed: changed.map(({ changes, ...one }) => ({
      ...one,
      changes: changes.flatMap((fields) =>
        Object.entries(fields).map(([field, [before, after]]) => ({
          field,
          before: inWords(before),
          after: inWords(after),
        })),
      ),
    })),
  };
}

const inWords = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = Array.isArray(value) ? value.join('; ') : String(value);
  return text.length <= longestValue ? text : `${text.slice(0, longestValue - 1)}…`;
};
