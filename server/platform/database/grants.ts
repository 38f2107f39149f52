/**
 * What the application's database user may do if it does not own the tables: read and write rows, but neither
 * update nor delete audit records, nor alter tables or triggers.
 */
import type { Store } from './database.ts';

const schemas = 'public, pgboss';

/** Grants in one transaction, so that running instances never lose their privileges. */
export async function grantRights(run: Store['run'], user: string): Promise<void> {
  const role = `"${user.replaceAll('"', '""')}"`;
  await run(`begin;
    grant usage on schema ${schemas} to ${role};
    grant select, insert, update, delete on all tables in schema ${schemas} to ${role};
    grant usage, select on all sequences in schema ${schemas} to ${role};
    revoke update, delete, truncate, references, trigger on audit_log from ${role};
    revoke insert, update, delete on migrations from ${role};
    commit;`);
}

/** Whether the audit log belongs to another user, so that the application’s own can’t change what is in it. */
export async function cannotChangeAudit(run: Store['run']): Promise<boolean> {
  const { rows } = await run(
    "select not pg_has_role(tableowner, 'member') as apart from pg_tables where tablename = 'audit_log'",
    [],
  );
  return rows[0]?.apart === true;
}

export const currentUser = async (run: Store['run']): Promise<string> =>
  String((await run('select current_user as name', [])).rows[0]?.name);
