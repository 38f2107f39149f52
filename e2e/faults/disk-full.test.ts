/**
 * The disk is full: changes answer 507 and leave nothing behind, reading still works, and once there is space
 * everything works and every mail is sent complete. Uses a small tmpfs.
 */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fullDisks } from '#server/testing/amounts.ts';
import { application, type Cluster, owner } from '#server/testing/cluster.ts';
import { copyDemo } from '../tools/service.ts';
import { demoCluster } from './demo-cluster.ts';
import { type Disk, smallDisk } from './small-disk.ts';
import {
  end,
  headersOf,
  mailsTo,
  outbox,
  type Server,
  type Submission,
  send,
  start,
  submissions,
  submit,
  titlesOf,
  wait,
} from './tools.ts';

const rounds = Array.from({ length: fullDisks }, (_, at) => at + 1);
const databases = ['embedded', 'postgresql'] as const;
const data = mkdtempSync(join(tmpdir(), 'alliance-data-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const long = 'A hall. '.repeat(600);

/** Writes until the disk is full. */
function fill(ballast: string): void {
  const file = openSync(ballast, 'a');
  for (let block = Buffer.alloc(1024 * 1024); block.length > 0; ) {
    try {
      writeSync(file, block);
    } catch {
      block = block.subarray(0, Math.floor(block.length / 2));
    }
  }
  closeSync(file);
}

/** The last errors that the server logged. */
const lastErrors = ({ output }: Server) =>
  output()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'))
    .slice(-5)
    .join('\n');

// Concurrently, each on its own disk.
describe.concurrent.each(databases)('%s', (database) => {
  let small: Disk | null = null;
  let disk: string;
  let ballast: string;
  let cluster: Cluster | null = null;
  let server: Server;
  let mails: string;
  beforeAll(async () => {
    small = await smallDisk();
    disk = small.path;
    ballast = join(disk, 'ballast');
    if (database === 'embedded') {
      mails = disk;
      copyDemo(disk);
      server = await start({ DATA_DIR: disk });
      return;
    }
    // Its tables are on the small disk, but not its write-ahead log: PostgreSQL stops by design if that is
    // full.
    mails = data;
    cluster = await demoCluster(data, false);
    // It deletes a file that each new connection reads or writes; on a full disk, PostgreSQL then refuses them.
    await cluster.run('alter system set autovacuum = off');
    await cluster.run('select pg_reload_conf()');
    await cluster.tablespace('small', disk);
    await cluster.run(`create database full_disk template demo owner ${owner} tablespace small`);
    server = await start({
      DATA_DIR: data,
      DATABASE_URL: cluster.url(application, 'full_disk'),
      MIGRATION_DATABASE_URL: cluster.url(owner, 'full_disk'),
    });
  });
  // A failure shows its cause.
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') throw new Error(lastErrors(server));
  });
  afterAll(async () => {
    if (server) await end(server);
    await cluster?.remove();
    small?.remove();
  });

  /** Submits all of them and returns the stored ones. The others must be refused with 507. */
  async function whileFull(during: Submission[]): Promise<Set<string>> {
    const stored = new Set<string>();
    for (const submission of during) {
      // Long texts, so that PostgreSQL soon needs another page.
      const { status, body } = await send(server.url, submission, long);
      if (status === 201) stored.add(submission.title);
      else expect([status, body.code]).toEqual([507, 'storage_full']);
    }
    return stored;
  }

  test.each(rounds)('full and with space again, time %i', { concurrent: false }, async (time) => {
    const before = submissions(`Before ${time}`, 10);
    for (const submission of before) await submit(server.url, submission);
    fill(ballast);
    const during = submissions(`During ${time}`, 120);
    const stored = await whileFull(during);
    expect(stored.size).toBeLessThan(during.length);
    for (const { answer } of before) {
      const path = `/api/track/${answer?.trackingCode}`;
      const reply = await fetch(server.url + path, { headers: headersOf(server.url) });
      expect(reply.status).toBe(200);
    }
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    // Meanwhile the queue keeps polling for jobs.
    await wait(3000);
    rmSync(ballast);

    const titles = await titlesOf(server.url);
    for (const { title } of during)
      expect(titles.get(title)?.length ?? 0, title).toBe(stored.has(title) ? 1 : 0);
    for (const submission of during)
      expect((await send(server.url, submission, long)).status).toBe(201);
    const all = [...before, ...during];
    const complete = await titlesOf(server.url);
    for (const { title } of all) expect(complete.get(title), title).toHaveLength(1);
    expect(await mailsTo(all, () => outbox(mails))).toHaveLength(all.length);
  });
});
