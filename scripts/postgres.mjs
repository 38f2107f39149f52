// Finds the PostgreSQL that the tests use for their own cluster.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail } from './progress.mjs';

/** Debian installs the programs outside PATH, in one folder per version. */
const debian = '/usr/lib/postgresql';

export function checkPostgres() {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
  ];
  if (folders.some((folder) => existsSync(join(folder, 'initdb')))) return;
  fail(
    'The tests need PostgreSQL 15 or later: install it (Debian and Ubuntu: sudo apt-get install postgresql).',
  );
}
