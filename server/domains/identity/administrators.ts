/** How an installation gets its first administrator, and how others ask to become one. */
import { randomUUID } from 'node:crypto';
import type { In, Out } from '#contract/call.ts';
import type { requestAdminRole } from '#contract/people.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { notifyAdministrators } from './notify.ts';
import { permissionsFor } from './policy.ts';
import {
  activeAdministrators,
  deleteAccessRequest,
  insertAccessRequest,
  putSetupCode,
  takeSetupCode,
  updateUser,
} from './queries.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { openSession, renewSessions } from './sessions.ts';

/** While there is no active administrator: a new one-time setup code, to be printed. Otherwise null. */
export async function newSetupCode(db: Database, now: Temporal.Instant): Promise<string | null> {
  if ((await activeAdministrators(db)).length > 0) return null;
  const code = newSecret();
  await putSetupCode(db, hashSecret(code), now);
  return code;
}

/** As DECISIONS §1 says: the role with the setup code while nobody has it; otherwise a recorded request. */
export async function askForAdminRole(
  context: Context,
  input: In<typeof requestAdminRole>,
): Promise<Out<typeof requestAdminRole>> {
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
      // Rights have changed: who knew an old cookie does not get them.
      await deleteAccessRequest(change.db, actor.userId, 'admin');
      await renewSessions(change, actor.userId);
      await openSession(change, context.visit, { id: actor.userId });
      return true;
    }
    const isNew = await insertAccessRequest(change.db, {
      id: randomUUID(),
      userId: actor.userId,
      role: 'admin',
      createdAt: change.now,
    });
    if (isNew) {
      await change.audit({
        action: 'user.request-admin-role',
        objectType: 'user',
        objectId: actor.userId,
      });
      await notifyAdministrators(change, {
        title: 'Request for admin access',
        message: `${actor.firstName} ${actor.lastName} asks for the role of an administrator.`,
        about: actor.userId,
        link: '/admin',
      });
    }
    return false;
  });
  if (!granted) throw new AppError('setup_refused');
  return { role: 'admin' };
}

/** Taking the code away locks its row, so that of two attempts at once only one succeeds. */
async function mayTakeOver(change: Change, code: string | undefined): Promise<boolean> {
  if (!code || (await activeAdministrators(change.db)).length > 0) return false;
  return (await takeSetupCode(change.db, hashSecret(code))) !== null;
}
