/** Where PostgreSQL's own programs are on this machine. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps them outside PATH, one folder a version. */
const debian = '/usr/lib/postgresql';

/** The newest of Debian's, or the one in PATH; null when there is none. */
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
