// npm run compare-payments -- <instant>: records payment events since then that are missing here.
import { readEnvironment } from '#server/environment.ts';
import { compareOrders } from '#server/finish-restore.ts';

process.umask(0o077);
try {
  const since = Temporal.Instant.from(process.argv[2] ?? '');
  await compareOrders(readEnvironment(), since, (text) => console.log(text));
} catch (error) {
  const form = 'Give a time: npm run compare-payments -- 2027-01-31T00:00:00Z';
  console.error(error instanceof RangeError ? form : `Comparison failed. ${String(error)}`);
  process.exitCode = 1;
}
