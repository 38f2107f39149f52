/** The backup and restore commands, on both databases. */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startCluster } from '#server/testing/cluster.ts';
import {
  end,
  mailsTo,
  outbox,
  type Server,
  start,
  submissions,
  submit,
  titlesOf,
} from './faults/tools.ts';
import { npmRun, scriptRun } from './tools/scripts.ts';
import { copyDemo } from './tools/service.ts';

const refused = (command: 'backup' | 'restore', why: RegExp) => {
  const began = command === 'backup' ? 'No backup was made\\.' : 'Nothing was restored\\.';
  return { code: 1, text: expect.stringMatching(new RegExp(`^${began} .*${why.source}`)) };
};

describe.each(['embedded', 'postgresql'] as const)('%s', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'alliance-archive-'));
  const data = join(folder, 'data');
  const archive = join(folder, 'backup.tar.gz');
  const [kept, lost] = [submissions('Kept', 3), submissions('Lost', 2)];
  let cluster: Cluster | null = null;
  let variables: Record<string, string> = { DATA_DIR: data };
  let elsewhere: Record<string, string> = { DATA_DIR: join(folder, 'elsewhere') };
  let running: Server | null = null;
  beforeAll(async () => {
    if (database === 'embedded') return copyDemo(data);
    cluster = await startCluster();
    variables = { ...variables, ...(await cluster.newDatabase('alliance')) };
    elsewhere = { ...elsewhere, ...(await cluster.newDatabase('elsewhere')) };
  });
  afterAll(async () => {
    if (running) await end(running);
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** As it is typed, on one of them; npm adds the same to both. */
  const typed = database === 'embedded' ? npmRun : scriptRun;
  const titles = (server: Server) => titlesOf(server.url).then((found) => [...found.keys()]);
  const named = (all: { title: string }[]) => all.map(({ title }) => title);
  async function whileRunning<T>(
    work: (server: Server) => Promise<T>,
    where = variables,
  ): Promise<T> {
    running = await start(where);
    const result = await work(running);
    await end(running);
    running = null;
    return result;
  }

  test('a backup of everything stored, readable only by its owner', async () => {
    await whileRunning(async (server) => {
      for (const submission of kept) await submit(server.url, submission);
      await mailsTo(kept, () => outbox(data));
      const early = join(folder, 'while-running.tar.gz');
      const made = await scriptRun('backup', [early], variables);
      // Only one process can open the embedded database.
      if (database === 'embedded') expect(made).toEqual(refused('backup', /stop it first/));
      else expect(made).toEqual({ code: 0, text: expect.stringContaining(`Written: ${early}\n`) });
      const over = await scriptRun('restore', [early, '--force'], variables);
      expect(over.code).toBe(1);
    });
    expect(await typed('backup', [archive], variables)).toEqual({
      code: 0,
      text: expect.stringContaining(`Written: ${archive}\nIt isn’t encrypted`),
    });
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(await scriptRun('backup', [archive], variables)).toEqual(
      refused('backup', /already exists/),
    );
  });

  test('existing data is replaced only with --force, and never while the product runs', async () => {
    await whileRunning(async (server) => {
      for (const submission of lost) await submit(server.url, submission);
      await mailsTo(lost, () => outbox(data));
      expect(await scriptRun('restore', [archive, '--force'], variables)).toEqual(
        refused('restore', /stop it first/),
      );
    });
    writeFileSync(join(data, 'files/later'), 'later');
    expect(await scriptRun('restore', [archive], variables)).toEqual(
      refused('restore', /isn’t empty; --force replaces/),
    );
  });

  // Refused before any database is opened.
  if (database === 'embedded')
    test('a restore without a file says how one is given', async () => {
      expect(await scriptRun('restore', [], variables)).toEqual(
        refused('restore', /Give the file/),
      );
    });

  test('with --force the database and the files are as they were', async () => {
    const restored = await typed('restore', [archive, '--force'], variables);
    expect(restored).toEqual({
      code: 0,
      text: expect.stringMatching(
        /Sessions ended: \d+\.\n(?:.+\n)*Everyone has to sign in again\. Teams of diligence rooms send their guests new links\.\nUnsent emails dropped: \d+\.\nRestored from .*\nCompared with the payment provider \(test\): /,
      ),
    });
    expect(readdirSync(join(data, 'files'))).toContain('outbox');
    const told = outbox(data).map(({ to }) => to);
    expect(told).toEqual(expect.arrayContaining(kept.map(({ email }) => email)));
    for (const { email } of lost) expect(told).not.toContain(email);
    await whileRunning(async (server) => {
      const found = await titles(server);
      expect(found).toEqual(expect.arrayContaining(named(kept)));
      for (const title of named(lost)) expect(found).not.toContain(title);
      for (const submission of lost) await submit(server.url, submission);
      await mailsTo(lost, () => outbox(data));
    });
  });

  test('on an empty machine it needs no --force, and a backup made there is complete too', async () => {
    expect((await scriptRun('restore', [archive], elsewhere)).code).toBe(0);
    const again = join(folder, 'again.tar.gz');
    expect((await scriptRun('backup', [again], elsewhere)).code).toBe(0);
    expect((await scriptRun('restore', [again, '--force'], elsewhere)).code).toBe(0);
    await whileRunning(async (server) => {
      expect(await titles(server)).toEqual(expect.arrayContaining(named(kept)));
      await submit(server.url, submissions('New', 1)[0] ?? expect.fail());
    }, elsewhere);
  });
});
