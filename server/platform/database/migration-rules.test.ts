/**
 * The previous release still serves while a migration runs. So a migration only adds what that release can do without,
 * and never locks a table while reading all of it. Checks every migration since the newest dump.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const dumps = new URL('../../testing/fixtures/upgrade/', import.meta.url);
const newest = readFileSync(
  new URL(
    readdirSync(dumps)
      .sort(new Intl.Collator('en', { numeric: true }).compare)
      .at(-1) ?? 'There is no dump',
    dumps,
  ),
  'utf8',
);
const migrations = new URL('../../migrations/', import.meta.url);
/** The tables of that release, which contain rows. */
const old = new Set(
  [...newest.matchAll(/^CREATE (?:UNLOGGED )?TABLE public\.(\w+)/gm)].map(([, name]) => name),
);
const tableOfIndex = new Map(
  [...newest.matchAll(/^CREATE (?:UNIQUE )?INDEX (\w+) ON public\.(\w+)/gm)].map(
    ([, index, table]) => [index, table],
  ),
);
const released = new Set([...newest.matchAll(/\('(\d{4}-[\w-]+\.sql)'/g)].map(([, name]) => name));
const later = readdirSync(migrations)
  .filter((name) => name.endsWith('.sql') && !released.has(name))
  .sort();

/** What a statement does to a table of the previous release; `lock`: it reads the whole table under a lock. */
const rules: readonly [finding: string, pattern: RegExp][] = [
  ['drops', /\bdrop\s+(?!default|not null|trigger|function)\w/],
  ['renames', /\brename\b/],
  ['changes a type', /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/],
  ['requires a value', /\bset\s+not\s+null\b/],
  ['requires a value', /\badd\s+(column\s+)?(?!constraint)[^,]*\bnot\s+null\b(?![^,]*\bdefault\b)/],
  [
    'refuses what was allowed',
    /\badd\s+(constraint|check|unique|foreign|primary)\b(?!.*\bnot\s+valid\b)/,
  ],
  ['refuses what was allowed', /^create\s+unique\s+index/],
  ['lock', /\badd\s+(column\s+)?(?!constraint)[^;]*\b(check|unique|references|generated)\b/],
  ['lock', /\bdefault\s+(gen_random_uuid|random|clock_timestamp|nextval)\b/],
  ['lock', /^create\s+(unique\s+)?index(?!\s+concurrently)/],
  ['lock', /^(lock|cluster|reindex|refresh|vacuum full)\b/],
  ['acts on its writes', /^create\s+(or\s+replace\s+)?(constraint\s+)?trigger\b/],
  ['empties', /^(truncate|delete)\b/],
  ['changes every row', /^update\b(?!.*\bwhere\b)/],
];

/** Statements in lower case, without comments, function bodies and string literals. */
const statementsOf = (sql: string): string[] =>
  sql
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/--.*$|'(?:[^']|'')*'/gm, (found) => (found.startsWith('--') ? '' : "''"))
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');

const tableOf = (statement: string): string | undefined =>
  /^(?:alter table(?: if exists)?(?: only)?|drop table(?: if exists)?|truncate(?: table)?|delete from|update|lock(?: table)?) (?:public\.)?"?(\w+)/.exec(
    statement,
  )?.[1] ??
  /^create (?:unique )?index .*?\bon (?:only )?(?:public\.)?"?(\w+)/.exec(statement)?.[1] ??
  /^create .*?\btrigger .*?\bon (?:public\.)?"?(\w+)/.exec(statement)?.[1] ??
  tableOfIndex.get(
    /^drop index (?:concurrently )?(?:if exists )?(?:public\.)?"?(\w+)/.exec(statement)?.[1],
  );

/** What a migration does to the tables of the previous release. */
const findingsOf = (sql: string): string[] => {
  const all = statementsOf(sql).flatMap((statement) => {
    const table = tableOf(statement);
    if (table === undefined || !old.has(table)) return [];
    return rules.flatMap(([finding, pattern]) =>
      pattern.test(statement) ? [`${table}: ${finding}`] : [],
    );
  });
  return [...new Set(all)];
};

