import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';

export const listBrokenLinks = defineCall({
  method: 'GET',
  path: '/api/admin/broken-links',
  summary:
    'Links in articles and texts of the site to pages of this site that do not exist. Other sites are not asked.',
  access: access('401 403 403 403 403 403 yes'),
  needs: 'admin_panel',
  input: z.object({}),
  output: z.object({
    texts: z.array(
      z.object({
        kind: z.enum(['article', 'text']),
        /** Of the article or the text. */
        id: z.string(),
        title: z.string(),
        links: z.array(z.string()),
      }),
    ),
  }),
});
