/** Invitations by email, as administrators send them; what the invited do is in `accept-invitation.ts`. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  choice,
  email,
  id,
  instant,
  line,
  optionalChoice,
  optionalProse,
  paging,
  search,
} from '../fields.ts';
import { invitationLimits, length } from '../limits.ts';
import { missing } from '../missing.ts';
import { roles } from '../vocabulary.ts';
import { invitationStatuses } from './invitation-statuses.ts';

const administrators = access('401 403 403 403 403 403 yes');

const invitation = z.object({
  id: id(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: choice(roles),
  message: z.nullable(z.string()),
  status: choice(invitationStatuses),
  /** What became of its latest email; null once that is no longer stored. */
  delivery: z.nullable(z.enum(['queued', 'sent', 'failed'])),
  /** Null once that account is erased. */
  invitedBy: z.nullable(z.string()),
  createdAt: instant(),
  sentAt: instant(),
  expiresAt: instant(),
  /** The account that was created by it. */
  userId: z.nullable(id()),
  abilities: z.object({ send: z.boolean(), withdraw: z.boolean() }),
});
export type Invitation = z.infer<typeof invitation>;

const narrowed = {
  search: search(),
  status: optionalChoice(invitationStatuses),
};

export const listInvitations = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/invitations',
  summary: 'Invitations to create an account, newest first.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ ...paging, id: z.optional(id()), ...narrowed }),
  output: invitation,
});

export const exportInvitations = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/invitations.csv',
  summary: 'The same as CSV, all pages.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object(narrowed),
  output: z.unknown(),
});

export const invitePerson = defineCall({
  method: 'POST',
  path: '/api/admin/invitations',
  summary: 'Invites a person by email. The link works once, for seven days.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  limits: invitationLimits,
  input: z.strictObject({
    email: email(),
    firstName: line(length.name, missing.firstName),
    lastName: line(length.name, missing.lastName),
    role: choice(roles),
    message: optionalProse(length.message),
  }),
  output: invitation,
  example: {
    email: 'ngozi@example.org',
    firstName: 'Ngozi',
    lastName: 'Adeyemi',
    role: 'member',
    message: 'Welcome to the working group.',
  },
});

export const sendInvitation = defineCall({
  method: 'POST',
  path: '/api/admin/invitations/{id}/send',
  summary: 'Emails an invitation again, with a new link; the earlier link stops working.',
  access: administrators,
  needs: 'admin_panel',
  limits: invitationLimits,
  input: z.strictObject({ id: id() }),
  output: invitation,
});

export const withdrawInvitation = defineCall({
  method: 'POST',
  path: '/api/admin/invitations/{id}/withdraw',
  summary: 'Withdraws an invitation: its link stops working.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id() }),
  output: invitation,
});
