/** How an installation gets its first administrator, and how others apply for the role. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/identity/people.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../authentication/secrets.ts';
import { permissionsFor } from '../policy.ts';
import { grantRequestFor } from '../queries/access-requests.ts';
import {
  activeAdministrators,
  putSetupCode,
  takeSetupCode,
  updateUser,
} from '../queries/accounts.ts';
import { openSession, rotateSessionTokens } from '../sessions/sessions.ts';
import { recordAccessRequest } from './record-access-request.ts';

/** How long a setup code is valid: it is printed, and so stays in logs. */
const setupHours = 24;

/** A new one-time setup code, to be printed, if there is no active administrator; otherwise null. */
export async function newSetupCode(db: Database, now: Temporal.Instant): Promise<string | null> {
  if ((await activeAdministrators(db)).length > 0) return null;
  const code = newSecret();
  await putSetupCode(db, hashSecret(code), now);
  return code;
}

/**
 * What the server prints at startup if there is no active administrator: a new code or, while the last one is valid, a
 * note that it was printed before. Otherwise null.
 */
export async function setupNotice(db: Database, now: Temporal.Instant): Promise<string | null> {
  if ((await activeAdministrators(db)).length > 0) return null;
  const code = newSecret();
  const made = await putSetupCode(db, hashSecret(code), now, now.subtract({ hours: setupHours }));
  const text = 'There is no administrator yet.';
  return made
    ? `${text} One-time setup code, valid for ${setupHours} hours: ${code}`
    : `${text} The setup code printed at an earlier start is valid for ${setupHours} hours; npm run setup-code prints a new one.`;
}

/** Gives the role for the setup code while nobody has it; otherwise records an application (DECISIONS §1). */
export async function requestAdminRole(
  context: Context,
  input: CallInput<typeof calls.requestAdminRole>,
): Promise<CallOutput<typeof calls.requestAdminRole>> {
  const actor = caller(context);
  const granted = await context.change(async (change) => {
    if (await mayTakeOver(change, input.setupCode)) {
      await updateUser(change.db, actor.userId, {
        role: 'admin',
        status: 'active',
        permissions: permissionsFor('admin', actor.permissions),
      });
      await change.audit({
        action: 'user.first-administrator',
        objectType: 'user',
        objectId: actor.userId,
        before: { role: actor.role, status: actor.status },
        after: { role: 'admin', status: 'active' },
      });
      // The permissions have changed, so old cookies must not inherit them.
      await grantRequestFor(
        change.db,
        { userId: actor.userId, role: 'admin' },
        { decidedBy: null, decidedAt: change.now },
      );
      await rotateSessionTokens(change, actor.userId);
      await openSession(change, context.visit, { id: actor.userId });
      return true;
    }
    await recordAccessRequest(change, actor, 'admin');
    return false;
  });
  if (!granted) throw new AppError('setup_refused');
  return { role: 'admin' };
}

/** Deleting the code locks its row, so that only one of two concurrent attempts succeeds. */
async function mayTakeOver(change: Change, code: string | undefined): Promise<boolean> {
  if (!code || (await activeAdministrators(change.db)).length > 0) return false;
  const notBefore = change.now.subtract({ hours: setupHours });
  return (await takeSetupCode(change.db, hashSecret(code), notBefore)) !== null;
}
