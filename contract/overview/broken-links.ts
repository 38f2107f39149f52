/** Links in what editors write, to addresses of this site that do not exist. Other sites are not asked. */
import * as z from 'zod/mini';
import { articleLimits } from '#contract/content/editing.ts';
import { access, defineCall } from '../call.ts';
import { line, optionalProse } from '../fields.ts';
import { length } from '../limits.ts';

const administrators = access('401 403 403 403 403 403 yes');

const kind = z.enum(['article', 'text', 'newsletter']);
export type LinkedKind = z.infer<typeof kind>;

const brokenLink = z.object({
  href: z.string(),
  /** What readers select; of an address that appears in an email, the address. */
  text: z.string(),
  /** Of the form. */
  field: z.string(),
  /** The heading above it in an article. */
  under: z.nullable(z.string()),
});
export type BrokenLink = z.infer<typeof brokenLink>;

export const listBrokenLinks = defineCall({
  method: 'GET',
  path: '/api/admin/broken-links',
  summary:
    'Broken links in articles, texts of the site, emails and newsletters that are not sent yet, as they are saved.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({}),
  output: z.object({
    texts: z.array(
      z.object({
        kind,
        /** Of the article, the text or the issue. */
        id: z.string(),
        title: z.string(),
        links: z.array(brokenLink),
      }),
    ),
  }),
});

export const checkLinks = defineCall({
  method: 'POST',
  path: '/api/admin/broken-links/check',
  summary: 'Broken links in what an editor is writing. Stores nothing.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({
    kind,
    /** None for what is new. */
    id: z.optional(line(length.title)),
    /** The fields of the form. */
    entries: z.record(line(200), optionalProse(articleLimits.content)),
  }),
  output: z.object({ links: z.array(brokenLink) }),
  example: { kind: 'article', entries: { content: 'Read [the questions](/faq).' } },
});
