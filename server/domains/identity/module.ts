import * as accepting from '#contract/identity/accept-invitation.ts';
import * as requests from '#contract/identity/access-requests.ts';
import * as account from '#contract/identity/account.ts';
import * as administration from '#contract/identity/administration.ts';
import * as invitations from '#contract/identity/invitations.ts';
import * as calls from '#contract/identity/people.ts';
import { exploreFirst } from '#contract/overview/dashboard.ts';
import { AppError } from '../../platform/app-error.ts';
import { caller, makeChange } from '../../platform/context.ts';
import { type Handler, handle } from '../../platform/handlers.ts';
import type { DomainModule, Person } from '../../platform/module.ts';
import { currentUser } from './accounts/accounts.ts';
import { requestAdminRole } from './accounts/administrators.ts';
import { accountsInBulk, changeAccounts } from './accounts/bulk-accounts.ts';
import { exportAccounts } from './accounts/export-accounts.ts';
import { mailPeople } from './accounts/mail-people.ts';
import * as manage from './accounts/manage-accounts.ts';
import * as own from './accounts/own-account.ts';
import { requestPartnerRole } from './accounts/partners.ts';
import { confirmEmail, signUp } from './accounts/sign-up.ts';
import { explore } from './accounts/visits.ts';
import { sendRequestedLink } from './authentication/one-time-links.ts';
import { changePassword, requestPasswordReset, resetPassword } from './authentication/passwords.ts';
import { endAccountSessions, resetSecondFactor } from './authentication/protect-account.ts';
import { sealStored } from './authentication/seal-stored.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from './authentication/second-factor.ts';
import { adminSignIn, signIn } from './authentication/sign-in.ts';
import { deleteExpiredCredentials } from './cleanup.ts';
import { acceptInvitation, getInvitation } from './invitations/accept-invitation.ts';
import { exportInvitations } from './invitations/export-invitations.ts';
import * as invite from './invitations/manage-invitations.ts';
import { withdrawAll } from './invitations/queries.ts';
import { identityMerging } from './merging.ts';
import {
  beginAtProvider,
  finishAtProvider,
  signOutHereAndAtProvider,
} from './openid/openid-sign-in.ts';
import { eraseAccount, exportIdentity } from './personal-data.ts';
import { safeNext } from './policy.ts';
import { endOneTimeLinks, endSessions } from './queries/accounts.ts';
import { decideAccessRequest, listAccessRequests } from './requests/decide-requests.ts';

declare module '../../platform/jobs/events.ts' {
  interface EventData {
    /** The owner of an account confirmed its address. */
    'email-confirmed': { userId: string; email: string };
    /** An account can no longer open the administration panel. */
    'administrator-left': { userId: string };
    /** An account is about to be erased; its rows still exist. */
    'account-erased': Person;
  }
}
declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'send-link': { requestId: string };
  }
}

/** Through the provider if one is configured, otherwise through the product's own sign-in page. */
const signInAndOut: Handler[] = [
  handle(calls.goToSignIn, async (context, { next }) => {
    const { openId } = context.providers;
    if (openId) return beginAtProvider(context, openId, next);
    const path = safeNext(next);
    return { to: path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}` };
  }),
  handle(calls.finishSignIn, async (context, brought) => {
    const { openId } = context.providers;
    return openId ? finishAtProvider(context, openId, brought) : { to: '/sign-in' };
  }),
  handle(calls.goToSignOut, async (context) =>
    context.visit.crossSite
      ? { to: '/', ask: true }
      : signOutHereAndAtProvider(context, context.providers.openId),
  ),
  handle(calls.signOut, (context) => signOutHereAndAtProvider(context, context.providers.openId)),
];

export const identity = {
  handlers: [
    ...signInAndOut,
    handle(calls.getCurrentUser, async (context) => {
      const user = await currentUser(context.db, caller(context).userId);
      if (!user) throw new AppError('unauthorized');
      return user;
    }),
    handle(calls.adminSignIn, adminSignIn),
    handle(calls.signIn, signIn),
    handle(calls.signUp, signUp),
    handle(calls.confirmEmail, confirmEmail),
    handle(calls.requestAdminRole, requestAdminRole),
    handle(account.updateProfile, own.updateProfile),
    handle(account.changePassword, changePassword),
    handle(account.listSessions, own.listSessions),
    handle(account.endOneSession, own.endOneSession),
    handle(account.endOtherSessions, own.endOtherSessions),
    handle(account.getSecondFactor, getSecondFactor),
    handle(account.startSecondFactor, startSecondFactor),
    handle(account.confirmSecondFactor, confirmSecondFactor),
    handle(account.removeSecondFactor, removeSecondFactor),
    handle(account.eraseAccount, eraseAccount),
    handle(account.requestPasswordReset, requestPasswordReset),
    handle(account.resetPassword, resetPassword),
    handle(account.resendConfirmation, own.resendConfirmation),
    handle(calls.chooseMemberType, own.chooseMemberType),
    handle(exploreFirst, explore),
    handle(account.requestPartnerRole, requestPartnerRole),
    handle(administration.listAccounts, manage.listAccounts),
    handle(administration.changeRole, manage.changeRole),
    handle(administration.changeUserStatus, manage.changeUserStatus),
    handle(administration.changeAccounts, changeAccounts),
    handle(administration.exportAccounts, exportAccounts),
    handle(administration.changePermissions, manage.changePermissions),
    handle(administration.endAccountSessions, endAccountSessions),
    handle(administration.resetSecondFactor, resetSecondFactor),
    handle(requests.listAccessRequests, listAccessRequests),
    handle(requests.decideAccessRequest, decideAccessRequest),
    handle(invitations.listInvitations, invite.listInvitations),
    handle(invitations.exportInvitations, exportInvitations),
    handle(invitations.invitePerson, invite.invitePerson),
    handle(invitations.sendInvitation, invite.sendInvitation),
    handle(invitations.withdrawInvitation, invite.withdrawInvitation),
    handle(accepting.getInvitation, getInvitation),
    handle(accepting.acceptInvitation, acceptInvitation),
  ],
  jobs: {
    'send-link': {
      concurrency: 1,
      timeoutSeconds: 60,
      run: (platform, { requestId }) =>
        platform.store.db.transaction((db) =>
          sendRequestedLink(
            makeChange(platform, db, { actor: null, requestId: `job-${requestId}` }),
            requestId,
          ),
        ),
    },
  },
  bulk: { accounts: accountsInBulk },
  events: { 'administrator-left': invite.withdrawInvitationsBy, 'mail-people': mailPeople },
  cleanup: {
    credentials: ({ store, clock }) => deleteExpiredCredentials(store.db, clock.now()),
    sealedSecrets: sealStored,
  },
  endAccess: {
    Sessions: endSessions,
    'One-time links': endOneTimeLinks,
    Invitations: withdrawAll,
  },
  merging: identityMerging,
  personalData: {
    export: exportIdentity,
    // `eraseAccount` deletes identity's own rows last, after every other domain.
    erase: async () => undefined,
  },
} satisfies DomainModule;
