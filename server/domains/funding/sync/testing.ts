/** Runs of the sync that read servers on this machine. */
import { randomUUID } from 'node:crypto';
import type { SourceKind } from '#contract/funding/vocabulary.ts';
import type { Service } from '../../../testing/service.ts';
import { runSync } from './run-sync.ts';
import { type SourceLimits, standardLimits } from './sources/source.ts';

/** The sync reads this source and no other. */
export async function useSource(
  service: Service,
  address: string,
  { id = 'local', kind = 'feed' as SourceKind, settings = {} as object } = {},
): Promise<void> {
  await service.rows("update funding_sources set paused_at = now() where kind <> 'manual'");
  await service.rows(
    `insert into funding_sources (id, kind, name, address, licence, settings, created_at, updated_at)
     values ($1, $2, $3, $4, 'A licence', $5, now(), now())
     on conflict (id) do update set kind = $2, address = $4, settings = $5, paused_at = null, etag = null, last_modified = null`,
    [id, kind, `Source ${id}`, address, JSON.stringify(settings)],
  );
}

/** Nobody has synced, and no source has stated anything. */
export async function startAfresh(service: Service): Promise<void> {
  await service.rows('delete from sync_runs');
  await service.rows('delete from funding_opportunities');
}

/** Bounds at which a test needn't wait. */
const tightLimits: SourceLimits = { ...standardLimits, seconds: 2, pauses: 0 };

export async function insertRunRow(service: Service): Promise<string> {
  const runId = randomUUID();
  await service.rows('update sync_runs set finished_at = now() where finished_at is null');
  await service.rows(
    'insert into sync_runs (id, started_at, touched_at) values ($1, now(), now())',
    [runId],
  );
  return runId;
}

const sourceRunsOf = (service: Service, runId: string) =>
  service.rows(
    `select source_id, fetched, inserted, updated, unchanged, rejected, not_modified, error, finished_at is not null as finished
     from sync_source_runs where run_id = $1 order by source_id`,
    [runId],
  );

/** One run, here and now; what came of its sources. */
export async function runHere(
  service: Service,
  {
    limits = {},
    runId,
    signal = new AbortController().signal,
    last = true,
  }: {
    limits?: Partial<SourceLimits>;
    runId?: string;
    signal?: AbortSignal;
    last?: boolean;
  } = {},
): Promise<Record<string, unknown>[]> {
  const id = runId ?? (await insertRunRow(service));
  await runSync(service.platform, { runId: id }, { signal, last }, { ...tightLimits, ...limits });
  return sourceRunsOf(service, id);
}

export const stored = (service: Service) =>
  service.rows(
    'select id, title, is_open, amount::float8 as amount, deadline::text as deadline, application_url, version from funding_opportunities order by id',
  );
