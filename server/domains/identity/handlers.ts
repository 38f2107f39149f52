import * as account from '#contract/account.ts';
import * as administration from '#contract/administration.ts';
import * as calls from '#contract/people.ts';
import { AppError } from '../../platform/app-error.ts';
import { caller } from '../../platform/context.ts';
import { type Handler, handle } from '../../platform/handlers.ts';
import type { OpenId } from '../../platform/openid.ts';
import { currentUser } from './accounts.ts';
import { askForAdminRole } from './administrators.ts';
import * as manage from './manage-accounts.ts';
import { listOwnNotifications, readOwnNotifications } from './notify.ts';
import { beginAtProvider, finishAtProvider, signOutEverywhere } from './openid-sign-in.ts';
import * as own from './own-account.ts';
import { askForPartnerRole } from './partners.ts';
import { changeOwnPassword, forgotPassword, setNewPassword } from './passwords.ts';
import { safeNext } from './policy.ts';
import { confirmFactor, removeFactor, secondFactorOf, startFactor } from './second-factor.ts';
import { signInAdministrator, signInUser } from './sign-in.ts';
import { confirmAddress, signUpUser } from './sign-up.ts';

export const identityHandlers = (openId: OpenId | null): Handler[] => [
  ...wayInAndOut(openId),
  handle(calls.getCurrentUser, async (context) => {
    const user = await currentUser(context.db, caller(context).userId);
    if (!user) throw new AppError('unauthorized');
    return user;
  }),
  handle(calls.adminSignIn, signInAdministrator),
  handle(calls.signIn, signInUser),
  handle(calls.signUp, signUpUser),
  handle(calls.confirmEmail, confirmAddress),
  handle(calls.requestAdminRole, askForAdminRole),
  handle(calls.listNotifications, listOwnNotifications),
  handle(calls.readNotifications, readOwnNotifications),
  handle(account.updateProfile, own.changeProfile),
  handle(account.changePassword, changeOwnPassword),
  handle(account.listSessions, own.listOwnSessions),
  handle(account.endOneSession, own.endOne),
  handle(account.endOtherSessions, own.endOthers),
  handle(account.getSecondFactor, secondFactorOf),
  handle(account.startSecondFactor, startFactor),
  handle(account.confirmSecondFactor, confirmFactor),
  handle(account.removeSecondFactor, removeFactor),
  handle(account.eraseAccount, own.erase),
  handle(account.requestPasswordReset, forgotPassword),
  handle(account.resetPassword, setNewPassword),
  handle(account.resendConfirmation, own.confirmAgain),
  handle(account.chooseMemberType, own.setMemberType),
  handle(account.requestPartnerRole, askForPartnerRole),
  handle(administration.listAccounts, manage.listAll),
  handle(administration.changeRole, manage.setRole),
  handle(administration.changeUserStatus, manage.setStatus),
  handle(administration.changePermissions, manage.setPermissions),
  handle(administration.listAccessRequests, manage.listRequests),
];

/** With a provider configured the way leads there, otherwise to the product's own sign-in page. */
const wayInAndOut = (openId: OpenId | null): Handler[] => [
  handle(calls.goToSignIn, async (context, { next }) => {
    if (openId) return beginAtProvider(context, openId, next);
    const path = safeNext(next);
    return { to: path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}` };
  }),
  handle(calls.finishSignIn, async (context, brought) =>
    openId ? finishAtProvider(context, openId, brought) : { to: '/sign-in' },
  ),
  handle(calls.goToSignOut, async (context) =>
    context.visit.crossSite ? { to: '/', ask: true } : signOutEverywhere(context, openId),
  ),
  handle(calls.signOut, (context) => signOutEverywhere(context, openId)),
];
