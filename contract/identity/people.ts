/** Calls about accounts: the current user, sign-up, sign-in and sign-out. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  choice,
  email,
  exact,
  id,
  instant,
  line,
  newPassword,
  optionalLine,
  password,
  secret,
  sitePath,
  userName,
} from '../fields.ts';
import { length, mailLimits, minute, signInLimits } from '../limits.ts';
import { missing } from '../missing.ts';
import { memberTypes, permissions, roles, userStatuses, valuesOf } from '../vocabulary.ts';

export const own = access('401 own own own own own own');
const anyone = access('yes yes yes yes yes yes yes');

/** The current user (DATA-01), visible only to themselves. */
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
  /** The end of a paid executive membership (ROLE-08). */
  executiveUntil: z.nullable(instant()),
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
  summary:
    'Redirects to the sign-in page, or to the OpenID Connect provider where one is configured.',
  access: anyone,
  // Every attempt is stored for ten minutes; a whole town may share one address.
  limits: [{ per: 'address', count: 600, seconds: 15 * minute }],
  input: z.object({ next: z.optional(sitePath()) }),
  output: z.unknown(),
});

/**
 * Why a sign-in at the provider failed, as in `/sign-in?view=failed&reason=…`. `expired`: the attempt
 * expired, was used, or belongs to another browser. `address`: the provider has not verified the email
 * address. `factor`: the account's second factor requires the product's own sign-in.
 */
export type SignInFailure = 'denied' | 'expired' | 'provider' | 'address' | 'suspended' | 'factor';

/** The parameters that a provider adds when it redirects the visitor back; others are ignored. */
export const finishSignIn = defineCall({
  kind: 'navigation',
  method: 'GET',
  path: '/api/login/callback',
  summary: 'The address the OpenID Connect provider redirects back to.',
  access: anyone,
  input: z.object({
    state: z.optional(exact(length.provided)),
    code: z.optional(exact(length.provided)),
    iss: z.optional(exact(length.provided)),
    error: z.optional(exact(length.provided)),
  }),
  output: z.unknown(),
});

export const goToSignOut = defineCall({
  kind: 'navigation',
  method: 'GET',
  path: '/api/logout',
  summary:
    'Ends the session, at the provider too, and redirects to the home page; asks first when another site sent the visitor.',
  access: anyone,
  input: z.object({}),
  output: z.unknown(),
});

export const signOut = defineCall({
  kind: 'navigation',
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session once a visitor from another site has confirmed it.',
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
  // Any text, so that a name that is not an address gets the same refusal as any other.
  input: z.strictObject({
    email: userName(),
    password: password(),
    code: optionalLine(40),
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
    code: optionalLine(40),
    next: z.optional(sitePath()),
  }),
  output: z.object({ user, next: z.string() }),
  example: { email: 'client@digitalsovereignty.example', password: 'Sovereign-Demo-2026' },
});

export const signUp = defineCall({
  method: 'POST',
  path: '/api/sign-up',
  summary:
    'Creates an account and emails a confirmation link; the same answer for an address already in use.',
  access: anyone,
  status: 202,
  limits: mailLimits,
  input: z.strictObject({
    firstName: line(length.name, missing.firstName),
    lastName: line(length.name, missing.lastName),
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
    'Confirms the address that a confirmation link was emailed to. Works once; a browser other than the one used to sign up must send the password.',
  access: anyone,
  limits: [{ per: 'address', count: 60, seconds: 15 * minute }],
  input: z.strictObject({
    token: secret(),
    password: z.optional(password()),
  }),
  output: z.object({ email: z.string() }),
  example: { token: 'not-a-token', password: 'not-the-password' },
});

export const requestAdminRole = defineCall({
  method: 'POST',
  path: '/api/assign-admin-role',
  summary:
    'Initial setup: with the setup code, while there is no administrator. Otherwise records a request.',
  access: access('401 setup setup setup setup setup 409'),
  limits: [{ per: 'account', count: 10, seconds: 60 * minute }],
  input: z.strictObject({ setupCode: z.optional(exact(length.token)) }),
  output: z.object({ role: choice(roles) }),
});

export const chooseMemberType = defineCall({
  method: 'PATCH',
  path: '/api/users/{id}/member-type',
  summary:
    'Sets the member type: callers once for themselves, administrators for anyone at any time.',
  access: access('401 own own own own own yes'),
  input: z.strictObject({ id: id(), memberType: z.enum(valuesOf(memberTypes)) }),
  output: user,
  example: { memberType: 'team' },
});

export const peopleCounts = z.object({
  totalUsers: z.number(),
  activeUsers: z.number(),
  pendingUsers: z.number(),
  administrators: z.number(),
});
