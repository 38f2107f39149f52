// npm run setup-code: prints a new one-time code for the first administrator; it replaces the previous one.
import { newSetupCode } from '#server/domains/identity/accounts/administrators.ts';
import { readEnvironment } from '#server/environment.ts';
import { openEmbedded, openPostgres } from '#server/platform/database/database.ts';

process.umask(0o077);
try {
  const { dataDir, databaseUrl } = readEnvironment();
  const store = databaseUrl
    ? openPostgres(databaseUrl, { poolSize: 2 })
    : await openEmbedded(dataDir);
  const code = await newSetupCode(store.db, Temporal.Now.instant()).finally(() => store.close());
  console.log(code ?? 'There is already an administrator, who can appoint others.');
} catch (error) {
  console.error(`No code was created. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
