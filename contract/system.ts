/** Calls about the service itself, and counters across domains. */
import * as z from 'zod/mini';
import { access, defineCall } from './call.ts';
import { exact, instant } from './fields.ts';
import { peopleCounts } from './identity/people.ts';
import { length } from './limits.ts';

const anyone = access('yes yes yes yes yes yes yes');

export const getHealth = defineCall({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the service and its database respond.',
  access: anyone,
  sessionless: true,
  input: z.object({}),
  output: z.object({ status: z.literal('ok') }),
});

export const getLiveness = defineCall({
  method: 'GET',
  path: '/api/health/live',
  summary: 'Whether the process responds. If not, restart it.',
  access: anyone,
  sessionless: true,
  input: z.object({}),
  output: z.object({ status: z.literal('ok') }),
});

export const getReadiness = defineCall({
  method: 'GET',
  path: '/api/health/ready',
  summary:
    'Whether this instance is ready for requests: database, disk, clock, and not stopping. Otherwise 503, with what is wrong in `fields`.',
  access: anyone,
  sessionless: true,
  input: z.object({}),
  output: z.object({ status: z.literal('ready') }),
});

export const getOpenApi = defineCall({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This contract as an OpenAPI 3.1 document.',
  access: anyone,
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
});

/** A live event: paths whose data changed, or the end of the session. */
export const liveEvent = z.object({
  changed: z.optional(z.array(z.string())),
  /** The session has ended. */
  ended: z.optional(z.boolean()),
  /** The person's rights changed: reload everything, over a new connection. */
  renewed: z.optional(z.boolean()),
  /** The session has a new token: reopen the connection, keep the page. */
  moved: z.optional(z.boolean()),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const streamEvents = defineCall({
  kind: 'events',
  method: 'GET',
  path: '/api/live',
  summary: 'Server-sent events: which of the caller’s lists changed.',
  access: access('401 own own own own own own'),
  input: z.object({
    /**
     * The rights the screen was rendered with (`rightsOf`): if they changed since, the stream says so when it
     * opens.
     */
    rights: z.optional(exact(length.path)),
    /** When the screen was drawn: the stream begins with what has changed since. */
    drawnAt: z.optional(instant()),
  }),
  output: liveEvent,
});

/** Everything that determines which screens a person sees, as one text. */
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
    /** Work that awaits an administrator: a first review, an answer, a confirmation. */
    projectsToReview: z.number(),
    messagesToAnswer: z.number(),
    meetingsToAnswer: z.number(),
    transfersToConfirm: z.number(),
    requestsToDecide: z.number(),
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
