// npm run restore -- <file> [--force]: the database and the files as they were in the archive.
import { readEnvironment } from '#server/environment.ts';
import { StartError } from '#server/platform/app-error.ts';
import { restore } from '#server/platform/archive.ts';

const words = process.argv.slice(2);
const file = words.find((word) => !word.startsWith('--'));
try {
  if (!file) throw new StartError('Name the file: npm run restore -- backup-….tar.gz');
  const { dataDir, databaseUrl, migrationDatabaseUrl } = readEnvironment();
  const url = migrationDatabaseUrl ?? databaseUrl;
  const place = { dataDir, databaseUrl: url, path: process.env.PATH ?? '' };
  await restore(place, file, words.includes('--force'));
  console.log(`Restored from ${file}. The next start applies what newer migrations there are.`);
} catch (error) {
  const message = error instanceof StartError ? error.message : String(error);
  console.error(`Nothing was restored. ${message}`);
  process.exitCode = 1;
}
