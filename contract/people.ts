/** Calls about accounts: who somebody is, how they come in and go out. */
import * as z from 'zod/mini';
import { access, defineCall } from './call.ts';
import {
  choice,
  email,
  id,
  instant,
  line,
  mailedToken,
  newPassword,
  optionalLine,
  paging,
  password,
  sitePath,
  userName,
} from './fields.ts';
import { length, mailLimits, minute, signInLimits } from './limits.ts';
import { memberTypes, permissions, roles, userStatuses } from './vocabulary.ts';

const own = access('401 own own own own own own');
const anyone = access('yes yes yes yes yes yes yes');

/** The current user (DATA-01), as the caller alone sees it. */
export const user = z.object({
  id: id(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  organization: z.nullable(z.string()),
  country: z.nullable(z.string()),
  role: choice(roles),
  memberType: z.nullable(choice(memberTypes)),
  status: choice(userStatuses),
  permissions: z.array(choice(permissions)),
  emailConfirmed: z.boolean(),
  createdAt: instant(),
  version: z.number(),
});
export type User = z.infer<typeof user>;

export const getCurrentUser = defineCall({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user.',
  access: own,
  input: z.object({}),
  output: user,
});

export const goToSignIn = defineCall({
  kind: 'navigation',
  method: 'GET',
  path: '/api/login',
  summary: 'Leads to the sign-in page, or to the OpenID Connect provider where one is configured.',
  access: anyone,
  // Every attempt is stored for ten minutes; whole towns share one address.
  limits: [{ per: 'address', count: 600, seconds: 15 * minute }],
  input: z.object({ next: z.optional(sitePath()) }),
  output: z.unknown(),
});

/**
 * Why a sign-in at the provider did not happen, as `/sign-in?view=failed&reason=…` says it. `expired`: the
 * attempt is too old, was used, or belongs to another browser. `address`: the provider does not vouch for
 * the e-mail address. `factor`: the account's second factor is asked for at the product's own sign-in.
 */
export type SignInFailure = 'denied' | 'expired' | 'provider' | 'address' | 'suspended' | 'factor';

/** What a provider sends along when it sends the visitor back; the rest of it is not needed. */
export const finishSignIn = defineCall({
  kind: 'navigation',
  method: 'GET',
  path: '/api/login/callback',
  summary: 'Where the OpenID Connect provider sends the visitor back to.',
  access: anyone,
  input: z.object({
    state: z.optional(z.string()),
    code: z.optional(z.string()),
    iss: z.optional(z.string()),
    error: z.optional(z.string()),
  }),
  output: z.unknown(),
});

export const goToSignOut = defineCall({
  kind: 'navigation',
  method: 'GET',
  path: '/api/logout',
  summary:
    'Ends the session, also at the provider, and leads to the start page; asks first when another site sent the visitor.',
  access: anyone,
  input: z.object({}),
  output: z.unknown(),
});

export const signOut = defineCall({
  kind: 'navigation',
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session, after the question that a visit from another site gets.',
  access: anyone,
  input: z.object({}),
  output: z.unknown(),
});

export const adminSignIn = defineCall({
  method: 'POST',
  path: '/api/admin-login',
  summary: 'Signs an administrator in. One answer for every kind of refusal.',
  access: anyone,
  secret: true,
  limits: signInLimits,
  // Any text: a name that is no address gets the same refusal as every other.
  input: z.strictObject({
    email: userName(),
    password: password(),
    code: z.optional(z.string().check(z.maxLength(40))),
  }),
  output: z.object({
    success: z.boolean(),
    user: z.optional(user),
    message: z.optional(z.string()),
  }),
  example: { email: 'admin@digitalsovereignty.example', password: 'Sovereign-Demo-2026' },
});

export const signIn = defineCall({
  method: 'POST',
  path: '/api/sign-in',
  summary: 'Signs in and sets the session cookie.',
  access: anyone,
  secret: true,
  limits: signInLimits,
  input: z.strictObject({
    email: email(),
    password: password(),
    code: z.optional(z.string().check(z.maxLength(40))),
    next: z.optional(sitePath()),
  }),
  output: z.object({ user, next: z.string() }),
  example: { email: 'client@digitalsovereignty.example', password: 'Sovereign-Demo-2026' },
});

export const signUp = defineCall({
  method: 'POST',
  path: '/api/sign-up',
  summary: 'Creates an account and mails a confirmation link; the same answer for a taken address.',
  access: anyone,
  status: 202,
  limits: mailLimits,
  input: z.strictObject({
    firstName: line(length.name),
    lastName: line(length.name),
    email: email(),
    password: newPassword(),
    organization: optionalLine(length.organization),
    country: optionalLine(length.country),
  }),
  output: z.object({ message: z.string() }),
  example: {
    firstName: 'Ngozi',
    lastName: 'Adeyemi',
    email: 'ngozi@example.org',
    password: 'correct horse battery',
  },
});

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/api/confirm-email',
  summary:
    'Confirms the address that a confirmation link was mailed to. Works once; in another browser than the one that signed up, with the password.',
  access: anyone,
  limits: [{ per: 'address', count: 60, seconds: 15 * minute }],
  input: z.strictObject({
    token: mailedToken(),
    password: z.optional(password()),
  }),
  output: z.object({ email: z.string() }),
  example: { token: 'not-a-token', password: 'not-the-password' },
});

export const requestAdminRole = defineCall({
  method: 'POST',
  path: '/api/assign-admin-role',
  summary:
    'First set-up: with the setup code, while there is no administrator. Otherwise records a request.',
  access: access('401 setup setup setup setup setup 409'),
  limits: [{ per: 'account', count: 10, seconds: 60 * minute }],
  input: z.strictObject({ setupCode: z.optional(z.string().check(z.maxLength(length.token))) }),
  output: z.object({ role: choice(roles) }),
});

export const notification = z.object({
  id: id(),
  title: z.string(),
  message: z.string(),
  link: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: instant(),
});

export const listNotifications = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/notifications',
  summary: 'The caller’s notifications, newest first.',
  access: own,
  input: z.object(paging),
  output: notification,
});

export const readNotifications = defineCall({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks all of the caller’s notifications as read.',
  access: own,
  status: 204,
  input: z.strictObject({}),
  output: z.unknown(),
});

export const peopleCounts = z.object({
  totalUsers: z.number(),
  activeUsers: z.number(),
  pendingUsers: z.number(),
  administrators: z.number(),
});
