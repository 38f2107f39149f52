import { jobDefinitions } from '../modules.ts';
import type { Workers } from '../platform/jobs/jobs.ts';

/** Workers that do nothing, except for the given ones. */
export const idleWorkers = (busy: Partial<Workers>): Workers =>
  Object.assign(
    Object.fromEntries(Object.keys(jobDefinitions).map((name) => [name, async () => undefined])),
    busy,
  ) as Workers;
