/** The job that reads the sources, one after another; a run that was cut off goes on with those it had not finished. */
import { type Changing, changing, type Platform } from '../../../platform/context.ts';
import type { Attempt } from '../../../platform/jobs/jobs.ts';
import { logError } from '../../../platform/log.ts';
import { publishFunding } from '../publish-funding.ts';
import {
  findRun,
  finishRun,
  openSourceRuns,
  type RunRow,
  setSourceRun,
  sourcesToRead,
  touchRun,
} from './queries/runs.ts';
import { readSource } from './read-source.ts';
import { type SourceLimits, standardLimits } from './sources/source.ts';

/** The run was ended in the meantime: another one has taken its place. */
class RunEnded extends Error {}

/** In words for administrators. */
const unexpected = 'An unexpected error stopped it; the server’s log has the details';

export async function runSync(
  platform: Platform,
  { runId }: { runId: string },
  { signal, last }: Attempt,
  limits: SourceLimits = standardLimits,
): Promise<void> {
  const run = await findRun(platform.store.db, runId);
  if (!run || run.finishedAt) return;
  const plain = changing(platform, { actor: null, requestId: 'job-sync-funding' });
  const change: Changing = (work) =>
    plain(async (made) => {
      if (!(await touchRun(made.db, runId, made.now))) throw new RunEnded();
      return work(made);
    });
  try {
    await readSources(platform, change, run, { signal, last, limits });
  } catch (error) {
    if (error instanceof RunEnded) return;
    // Another attempt reads what was not finished.
    if (!last) throw error;
    logError('funding sync', error, { runId });
  }
  await plain(async (made) => {
    await finishRun(made.db, runId, made.now);
    await publishFunding(made);
  });
}

async function readSources(
  platform: Platform,
  change: Changing,
  { id: runId, onlySource }: RunRow,
  { signal, last, limits }: Attempt & { limits: SourceLimits },
): Promise<void> {
  const sources = await sourcesToRead(platform.store.db, onlySource);
  const ids = sources.map(({ id }) => id);
  const open = await change(({ db }) => openSourceRuns(db, runId, ids));
  let failure: unknown = null;
  for (const source of sources.filter(({ id }) => open.has(id)))
    try {
      await readSource(platform, change, { runId, source, signal, limits });
    } catch (error) {
      // What is wrong with one source keeps nobody from the others.
      if (signal.aborted || error instanceof RunEnded) throw error;
      logError('funding source', error, { runId, source: source.id });
      failure ??= error;
      if (last)
        await change(({ db, now }) =>
          setSourceRun(db, runId, source.id, { finishedAt: now, error: unexpected }),
        );
    }
  if (failure !== null && !last) throw failure;
}
