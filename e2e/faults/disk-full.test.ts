/**
 * The disk is full: a change answers 507 and leaves nothing behind, reading goes on, and with room again
 * everything works and every mail goes out whole. On a small tmpfs, which only root can mount.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { application, type Cluster, owner, startCluster } from '#server/testing/cluster.ts';
import { copyDemo } from '../tools/service.ts';
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

const databases = ['embedded', 'postgresql'] as const;
const disks = databases.map(() => mkdtempSync(join(tmpdir(), 'alliance-full-')));
const mount = (folder: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder]).status === 0;
const mounted = disks.filter(mount);
const possible = mounted.length === disks.length;
if (!possible)
  process.stderr.write('The disk-full tests are left out: only root can mount a small disk.\n');
for (const disk of mounted) chmodSync(disk, 0o777);
const data = mkdtempSync(join(tmpdir(), 'alliance-data-'));
afterAll(() => {
  for (const disk of mounted) execFileSync('umount', ['-l', disk]);
  for (const folder of [...disks, data]) rmSync(folder, { recursive: true, force: true });
});

const long = 'A hall. '.repeat(600);

/** Writes until not a byte goes in any more. */
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

// Both at the same time, each on a disk of its own.
const onBoth = describe.skipIf(!possible).concurrent.each(databases);
onBoth('%s', (database) => {
  const disk = disks[databases.indexOf(database)] ?? '';
  const ballast = join(disk, 'ballast');
  let cluster: Cluster | null = null;
  let server: Server;
  let mails: string;
  beforeAll(async () => {
    if (database === 'embedded') {
      mails = disk;
      copyDemo(disk);
      server = await start({ DATA_DIR: disk });
      return;
    }
    // Its tables are on the small disk, its log is not: a full log stops PostgreSQL by its own design.
    mails = data;
    cluster = await startCluster();
    await cluster.tablespace('small', disk);
    await cluster.run(`create database full_disk owner ${owner} tablespace small`);
    server = await start({
      DATA_DIR: data,
      DATABASE_URL: cluster.url(application, 'full_disk'),
      MIGRATION_DATABASE_URL: cluster.url(owner, 'full_disk'),
    });
  });
  afterAll(async () => {
    if (server) await end(server);
    await cluster?.remove();
  });

  /** Sends them all; those that were stored. Every other one is refused with 507. */
  async function whileFull(during: Submission[]): Promise<Set<string>> {
    const stored = new Set<string>();
    for (const submission of during) {
      // Long texts, so that PostgreSQL soon needs a page it cannot have.
      const { status, body } = await send(server.url, submission, long);
      if (status === 201) stored.add(submission.title);
      else expect([status, body.code]).toEqual([507, 'storage_full']);
    }
    return stored;
  }

  test.each([1, 2])('full and empty again, time %i', { concurrent: false }, async (time) => {
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
    // The queue goes on asking for work meanwhile.
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
