import type { Column } from '#contract/call.ts';
import type { Permission, Role, UserStatus } from '#contract/vocabulary.ts';

/** Who makes a call: read from the session at every request, never from what the browser says. */
export interface Actor {
  userId: string;
  sessionId: string;
  firstName: string;
  lastName: string;
  email: string;
  emailConfirmed: boolean;
  role: Role;
  status: UserStatus;
  permissions: readonly Permission[];
  /** Whether this account signs in with a second factor. */
  secondFactor: boolean;
  /** The column of the access table. */
  column: Exclude<Column, 'signed-out'>;
}
