/**
 * PostgreSQL is cut off and started again, three times under load: 503 within two seconds while it is away,
 * never a hang, answers within five seconds of its return, and nothing acknowledged is lost.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from '#server/testing/cluster.ts';
import {
  end,
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

const data = mkdtempSync(join(tmpdir(), 'alliance-away-'));
let cluster: Cluster;
let server: Server;
beforeAll(async () => {
  cluster = await startCluster({ durable: true });
  server = await start({ DATA_DIR: data, ...(await cluster.newDatabase('alliance')) });
});
afterAll(async () => {
  if (server) await end(server);
  await cluster?.remove();
  rmSync(data, { recursive: true, force: true });
});

interface Answered {
  /** When it was sent and answered, in milliseconds. */
  sent: number;
  done: number;
  status: number;
}

/** Eight people who submit one project after the other, until they are told to stop. */
function load(round: number) {
  const all: Submission[] = [];
  const answers: Answered[] = [];
  let over = false;
  const source = submissions(`Cut ${round}`, 20_000);
  const person = async () => {
    while (!over) {
      const next = source.shift();
      if (!next) return;
      all.push(next);
      const sent = Date.now();
      const { status, body } = await send(server.url, next);
      answers.push({ sent, done: Date.now(), status });
      if (status === 201) next.answer = body;
      await wait(40);
    }
  };
  const people = Promise.all(Array.from({ length: 8 }, person));
  const stop = async () => {
    over = true;
    await people;
    return { all, answers };
  };
  return { stop, people };
}

test.each([1, 2, 3])('cut off and started again under load, time %i', async (round) => {
  const { stop, people } = load(round);
  people.catch(() => undefined);
  await wait(1500);
  const away = Date.now();
  await cluster.stop('immediate');
  await wait(3000);
  const back = Date.now();
  await cluster.start();
  const up = Date.now();
  await wait(5500);
  const { all, answers } = await stop();

  const note = `${answers.length} answers`;
  expect(new Set(answers.map(({ status }) => status)), note).toEqual(new Set([201, 503]));
  const slowest = Math.max(...answers.map(({ sent, done }) => done - sent));
  expect(slowest, 'the slowest answer').toBeLessThan(2500);
  const whileAway = answers.filter(({ sent, done }) => sent > away + 500 && done < back);
  expect(whileAway.length).toBeGreaterThan(10);
  expect(whileAway.every(({ status }) => status === 503)).toBe(true);
  expect(Math.max(...whileAway.map(({ sent, done }) => done - sent))).toBeLessThan(2000);
  const afterReturn = answers.filter(({ sent }) => sent > up);
  const first = afterReturn.find(({ status }) => status === 201);
  expect((first?.done ?? Number.POSITIVE_INFINITY) - up).toBeLessThan(5000);
  const late = answers.filter(({ sent, status }) => sent > up + 5000 && status !== 201);
  expect(late).toEqual([]);
  const titles = await titlesOf(server.url);
  for (const { title, answer } of all)
    if (answer) expect(titles.get(title)).toEqual([answer.id]);
    else expect(titles.get(title)?.length ?? 0).toBeLessThanOrEqual(1);

  // Whoever heard 503 sends again with the same key; nothing is there twice.
  const unheard = all.filter(({ answer }) => !answer);
  for (const submission of unheard) await submit(server.url, submission);
  const complete = await titlesOf(server.url);
  for (const { title } of all) expect(complete.get(title), title).toHaveLength(1);
  const some = all.slice(-40);
  expect(await mailsTo(some, () => outbox(data))).toHaveLength(some.length);
});
