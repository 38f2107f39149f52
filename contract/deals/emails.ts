/** Emails to a funder's contact, sent from a deal. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, line, prose } from '../fields.ts';
import { dealEmailLimits, length } from '../limits.ts';
import { dealActivity } from './activities.ts';
import { assigned } from './deals.ts';

export const sendDealEmail = defineCall({
  method: 'POST',
  path: '/api/deals/{dealId}/emails',
  summary:
    'Sends an email to a contact of the deal’s platform in the alliance’s layout, with the caller’s name; replies go to the caller. It is logged as an activity.',
  access: assigned,
  status: 201,
  limits: dealEmailLimits,
  input: z.strictObject({
    dealId: id(),
    contactId: z.uuid('Choose a contact of this platform.'),
    subject: line(length.title, 'Enter a subject.'),
    text: prose(length.message, 'Write what you want to say.'),
  }),
  output: dealActivity,
  example: { subject: 'The power study', text: 'Here is what you asked for.' },
});
