/**
 * Each list and search of the portals, in an alliance of 20,000 members with 50,000 documents and 100,000 messages.
 * Their plans decide; the times, and their ratio to the plain query in the same run, are printed.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { crowd, memberEmail, seedCrowd } from '../testing/crowd.ts';
import { medianOf, say } from '../testing/medians.ts';
import { clientOf } from '../testing/people.ts';
import { type Service, startService } from '../testing/service.ts';
import { statementsOf } from '../testing/statements.ts';

/** Tables that are large here. */
const large =
  /Seq Scan on (users|member_profiles|projects|project_changes|project_messages|support_tickets|support_ticket_replies|documents|document_files|discussions|discussion_posts|notifications|meetings)\b/;

/** Rows that a plan reads and leaves out. */
const readInVain = (plan: string): number =>
  Math.max(
    0,
    ...[...plan.matchAll(/loops=(\d+)\)(?:\n(?!.*->).*)*?\n\s+Rows Removed by Filter: (\d+)/g)].map(
      ([, loops, rows]) => Number(loops) * Number(rows),
    ),
  );
/** An index whose every entry is read and filtered is none. */
const mostInVain = 5000;

type Who = 'member' | 'busy' | 'admin' | 'partner';
const lists: [Who, string][] = [
  ['member', '/api/documents'],
  ['member', '/api/documents?category=guide'],
  ['member', '/api/documents?projectId={project}'],
  ['member', '/api/messages'],
  ['busy', '/api/messages'],
  ['busy', '/api/support-tickets'],
  ['member', '/api/messages/{thread}'],
  ['member', '/api/projects'],
  ['member', '/api/projects/{project}'],
  ['member', '/api/projects/{project}/messages'],
  ['member', '/api/tasks'],
  ['member', '/api/meetings'],
  ['member', '/api/notifications'],
  ['member', '/api/discussions'],
  ['member', '/api/discussions?category=policy'],
  ['member', '/api/discussions?search=Volta'],
  ['member', '/api/discussions?search=nothinglikethis'],
  ['member', '/api/discussions/{discussion}/replies'],
  ['member', '/api/directory'],
  ['member', '/api/directory?search=Ama19999'],
  ['member', '/api/directory?search=nothinglikethis'],
  ['member', '/api/directory?search=Works'],
  ['member', '/api/mentionable-people?discussionId={discussion}&search=Ama19999'],
  ['member', '/api/directory?country=Togo'],
  ['member', '/api/directory?expertise=energy'],
  ['member', '/api/events'],
  ['member', '/api/positions'],
  ['member', '/api/articles'],
  ['member', '/api/training-sessions'],
  ['member', '/api/dashboard'],
  ['busy', '/api/dashboard'],
  ['member', '/api/client-dashboard/stats'],
  ['partner', '/api/partner-organizations'],
  ['partner', '/api/partner-pipeline'],
  ['partner', '/api/introductions'],
  ['admin', '/api/documents'],
  ['admin', '/api/documents?projectId={project}'],
  ['admin', '/api/admin/messages'],
  ['admin', '/api/admin/messages?search=Question'],
  ['admin', '/api/admin/messages?search=nothinglikethis'],
  ['admin', '/api/admin/messages?search=777'],
  ['admin', '/api/admin/users'],
  ['admin', '/api/admin/users?search=crowd-777@example.org'],
  ['admin', '/api/admin/meetings'],
  ['member', '/api/search?q=Ama19999'],
  ['partner', '/api/search?q=Volta'],
  ['busy', '/api/search?q=nothinglikethis'],
  ['admin', '/api/search?q=Ama777'],
];

let service: Service;
let clients: Record<Who, Client>;
let ids: Record<string, string>;
beforeAll(async () => {
  service = await startService();
  await seedCrowd(service.store);
  clients = {
    // Owns project 41, thread 41 and what else everybody has.
    member: await clientOf(service, memberEmail(42)),
    busy: await clientOf(service, memberEmail(7)),
    admin: await clientOf(service, 'admin'),
    partner: await clientOf(service, 'partner'),
  };
  const idOf = async (table: string, where: string) =>
    String((await service.rows(`select id from ${table} where ${where} limit 1`))[0]?.id);
  ids = {
    project: await idOf('projects', "tracking_code = 'K41'"),
    thread: await idOf('support_tickets', "reference = 'C-41'"),
    discussion: await idOf('discussions', "title like 'Topic%'"),
  };
}, 600_000);
afterAll(() => service?.stop());

const addressOf = (path: string) => path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '');

const selectsOf = async (work: () => Promise<unknown>) =>
  (await statementsOf(service.store, work)).filter(({ sql }) => /^\s*(select|with)\b/i.test(sql));

test('the alliance is as large as it says', async () => {
  const count = async (table: string) =>
    Number((await service.rows(`select count(*) from ${table}`))[0]?.count);
  expect(await count('users')).toBeGreaterThanOrEqual(crowd.members);
  expect(await count('documents')).toBeGreaterThanOrEqual(crowd.documents);
  const messages = await Promise.all(
    ['support_tickets', 'support_ticket_replies', 'project_messages'].map(count),
  );
  expect(messages.reduce((sum, one) => sum + one)).toBeGreaterThanOrEqual(crowd.messages);
});

describe('In a large alliance', () => {
  test.each(lists)('%s reads %s by an index', async (who, path) => {
    const ask = () => clients[who].send('GET', addressOf(path));
    // The first time: a prepared statement is made only once.
    const statements = await selectsOf(async () => expect((await ask()).status).toBe(200));
    expect(statements).not.toEqual([]);
    const plans: string[] = [];
    for (const { sql, params } of statements) {
      const { rows } = await service.store.run(`explain (analyze, buffers) ${sql}`, params);
      plans.push([sql, ...rows.map((row) => String(row['QUERY PLAN']))].join('\n'));
    }
    const plain = await medianOf(async () => {
      for (const { sql, params } of statements) await service.store.run(sql, params);
    });
    const whole = await medianOf(ask);
    say(
      `${who} ${path}: ${whole.toFixed(1)} ms, ${(whole / plain).toFixed(1)} times its ${statements.length} plain queries`,
    );
    // Administrators see how many there are in all: counted, at any depth alike.
    const isTotal = (plan: string) =>
      who === 'admin' && plan.startsWith('select count(*) as count');
    const isSlow = (plan: string) => large.test(plan) || readInVain(plan) > mostInVain;
    expect(plans.filter((plan) => isSlow(plan) && !isTotal(plan)).join('\n\n')).toBe('');
  });
});
