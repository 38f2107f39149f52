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
  person: number;
}

const people = 8;
const acknowledged: Submission[] = [];

/** Eight people who submit one project after the other, until they are told to stop. */
function load(round: number) {
  const all: Submission[] = [];
  const answers: Answered[] = [];
  let over = false;
  const source = submissions(`Cut ${round}`, 20_000);
  const submitting = async (person: number) => {
    while (!over) {
      const next = source.shift();
      if (!next) return;
      all.push(next);
      const sent = Date.now();
      const { status, body } = await send(server.url, next);
      answers.push({ sent, done: Date.now(), status, person });
      if (status === 201) next.answer = body;
      await wait(status === 201 ? 40 : 200);
    }
  };
  const ended = Promise.all(Array.from({ length: people }, (_, person) => submitting(person)));
  // Heard at `stop`.
  ended.catch(() => undefined);
  const stop = async () => {
    over = true;
    await ended;
  };
  return { all, answers, stop };
}

/** When everybody has been acknowledged something that was sent after `up`. */
async function everybodyBack(answers: Answered[], up: number): Promise<number> {
  for (const deadline = up + 20_000; Date.now() < deadline; await wait(10)) {
    const served = answers.filter(({ sent, status }) => sent > up && status === 201);
    if (new Set(served.map(({ person }) => person)).size === people) return Date.now();
  }
  throw new Error('Not everybody was answered again within 20 s');
}

/** `FAULT_ROUNDS=5` for the long run. */
const rounds = Array.from({ length: Number(process.env.FAULT_ROUNDS ?? 1) }, (_, at) => at + 1);

test.each(rounds)('cut off and started again under load, time %i', async (round) => {
  const { all, answers, stop } = load(round);
  await wait(1500);
  const away = Date.now();
  await cluster.stop('immediate');
  await wait(3000);
  const back = Date.now();
  await cluster.start();
  const up = Date.now();
  const served = await everybodyBack(answers, up);
  await wait(2000);
  await stop();

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
  const took = (some: Answered[]) => Math.max(...some.map(({ sent, done }) => done - sent));
  expect(took(answers), 'the slowest answer').toBeLessThan(2500);
  const whileAway = answers.filter(({ sent, done }) => sent > away + 500 && done < back);
  expect(whileAway.length).toBeGreaterThan(people);
  expect(whileAway.every(({ status }) => status === 503)).toBe(true);
  expect(took(whileAway), 'the slowest answer while it was away').toBeLessThan(2000);
  expect(served - up, 'until everybody was served again').toBeLessThan(5000);
  expect(answers.filter(({ sent, status }) => sent > served && status !== 201)).toEqual([]);
  const titles = await titlesOf(server.url);
  for (const { title, answer } of all)
    if (answer) expect(titles.get(title)).toEqual([answer.id]);
    else expect(titles.get(title)?.length ?? 0).toBeLessThanOrEqual(1);

  // Whoever heard 503 sends again with the same key; nothing is there twice.
  for (const submission of all) if (!submission.answer) await submit(server.url, submission);
  const complete = await titlesOf(server.url);
  for (const { title } of all) expect(complete.get(title), title).toHaveLength(1);
  acknowledged.push(...all);
});

test('every acknowledged project’s mail goes out, also one that was under way at the cut', async () => {
  expect(await mailsTo(acknowledged, () => outbox(data))).toHaveLength(acknowledged.length);
});
