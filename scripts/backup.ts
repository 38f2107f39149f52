// npm run backup [-- <file>]: writes one archive with the database and the files.
import { readEnvironment } from '#server/environment.ts';
import { StartError } from '#server/platform/app-error.ts';
import { backup } from '#server/platform/backup/backup.ts';
import { noteBackup } from '#server/platform/backup/last-backup.ts';

process.umask(0o077);
try {
  const { dataDir, databaseUrl, migrationDatabaseUrl, s3, backupKey: key } = readEnvironment();
  const bucket = s3?.bucket ?? null;
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = process.argv[2] ?? `backup-${stamp}.tar.gz${key ? '.sealed' : ''}`;
  const url = migrationDatabaseUrl ?? databaseUrl;
  await backup({ dataDir, databaseUrl: url, bucket, key, path: process.env.PATH ?? '' }, file);
  noteBackup(dataDir, Temporal.Now.instant());
  console.log(`Written: ${file}`);
  if (!key)
    console.log('It isn’t encrypted: set BACKUP_KEY, or encrypt it before it leaves this machine.');
  if (bucket)
    console.log(`It doesn’t include files: they’re in the bucket ${bucket}. Back that up too.`);
} catch (error) {
  const message = error instanceof StartError ? error.message : String(error);
  console.error(`No backup was made. ${message}`);
  process.exitCode = 1;
}