/** Known findings, with the reason why the previous release can still serve. */
const excused: Record<string, Record<string, string>> = {
  '0045-mail-delivery.sql': {
    'mails: lock':
      'Emails are kept for six days: tens of thousands at most, indexed in less than a second.',
  },
  '0052-session-renewal.sql': {
    'sessions: lock':
      'The unique column is new and empty; nothing that the old version writes is in it.',
  },
  '0080-session-changes.sql': {
    'sessions: acts on its writes': 'It notifies listeners, and touches no row.',
    'users: acts on its writes': 'As above.',
  },
  '0090-failed-mails.sql': { 'mails: lock': 'As 0045.' },
  '0131-member-profiles.sql': {
    'users: acts on its writes':
      'It copies a changed name into a table of its own, which has no row yet for the old version’s users.',
  },
  '0120-saved-views.sql': { 'mails: lock': 'As 0045.' },
  '0110-conversations.sql': {
    'support_tickets: lock':
      'Messages of the contact form and of the portals, written by hand: some thousands.',
  },
  '0166-search.sql': { 'support_tickets: lock': 'As 0110.' },
  '0245-inbox.sql': { 'support_tickets: lock': 'As 0110.' },
  '0226-access-request-decisions.sql': {
    'access_requests: lock': 'Written by hand, at most two for an account: some hundreds.',
  },
  '0175-search-without-accents.sql': {
    'orders: lock': 'An alliance has some thousands; tens of thousands take less than a second.',
    'projects: lock': 'As above.',
    'users: lock': 'As above.',
  },
  '0275-report-sales.sql': {
    'ledger: acts on its writes':
      'It adds up in a table of its own, so that the old version’s sales count. Writers wait for the first sums: 0.7 seconds with 100,000 orders.',
    'orders: acts on its writes': 'As above.',
    'orders: drops': 'An index, which is replaced by one that the old version’s lists use as well.',
    'orders: lock': 'As 0175: 0.2 seconds with 100,000 orders.',
  },
  '0300-panel-searches.sql': {
    'articles: lock': 'Written by hand: some hundreds.',
    'support_tickets: lock': 'As 0110.',
  },
  '0220-activity.sql': {
    'audit_log: lock':
      'A million rows take about a second for each index; changes wait that long, and pages do not.',
  },
};

test('there are migrations after the dump, and the dump contains tables', () => {
  expect(later.length).toBeGreaterThan(0);
  expect(old.size).toBeGreaterThan(20);
});

test.each(later)('%s only adds what the previous release can do without', (name) => {
  const found = findingsOf(readFileSync(new URL(name, migrations), 'utf8'));
  expect(found.sort()).toEqual(Object.keys(excused[name] ?? {}).sort());
});

test('every excuse belongs to an existing finding', () => {
  expect(Object.keys(excused).filter((name) => !later.includes(name))).toEqual([]);
});

describe('What the rules find', () => {
  test.each([
    ['drop table users', ['users: drops']],
    ['alter table users drop column role', ['users: drops']],
    ['alter table users drop role', ['users: drops']],
    ['alter table users rename column role to rank', ['users: renames']],
    ['alter table users rename to people', ['users: renames']],
    ['alter table users alter column role type varchar(9)', ['users: changes a type']],
    ['alter table users alter role set data type text', ['users: changes a type']],
    ['alter table users alter column role set not null', ['users: requires a value']],
    ['alter table users add column a text not null', ['users: requires a value']],
    ['alter table users add a text, add b int not null', ['users: requires a value']],
    ["alter table users add constraint a check (role <> '')", ['users: refuses what was allowed']],
    ['create unique index a on users (email)', ['users: refuses what was allowed', 'users: lock']],
    ['alter table users add column a text unique', ['users: lock']],
    ['alter table users add column a uuid default gen_random_uuid()', ['users: lock']],
    ['create index a on users (email)', ['users: lock']],
    ['truncate users', ['users: empties']],
    ['drop index if exists users_name', ['users: drops']],
    [
      'create trigger a before insert on users for each row execute function a()',
      ['users: acts on its writes'],
    ],
    ["update users set role = 'where'", ['users: changes every row']],
    ['lock table users', ['users: lock']],
  ])('%s', (statement, expected) => {
    expect(findingsOf(`-- A comment; with a reader's semicolon\n${statement};`)).toEqual(expected);
  });

  test.each([
    'alter table users add column a text',
    "alter table users add column a text not null default 'drop table users;'",
    'alter table users add column a timestamptz(3) not null default now()',
    'alter table users alter column role drop not null',
    "alter table users add constraint a check (role <> '') not valid",
    "update users set role = 'a' where role = 'b'",
    'create table a (id int primary key, name text not null unique); create index b on a (name)',
    'create function a() returns trigger language plpgsql as $$ begin drop table users; end $$',
  ])('nothing in: %s', (statement) => {
    expect(findingsOf(`${statement};`)).toEqual([]);
  });
});
