/** What a privacy request is answered with: everything kept about whoever sent it, and its erasure. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { id, prose } from '../fields.ts';
import { length } from '../limits.ts';

const administrators = access('401 403 403 403 403 403 yes');

export const exportRequester = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/privacy-requests/{id}/data',
  summary:
    'Everything kept about the person who sent the request, by email address, with or without an account, as JSON. Recorded. 409 once they are erased.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id() }),
  output: z.unknown(),
});

export const eraseRequester = defineCall({
  method: 'POST',
  path: '/api/admin/privacy-requests/{id}/erase',
  summary:
    'Erases the person who sent an open request for erasure, with their account if they have one, emails them, and settles the request. Invoices and receipts are kept. 409 if it isn’t such a request, for the caller’s own account, and for the last administrator.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id(), outcome: prose(length.note) }),
  output: z.object({ erased: z.literal(true) }),
  example: { outcome: 'Erased everything but one invoice.' },
});
