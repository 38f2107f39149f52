/**
 * `kill -9` while 200 people submit, several times on the same data, on either database: acknowledged
 * submissions are stored exactly once, and each mail is sent, with a Message-ID that a resend would share.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kills, seed } from '#server/testing/amounts.ts';
import type { Cluster } from '#server/testing/cluster.ts';
import { copyDemo } from '../tools/service.ts';
import { demoCluster } from './demo-cluster.ts';
import {
  end,
  headersOf,
  mailsTo,
  outbox,
  type Server,
  type Submission,
  start,
  submissions,
  submit,
  titlesOf,
} from './tools.ts';

const rounds = Array.from({ length: kills }, (_, at) => at + 1);
const people = 200;
const connections = 16;

/** Submits all over several connections, and kills the server after `fatal` acknowledgements. */
async function submitUntilKilled(server: Server, all: Submission[], fatal: number): Promise<void> {
  let acknowledged = 0;
  let dead: Promise<void> | null = null;
  const waiting = [...all];
  const connection = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const before = dead;
      try {
        await submit(server.url, next);
      } catch (error) {
        // Only a killed server may fail to answer.
        if (!before && !dead) throw error;
        return;
      }
      acknowledged += 1;
      if (acknowledged === fatal) dead = end(server, 'SIGKILL');
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: connections }, connection));
  await dead;
  for (const result of ended) if (result.status === 'rejected') throw result.reason;
}

async function track(url: string, code: string): Promise<unknown> {
  const response = await fetch(`${url}/api/track/${code}`, { headers: headersOf(url) });
  return ((await response.json()) as { status?: unknown }).status;
}

// Both databases concurrently, each with its own rounds in sequence.
describe.concurrent.each(['embedded', 'postgresql'] as const)('%s', (database) => {
  const data = mkdtempSync(join(tmpdir(), 'alliance-kill-'));
  let variables: Record<string, string> = { DATA_DIR: data };
  let cluster: Cluster | null = null;
  let running: Server | null = null;
  const everybody: Submission[] = [];
  beforeAll(async () => {
    if (database === 'embedded') return copyDemo(data);
    cluster = await demoCluster(data);
    variables = { ...variables, ...(await cluster.newDatabase('alliance', 'demo')) };
  });
  afterAll(async () => {
    if (running) await end(running);
    await cluster?.remove();
    rmSync(data, { recursive: true, force: true });
  });

  test.each(rounds)(
    'round %i: killed while 200 people submit, loses nothing that was acknowledged',
    { concurrent: false },
    async (round) => {
      const all = submissions(`Round ${round}`, people);
      running ??= await start(variables);
      const fatal = 10 + ((seed * round * 7919) % (people - 40));
      await submitUntilKilled(running, all, fatal);
      running = await start(variables);
      const { url } = running;

      const acknowledged = all.filter(({ answer }) => answer);
      const note = `killed after ${fatal}, acknowledged ${acknowledged.length}`;
      expect(acknowledged.length, note).toBeGreaterThanOrEqual(fatal);
      expect(acknowledged.length, note).toBeLessThan(people);
      const after = await titlesOf(url);
      for (const { title, answer } of acknowledged)
        expect(after.get(title), note).toEqual([answer?.id]);
      for (const { title } of all)
        expect(after.get(title)?.length ?? 0, title).toBeLessThanOrEqual(1);
      for (const { answer } of acknowledged)
        expect(await track(url, answer?.trackingCode ?? ''), note).toBe('submitted');

      // Those who got no answer resend with the same key, and so does everybody else.
      for (const submission of all) {
        const earlier = submission.answer;
        await submit(url, submission);
        if (earlier) expect(submission.answer, note).toEqual(earlier);
      }
      const complete = await titlesOf(url);
      for (const { title, answer } of all) expect(complete.get(title)).toEqual([answer?.id]);

      everybody.push(...all);
    },
  );

  // Last, because a job that was in progress at the kill has to miss its heartbeat first.
  test('every mail is sent exactly once', { concurrent: false }, async () => {
    const mails = await mailsTo(everybody, () => outbox(data));
    expect(mails).toHaveLength(everybody.length);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(everybody.length);
    const texts = new Map(mails.map(({ to, text }) => [to, text]));
    for (const { email, answer } of everybody)
      expect(texts.get(email)).toContain(answer?.trackingCode ?? 'no answer');
  });
});
