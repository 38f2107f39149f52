/** What the door puts beside a request for those behind it. */
import type { HttpBindings } from '@hono/node-server';
import type { Visit } from '../platform/context.ts';
import type { SecurityHeaders } from './headers.ts';

export interface DoorEnvironment {
  Bindings: HttpBindings;
  Variables: { visit: Visit; security: SecurityHeaders; call: string };
}
