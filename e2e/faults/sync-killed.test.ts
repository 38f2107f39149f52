/** `kill -9` in the middle of the sync of opportunities: it goes on by itself, and stores nothing twice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { FundingSource } from '#contract/funding/sources.ts';
import type { SyncRun } from '#contract/funding/sync.ts';
import type { Cluster } from '#server/testing/cluster.ts';
import { feedOf, json, type LocalSource, localSource } from '#server/testing/local-source.ts';
import { copyDemo } from '../tools/service.ts';
import { demoCluster } from './demo-cluster.ts';
import { end, headersOf, type Server, start } from './tools.ts';

const sources = '/api/admin/funding/sources';

async function administrator({ url }: Server) {
  const headers = headersOf(url);
  const signedIn = await fetch(`${url}/api/admin-login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      email: 'admin@digitalsovereignty.example',
      password: 'Sovereign-Demo-2026',
    }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as T;
  };
}

describe.concurrent.each(['embedded', 'postgresql'] as const)('%s', (database) => {
  const data = mkdtempSync(join(tmpdir(), 'alliance-sync-'));
  let variables: Record<string, string> = { DATA_DIR: data };
  let cluster: Cluster | null = null;
  let running: Server | null = null;
  let source: LocalSource;
  beforeAll(async () => {
    source = await localSource(json(feedOf(0)));
    variables = { ...variables, FUNDING_INSECURE_HOSTS: source.host };
    if (database === 'embedded') return copyDemo(data);
    cluster = await demoCluster(data);
    variables = { ...variables, ...(await cluster.newDatabase('alliance', 'demo')) };
  });
  afterAll(async () => {
    if (running) await end(running);
    await source.stop();
    await cluster?.remove();
    rmSync(data, { recursive: true, force: true });
  });

  test('a sync that was killed half way goes on with the source it had not finished', async ({
    expect,
  }) => {
    running = await start(variables);
    const first = await administrator(running);
    const { sources: given } = await first<{ sources: FundingSource[] }>('GET', sources);
    for (const { id, abilities } of given)
      if (abilities.run) await first('POST', `${sources}/${id}/pause`, { paused: true });
    for (const name of ['first', 'second'])
      await first('POST', sources, { kind: 'feed', name, address: `${source.url}/${name}` });

    const asked: string[] = [];
    const half = Promise.withResolvers<void>();
    source.answers((request, response) => {
      asked.push(String(request.url));
      if (request.url === '/first') return json(feedOf(250))(request, response);
      half.resolve();
    });
    const cut = first('POST', '/api/funding/sync', {}).catch((error: unknown) => error);
    await half.promise;
    await end(running, 'SIGKILL');
    expect(await cut).toBeInstanceOf(Error);

    source.answers((request, response) => {
      asked.push(String(request.url));
      json(feedOf(3))(request, response);
    });
    running = await start(variables);
    const second = await administrator(running);
    const latest = async () =>
      (await second<{ run: SyncRun | null }>('GET', '/api/funding/sync')).run;
    // On PostgreSQL the job of the killed process has to miss its heartbeat first.
    await expect.poll(async () => (await latest())?.finishedAt, { timeout: 150_000 }).toBeTruthy();
    expect((await latest())?.sources).toMatchObject([
      { sourceId: 'first', inserted: 250, failed: false },
      { sourceId: 'second', inserted: 3, failed: false },
    ]);
    expect(asked).toEqual(['/first', '/second', '/second']);
    const { sources: after } = await second<{ sources: FundingSource[] }>('GET', sources);
    expect(
      after.filter(({ id }) => ['first', 'second'].includes(id)).map((one) => one.opportunities),
    ).toEqual([250, 3]);
  });
});
