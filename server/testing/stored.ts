import type { Service } from './service.ts';

/** One text for everything that is stored but the counted attempts, so that a test can say that nothing was. */
export async function stored(service: Service): Promise<string> {
  const tables = await service.rows(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name <> 'rate_limits' order by 1`,
  );
  const parts = tables.map(({ name }) => {
    // A mail is marked as sent in the background.
    const row = name === 'mails' ? 't.id::text' : 't::text';
    return `(select coalesce(md5(string_agg(${row}, ',' order by ${row})), '') from "${name}" t)`;
  });
  const [row] = await service.rows(`select concat_ws(' ', ${parts.join(', ')}) as all`);
  return String(row?.all);
}
