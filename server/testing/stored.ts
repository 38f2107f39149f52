import type { Service } from './service.ts';

/** What jobs change afterwards: a mail is marked as sent, a copy is made and removed. */
const inBackground = new Set(['mails', 'order_items']);

/** One text for everything that is stored but the counted attempts, so that a test can say that nothing was. */
export async function stored(service: Service): Promise<string> {
  // What a job still does for an earlier request is no one else's doing.
  const waiting = `select 1 from link_requests union all select 1 from pgboss.job
    where name = 'payment-event' and state in ('created', 'retry', 'active')`;
  while ((await service.rows(waiting)).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const tables = await service.rows(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name <> 'rate_limits' order by 1`,
  );
  // A row written gets a newer xmin, one removed is missing in the count.
  const parts = tables.map(({ name }) => {
    const newest = inBackground.has(String(name)) ? 'null' : 'max(xmin::text::bigint)';
    return `(select concat_ws(':', count(*), ${newest}) from "${name}")`;
  });
  const [row] = await service.rows(`select concat_ws(' ', ${parts.join(', ')}) as all`);
  return String(row?.all);
}

/** Every row of every table as text, in which this is found, after its table's name. */
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
