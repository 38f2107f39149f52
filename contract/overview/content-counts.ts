import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';

/** What is published, counted now (ADMIN-41). */
export const getContentCounts = defineCall({
  method: 'GET',
  path: '/api/admin/content-counts',
  summary:
    'How many articles are published, in all and by category, and how many reports are on sale.',
  access: access('401 403 403 403 403 403 yes'),
  needs: 'admin_panel',
  input: z.object({}),
  output: z.object({
    articles: z.number(),
    reports: z.number(),
    categories: z.object({
      Infrastructure: z.number(),
      Investment: z.number(),
      Policy: z.number(),
    }),
  }),
});
