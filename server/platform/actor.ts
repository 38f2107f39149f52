import type { Audience } from '#contract/call.ts';
import type { Permission, Role, UserStatus } from '#contract/vocabulary.ts';

/** The authenticated caller, read from the session on every request and never from what the browser sends. */
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
  /** The account's column in the access table. */
  column: Exclude<Audience, 'signed-out'>;
}
