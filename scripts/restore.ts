// npm run restore -- <file> [--force] [--allow-unsealed]: restores the database and the files from the archive.
import { readEnvironment } from '#server/environment.ts';
import { compareOrders, finishRestore } from '#server/finish-restore.ts';
import { StartError } from '#server/platform/app-error.ts';
import { restore } from '#server/platform/backup/backup.ts';

process.umask(0o077);
const say = (text: string) => console.log(text);
const words = process.argv.slice(2);
const file = words.find((word) => !word.startsWith('--'));
try {
  if (!file) throw new StartError('Give the file: npm run restore -- backup-….tar.gz');
  const environment = readEnvironment();
  const { dataDir, databaseUrl, migrationDatabaseUrl, s3, backupKey: key } = environment;
  const bucket = s3?.bucket ?? null;
  const url = migrationDatabaseUrl ?? databaseUrl;
  const place = { dataDir, databaseUrl: url, bucket, key, path: process.env.PATH ?? '' };
  const at = await restore(place, file, {
    force: words.includes('--force'),
    allowUnsealed: words.includes('--allow-unsealed'),
    finish: (store) => finishRestore(store, say),
  });
  say(`Restored from ${file}, as of ${at.toString()}.`);
  if (bucket) say(`Files in the bucket ${bucket} were left unchanged.`);
  // Includes payments in progress when the backup was made.
  const since = at.subtract({ hours: 1 });
  await compareOrders(environment, since, say).catch((error: Error) => {
    say(
      `Orders were not compared with the payment provider: ${error.message}. Try again: npm run compare-payments -- ${since.toString()}`,
    );
    process.exitCode = 2;
  });
} catch (error) {
  const message = error instanceof StartError ? error.message : String(error);
  console.error(`Nothing was restored. ${message}`);
  process.exitCode = 1;
}
