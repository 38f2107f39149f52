import type { Service } from './service.ts';

/** Tables that jobs change later: an email is marked as sent, a copy is made and deleted. */
const inBackground = new Set(['mails', 'order_items']);

/**
 * A single text for everything that is stored, so that a test can show that nothing changed. Excludes rate
 * limit counters and security events, which a refused call records on purpose, and files that jobs write and
 * delete.
 */
export async function stored(service: Service): Promise<string> {
  // Wait for jobs that earlier requests caused.
  const waiting = `select 1 from link_requests union all select 1 from pgboss.job
    where name = 'payment-event' and state in ('created', 'retry', 'active')`;
  while ((await service.rows(waiting)).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const tables = await service.rows(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not in ('rate_limits', 'security_events', 'stored_files') order by 1`,
  );
  // A changed row gets a newer xmin; a deleted one lowers the count.
  const parts = tables.map(({ name }) => {
    const newest = inBackground.has(String(name)) ? 'null' : 'max(xmin::text::bigint)';
    return `(select concat_ws(':', count(*), ${newest}) from "${name}")`;
  });
  const [row] = await service.rows(`select concat_ws(' ', ${parts.join(', ')}) as all`);
  return String(row?.all);
}

/** Every row of every table that contains this text, prefixed with its table's name. */
export async function rowsWith(service: Service, text: string): Promise<string[]> {
  const tables = await service.rows(
    `select table_schema || '.' || table_name as place, table_name as name
     from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const found = await Promise.all(
    tables.map(async ({ place, name }) =>
      (
        await service.rows(`select t::text as row from ${place} t where strpos(t::text, $1) > 0`, [
          text,
        ])
      ).map(({ row }) => `${name}: ${row}`),
    ),
  );
  return found.flat();
}
