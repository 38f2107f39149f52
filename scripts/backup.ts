// npm run backup [-- <file>]: one archive with the database and the files.
import { readEnvironment } from '#server/environment.ts';
import { StartError } from '#server/platform/app-error.ts';
import { backup } from '#server/platform/archive.ts';

try {
  const { dataDir, databaseUrl, migrationDatabaseUrl } = readEnvironment();
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = process.argv[2] ?? `backup-${stamp}.tar.gz`;
  const url = migrationDatabaseUrl ?? databaseUrl;
  await backup({ dataDir, databaseUrl: url, path: process.env.PATH ?? '' }, file);
  console.log(`Written: ${file}`);
} catch (error) {
  const message = error instanceof StartError ? error.message : String(error);
  console.error(`No backup was made. ${message}`);
  process.exitCode = 1;
}
