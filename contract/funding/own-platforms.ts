/** The funding platforms that a partner works with. Apart from the rest, for the size of the partner portal's script. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { id } from '../fields.ts';

export const listOwnPlatforms = defineCall({
  method: 'GET',
  path: '/api/funding/own-platforms',
  summary: 'The funding platforms that the caller, a partner, is assigned to.',
  access: access('401 403 403 403 own 403 own'),
  needs: 'partner_portal',
  input: z.object({}),
  output: z.array(z.object({ id: id(), name: z.string() })),
});
