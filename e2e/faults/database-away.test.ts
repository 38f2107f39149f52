/**
 * PostgreSQL is stopped and restarted under load: everybody gets 503 while it is down and no request hangs,
 * everybody is served again once it is back, and no acknowledged write is lost.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { databaseRestarts } from '#server/testing/amounts.ts';
import type { Cluster } from '#server/testing/cluster.ts';
import { demoCluster } from './demo-cluster.ts';
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
  cluster = await demoCluster(data);
  server = await start({ DATA_DIR: data, ...(await cluster.newDatabase('alliance', 'demo')) });
});
afterAll(async () => {
  if (server) await end(server);
  await cluster?.remove();
  rmSync(data, { recursive: true, force: true });
});

interface Answered {
  /** Logical times of the request and the answer: positions in one order of events. */
  sent: number;
  done: number;
  status: number;
  person: number;
  /** For the report only. */
  milliseconds: number;
}

const people = 8;
const acknowledged: Submission[] = [];

/** A logical clock, so that before and after need no real one. */
let events = 0;
const now = () => ++events;

/** Eight people who submit projects one after the other until stopped. */
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
      const [sent, began] = [now(), performance.now()];
      const { status, body } = await send(server.url, next);
      const milliseconds = performance.now() - began;
      answers.push({ sent, done: now(), status, person, milliseconds });
      if (status === 201) next.answer = body;
      await wait(status === 201 ? 40 : 200);
    }
  };
  const ended = Promise.all(Array.from({ length: people }, (_, person) => submitting(person)));
  // Handled in `stop`.
  ended.catch(() => undefined);
  const stop = async () => {
    over = true;
    await ended;
  };
  /** Waits until everybody has had `count` answers of this status to requests sent from now on. */
  const everybody = async (status: number, count = 1) => {
    const from = now();
    const had = (person: number) =>
      answers.filter((one) => one.person === person && one.sent > from && one.status === status);
    const missing = () =>
      Array.from({ length: people }, (_, person) => person).filter(
        (person) => had(person).length < count,
      );
    while (missing().length > 0) await wait(20);
  };
  return { all, answers, stop, everybody };
}

const rounds = Array.from({ length: databaseRestarts }, (_, at) => at + 1);

test.each(rounds)('stopped and restarted under load, time %i', async (round) => {
  const { all, answers, stop, everybody } = load(round);
  await everybody(201, 3);
  await cluster.stop('immediate');
  const away = now();
  // Nobody hangs while it is down: everybody gets 503, again and again.
  await everybody(503, 4);
  const back = now();
  await cluster.start();
  // And the connection recovers on its own.
  await everybody(201);
  const served = now();
  await everybody(201, 10);
  await stop();

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
  const whileAway = answers.filter(({ sent, done }) => sent > away && done < back);
  expect(whileAway.every(({ status }) => status === 503)).toBe(true);
  const slowest = Math.max(...whileAway.map(({ milliseconds }) => milliseconds));
  process.stdout.write(`Slowest 503 while the database was away: ${Math.round(slowest)} ms\n`);
  expect(answers.filter(({ sent, status }) => sent > served && status !== 201)).toEqual([]);
  const titles = await titlesOf(server.url);
  for (const { title, answer } of all)
    if (answer) expect(titles.get(title)).toEqual([answer.id]);
    else expect(titles.get(title)?.length ?? 0).toBeLessThanOrEqual(1);

  // Submissions refused with 503 are resent with the same key; nothing is stored twice.
  for (const submission of all) if (!submission.answer) await submit(server.url, submission);
  const complete = await titlesOf(server.url);
  for (const { title } of all) expect(complete.get(title), title).toHaveLength(1);
  acknowledged.push(...all);
});

/** Whoever still has the cookie of a session that nobody can look up now. */
const cookie = `session=${'a'.repeat(43)}`;
const words = ['/faq', '/contact', '/track', '/projects/submit', '/newsletter', '/mission'];
const rows = ['/', '/news-research', '/report-selection', '/membership'];

test('without it public pages open, and forms without script come back with what was typed', async () => {
  const get = (path: string, headers = {}) => fetch(server.url + path, { headers });
  for (const path of rows) expect((await get(path)).status, path).toBe(200);
  await cluster.stop('immediate');
  for (const headers of [{}, { cookie }])
    for (const path of [...words, ...rows]) {
      const page = await get(path, headers);
      expect([path, page.status]).toEqual([path, 200]);
      expect(await page.text()).not.toContain('We’ll be back in a moment');
    }
  for (const path of ['/track/AAAA-AAAA-AAAA-AAAA', '/funding-platforms', '/client-portal']) {
    const page = await get(path, { cookie, accept: 'text/html' });
    expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 503, '2']);
    expect(await page.text()).toContain('We’ll be back in a moment');
  }
  const typed = { name: 'Ngozi', email: 'ngozi@example.org', topic: 'general', message: 'A hall.' };
  const form = await fetch(`${server.url}/contact`, {
    method: 'POST',
    headers: { origin: server.url, cookie },
    body: new URLSearchParams(typed),
  });
  expect(form.status).toBe(503);
  const page = await form.text();
  for (const text of Object.values(typed)) expect(page).toContain(text);
  await cluster.start();
  await vi.waitFor(async () => expect((await get('/api/health')).status).toBe(200), 60_000);
});

test('the mail of every acknowledged project is sent, even if it was in progress at the stop', async () => {
  expect(await mailsTo(acknowledged, () => outbox(data))).toHaveLength(acknowledged.length);
});
