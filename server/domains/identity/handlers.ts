import * as calls from '#contract/people.ts';
import { AppError } from '../../platform/app-error.ts';
import { caller } from '../../platform/context.ts';
import { type Handler, handle } from '../../platform/handlers.ts';
import { currentUser } from './accounts.ts';
import { askForAdminRole } from './administrators.ts';
import { listOwnNotifications, readOwnNotifications } from './notify.ts';
import { safeNext } from './policy.ts';
import { endSession } from './sessions.ts';
import { signInAdministrator, signInUser } from './sign-in.ts';
import { confirmAddress, signUpUser } from './sign-up.ts';

export const identityHandlers: Handler[] = [
  handle(calls.getCurrentUser, async (context) => {
    const user = await currentUser(context.db, caller(context).userId);
    if (!user) throw new AppError('unauthorized');
    return user;
  }),
  handle(calls.goToSignIn, async (_context, { next }) => {
    const path = safeNext(next);
    return { to: path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}` };
  }),
  handle(calls.goToSignOut, async (context) => {
    if (context.visit.crossSite) return { to: '/', ask: true };
    await context.change((change) => endSession(change, context.visit));
    return { to: '/' };
  }),
  handle(calls.signOut, async (context) => {
    await context.change((change) => endSession(change, context.visit));
    return { to: '/' };
  }),
  handle(calls.adminSignIn, signInAdministrator),
  handle(calls.signIn, signInUser),
  handle(calls.signUp, signUpUser),
  handle(calls.confirmEmail, confirmAddress),
  handle(calls.requestAdminRole, askForAdminRole),
  handle(calls.listNotifications, listOwnNotifications),
  handle(calls.readNotifications, readOwnNotifications),
];
