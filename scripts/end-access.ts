// npm run end-access: ends sessions, links and waiting emails of a database that was recovered without npm run restore.
import { readEnvironment } from '#server/environment.ts';
import { finishRecovery } from '#server/finish-restore.ts';

process.umask(0o077);
try {
  await finishRecovery(readEnvironment(), (text) => console.log(text));
} catch (error) {
  console.error(`Nothing was ended. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
