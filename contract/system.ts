/** Calls about the service itself, and the counters that read across domains. */
import * as z from 'zod/mini';
import { access, defineCall } from './call.ts';
import { length } from './limits.ts';
import { peopleCounts } from './people.ts';

const anyone = access('yes yes yes yes yes yes yes');

export const getHealth = defineCall({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the service and its database answer.',
  access: anyone,
  input: z.object({}),
  output: z.object({ status: z.literal('ok') }),
});

export const getOpenApi = defineCall({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This contract as an OpenAPI 3.1 document.',
  access: anyone,
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
});

/** What a live event says: addresses whose data changed, or that the session ended. */
export const liveEvent = z.object({
  changed: z.optional(z.array(z.string())),
  /** The session is over. */
  ended: z.optional(z.boolean()),
  /** The person's rights changed: everything is asked for again, over a new connection. */
  renewed: z.optional(z.boolean()),
  /** The session has another token: the connection is opened anew, the page stays. */
  moved: z.optional(z.boolean()),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const follow = defineCall({
  kind: 'events',
  method: 'GET',
  path: '/api/live',
  summary: 'Server-sent events: which of the caller’s lists changed.',
  access: access('401 own own own own own own'),
  input: z.object({
    /** What the screen was drawn with (`rightsOf`): where that changed since, it hears of it at once. */
    rights: z.optional(z.string().check(z.maxLength(length.path))),
  }),
  output: liveEvent,
});

/** What decides which screens somebody sees, as one text. */
export const rightsOf = ({
  role,
  status,
  permissions,
}: {
  role: string;
  status: string;
  permissions: readonly string[];
}): string => [role, status, ...permissions].join(' ');

export const getAdminOverview = defineCall({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'The counters at the top of the admin panel.',
  access: access('401 403 403 403 403 403 yes'),
  needs: 'admin_panel',
  input: z.object({}),
  output: z.extend(peopleCounts, {
    openProjects: z.number(),
    overdueProjects: z.number(),
    openMessages: z.number(),
  }),
});

export const getStats = defineCall({
  method: 'GET',
  path: '/api/stats',
  summary: 'General counts (DATA-14).',
  access: access('401 yes yes yes yes yes yes'),
  input: z.object({}),
  output: z.object({
    totalProjects: z.number(),
    totalUsers: z.number(),
    totalPartners: z.number(),
    totalDataCenters: z.number(),
  }),
});
