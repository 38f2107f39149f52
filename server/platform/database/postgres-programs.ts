/** PostgreSQL's own programs: where to find them on this machine, and how they connect to a database. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../app-error.ts';
import { programUrl } from './database-url.ts';

const run = promisify(execFile);

/** Debian installs them outside PATH, in one folder per version. */
const debian = '/usr/lib/postgresql';

/** The newest of Debian's, or the one in PATH; null if there is none. */
export function postgresProgram(
  name: 'initdb' | 'postgres' | 'pg_dump' | 'pg_restore',
  path: string,
): string | null {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin')),
    ...path.split(delimiter).filter((folder) => folder !== ''),
  ];
  return folders.map((folder) => join(folder, name)).find(existsSync) ?? null;
}

/**
 * Runs pg_dump or pg_restore on the database at `databaseUrl`. The password goes into a private file, because
 * every user can read process arguments. Throws StartError if the program is not installed.
 */
export async function runOnDatabase(
  name: 'pg_dump' | 'pg_restore',
  words: string[],
  { databaseUrl, path }: { databaseUrl: string; path: string },
): Promise<void> {
  const program = postgresProgram(name, path);
  if (!program)
    throw new StartError(
      `${name} was not found: install PostgreSQL's programs (Debian and Ubuntu: sudo apt-get install postgresql-client).`,
    );
  const { url, password } = programUrl(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'alliance-pass-'));
  try {
    const address = new URL(url);
    if (password !== null) {
      const file = join(folder, 'pass');
      await writeFile(file, `*:*:*:*:${password.replace(/[\\:]/g, '\\$&')}\n`, { mode: 0o600 });
      address.searchParams.set('passfile', file);
    }
    await run(program, ['-d', address.href, ...words]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
