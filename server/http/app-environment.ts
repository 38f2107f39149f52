/** Variables that the app sets on a request for its handlers. */
import type { HttpBindings } from '@hono/node-server';
import type { Visit } from '../platform/context.ts';
import type { SecurityHeaders } from './headers.ts';

export interface AppEnvironment {
  Bindings: HttpBindings;
  Variables: {
    visit: Visit;
    security: SecurityHeaders;
    call: string;
    /** Headers of every answer, with the cookies set so far. */
    common: () => Record<string, string | string[]>;
  };
}
