/** What an invited person does with the link. Apart from the administrators' calls, because its screen is the sign-in page. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, instant, newPassword, secret } from '../fields.ts';
import { linkLimits } from '../limits.ts';
import { roles } from '../vocabulary.ts';

const anyone = access('yes yes yes yes yes yes yes');

export const getInvitation = defineCall({
  method: 'GET',
  path: '/api/invitations/{token}',
  summary: 'What the link of an invitation offers.',
  access: anyone,
  limits: linkLimits,
  input: z.object({ token: secret() }),
  output: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: choice(roles),
    expiresAt: instant(),
    /** Whether the account can also be opened through the OpenID Connect provider. */
    throughProvider: z.boolean(),
  }),
});

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/invitations/{token}/accept',
  summary: 'Creates the invited account with this password. The link works once.',
  access: anyone,
  limits: linkLimits,
  input: z.strictObject({ token: secret(), password: newPassword() }),
  output: z.object({ email: z.string() }),
  example: { password: 'correct horse battery' },
});
