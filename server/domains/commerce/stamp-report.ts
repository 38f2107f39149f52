import type { Platform } from '../../platform/context.ts';
import type { JobData } from '../../platform/jobs.ts';

/** Makes the copy of a bought report that carries its buyer's name. */
export async function stampReport(
  _platform: Platform,
  _wanted: JobData['stamp-report'],
): Promise<void> {
  // Scaffold: filled in with the stamped copies.
}
