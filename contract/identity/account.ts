/** Calls about the caller's own account: profile, password, sessions, second factor, data, erasure. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  email,
  id,
  instant,
  line,
  newPassword,
  optionalLine,
  paging,
  password,
  secret,
} from '../fields.ts';
import { length, mailLimits, minute } from '../limits.ts';
import { missing } from '../missing.ts';
import { user } from './people.ts';

const own = access('401 own own own own own own');
const anyone = access('yes yes yes yes yes yes yes');
/** Limits on guessing: few attempts, and only failures count. */
const guesses = [{ per: 'account', count: 10, seconds: 15 * minute, failures: true }] as const;
/** All calls that ask for the password share these ten attempts. */
const passwordGuesses = [{ ...guesses[0], counter: 'own-password' }] as const;

/** Six digits from an authenticator, or a recovery code. */
const code = () => line(40, 'Enter the code.').check(z.minLength(6, 'Enter the code.'));

export const updateProfile = defineCall({
  method: 'PATCH',
  path: '/api/account',
  summary: 'Updates the caller’s name, organisation and country. If-Match is honoured.',
  access: own,
  input: changed(
    {},
    {
      firstName: line(length.name, missing.firstName),
      lastName: line(length.name, missing.lastName),
      organization: optionalLine(length.organization),
      country: optionalLine(length.country),
    },
  ),
  output: user,
  example: { firstName: 'Ngozi', lastName: 'Adeyemi', organization: 'Kano Compute Ltd' },
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Changes the password, ends every other session and renews this one.',
  access: own,
  status: 204,
  limits: passwordGuesses,
  input: z.strictObject({ currentPassword: password(), newPassword: newPassword() }),
  output: z.unknown(),
  example: { currentPassword: 'not-the-password', newPassword: 'correct horse battery' },
});

export const session = z.object({
  id: id(),
  device: z.string(),
  createdAt: instant(),
  lastUsedAt: instant(),
  current: z.boolean(),
});

export const listSessions = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the caller is signed in, most recently used first.',
  access: own,
  input: z.object(paging),
  output: session,
});

export const endOneSession = defineCall({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  summary: 'Ends one of the caller’s sessions.',
  access: own,
  status: 204,
  input: z.strictObject({ id: id() }),
  output: z.unknown(),
});

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Ends all of the caller’s sessions except this one.',
  access: own,
  status: 204,
  input: z.strictObject({}),
  output: z.unknown(),
});

export const getSecondFactor = defineCall({
  method: 'GET',
  path: '/api/account/second-factor',
  summary:
    'Whether two-factor authentication is on, how many recovery codes are left, and whether there is a password.',
  access: own,
  input: z.object({}),
  output: z.object({
    enabled: z.boolean(),
    recoveryCodesLeft: z.number(),
    required: z.boolean(),
    /** False for an account that has only ever signed in through an OpenID provider. */
    hasPassword: z.boolean(),
  }),
});

export const startSecondFactor = defineCall({
  method: 'POST',
  path: '/api/account/second-factor',
  summary:
    'Creates a secret for an authenticator app. It takes effect once a code from the app is confirmed.',
  access: own,
  status: 201,
  secret: true,
  limits: passwordGuesses,
  input: z.strictObject({ password: password() }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  example: { password: 'not-the-password' },
});

export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  summary: 'Turns two-factor authentication on, and shows the recovery codes this once.',
  access: own,
  secret: true,
  limits: guesses,
  input: z.strictObject({ code: code() }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  example: { code: '000000' },
});

export const removeSecondFactor = defineCall({
  method: 'DELETE',
  path: '/api/account/second-factor',
  summary: 'Turns two-factor authentication off.',
  access: own,
  status: 204,
  limits: passwordGuesses,
  input: z.strictObject({ password: password() }),
  output: z.unknown(),
  example: { password: 'not-the-password' },
});

export const exportAccount = defineCall({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything the product keeps about the caller, as JSON.',
  access: own,
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
});

export const eraseAccount = defineCall({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Erases the account. Records that the law requires are kept without personal details.',
  access: own,
  status: 204,
  limits: passwordGuesses,
  input: z.strictObject({ password: password() }),
  output: z.unknown(),
  example: { password: 'not-the-password' },
});

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Emails a link for a new password; the same answer for an unknown address.',
  access: anyone,
  status: 202,
  limits: mailLimits,
  input: z.strictObject({ email: email() }),
  output: z.object({ message: z.string() }),
  example: { email: 'nobody@example.org' },
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/password-reset/confirm',
  summary: 'Sets a new password with the emailed link and ends every session. Works once.',
  access: anyone,
  status: 204,
  limits: [{ per: 'address', count: 60, seconds: 15 * minute }],
  input: z.strictObject({
    token: secret(),
    password: newPassword(),
  }),
  output: z.unknown(),
  example: { token: 'not-a-token', password: 'correct horse battery' },
});

export const resendConfirmation = defineCall({
  method: 'POST',
  path: '/api/confirm-email/resend',
  summary:
    'Emails the confirmation link again; the same answer for an unknown or confirmed address.',
  access: anyone,
  status: 202,
  limits: mailLimits,
  input: z.strictObject({ email: email() }),
  output: z.object({ message: z.string() }),
  example: { email: 'nobody@example.org' },
});

export const requestPartnerRole = defineCall({
  method: 'POST',
  path: '/api/assign-partner-role',
  summary: 'Gives an approved account the partner role, or records a request for it.',
  access: access('401 403 yes yes 409 409 409'),
  conflict: 'has_role',
  handlerRefuses: true,
  limits: [{ per: 'account', count: 10, seconds: 60 * minute }],
  input: z.strictObject({}),
  output: z.object({ requested: z.boolean(), role: z.string() }),
});
