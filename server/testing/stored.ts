import type { Service } from './service.ts';

/** Tables of which only new and deleted rows count: jobs mark an email as sent, and note a copy that was made. */
const markedLater = ['mails', 'order_items'];

/** Tables that don't count. */
const uncounted = [
  // Which a refused call writes on purpose.
  'rate_limits',
  'security_events',
  // A sign-in at a provider: begun, and ended however it ends.
  'openid_attempts',
  // Of files, which jobs write and delete.
  'stored_files',
  // Derived by a job that any change of a project causes.
  'project_matches',
  'project_matchings',
  'matching_figures',
  // What became of an email is noted by a job, some seconds later.
  'deal_emails',
  // Who has a record open: the row goes a moment after the connection.
  'record_viewers',
];

const listOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/**
 * Counts every row that is written, changed or deleted from now on, at the end of its transaction: what is rolled back
 * doesn't count. Each table in a transaction of its own, so that no job waits for more than one.
 */
const countFromNow = [
  'create schema changes',
  'grant usage on schema changes to public',
  'create sequence changes.count',
  'create sequence changes.latest',
  "select nextval('changes.count')",
  `create function changes.count() returns trigger language plpgsql security definer as
     'begin
        perform nextval(''changes.count''), setval(''changes.latest'', tg_relid::bigint);
        return null;
      end'`,
  `do $do$
   declare name text;
   begin
     for name in select table_name from information_schema.tables
       where table_schema = 'public' and table_name not in (${listOf(uncounted)})
     loop
       execute format('create constraint trigger count_change after insert or delete %s on %I
         deferrable initially deferred for each row execute function changes.count()',
         case when name in (${listOf(markedLater)}) then '' else 'or update' end, name);
       commit;
     end loop;
   end $do$`,
  'grant select on all sequences in schema changes to public',
];

const counting = new WeakMap<Service, Promise<void>>();

/** The next batch of a newsletter would come a minute later, in the middle of another test, and alerts would as well. */
const unwanted = `name = 'send-newsletter' and start_after > now()
  or name in ('match-funding', 'alert-searches') and state in ('created', 'retry')`;

/** Deletes what is unwanted, matching too, which almost every change of a project causes. */
const look = `with deleted as (delete from pgboss.job where ${unwanted})
  select exists (select from link_requests) or exists (
      select from pgboss.job
      where name in ('import-contacts', 'payment-event', 'compare-payouts', 'run-bulk-change', 'stamp-report',
          'sync-funding', 'match-funding', 'alert-searches', 'send-newsletter')
        and state in ('created', 'retry', 'active') and not (${unwanted})
    ) as waiting,
    (select last_value from changes.count) || ' changes, the latest in ' ||
      (select last_value from changes.latest)::oid::regclass as changed`;

/** How often something has changed so far, as a text: a test shows by it that nothing was stored. */
export async function stored(service: Service): Promise<string> {
  if (!counting.has(service)) counting.set(service, service.asOwner(countFromNow));
  await counting.get(service);
  for (;;) {
    const [seen] = await service.rows(look);
    // Jobs that earlier requests caused.
    if (!seen?.waiting) return String(seen?.changed);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Every row of every table that contains this text, prefixed with its table's name. */
export async function rowsWith(service: Service, text: string): Promise<string[]> {
  const tables = await service.rows(
    `select table_schema || '.' || table_name as place, table_name as name
     from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  // One statement, because a hundred take much longer.
  const parts = tables.map(
    ({ place, name }) =>
      `select '${name}: ' || t::text as row from ${place} t where strpos(t::text, $1) > 0`,
  );
  const found = await service.rows(parts.join(' union all '), [text]);
  return found.map(({ row }) => String(row));
}
