/** Pictures of articles: uploaded first, then named by the article, with what they show. */

import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { formed, id, line } from '../fields.ts';
import { incomingFile } from '../incoming-file.ts';
import { pictureLimits } from './picture-files.ts';

const uploaded = z.object({
  id: id(),
  /** Pixels of the largest version. */
  width: z.number(),
  height: z.number(),
  /** Of the AVIF versions, the smallest first. */
  widths: z.array(z.number()),
  /** Of the WebP version. */
  bytes: z.number(),
});
export type UploadedPicture = z.infer<typeof uploaded>;

export const articlePicture = z.extend(uploaded, {
  /** What it shows, for those who can’t see it. */
  alt: z.string(),
});
export type ArticlePicture = z.infer<typeof articlePicture>;

/** What an article says of its picture. Null: it has none. */
export const namedPicture = z.nullable(
  z.strictObject({ id: id(), alt: line(pictureLimits.alt, 'Describe the picture.') }),
);

export const uploadArticlePicture = defineCall({
  kind: 'upload',
  method: 'POST',
  path: '/api/admin/article-pictures',
  summary:
    'Uploads a picture (multipart, field `file`: PNG, JPEG or WebP) and makes its small versions. It is deleted unless an article names it.',
  access: access('401 403 403 403 403 403 yes'),
  needs: 'admin_panel',
  status: 201,
  fileBytes: pictureLimits.bytes,
  input: z.object({
    file: incomingFile(),
  }),
  output: uploaded,
});

export const getArticlePicture = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/article-pictures/{id}/{version}',
  summary:
    'A version of a published article’s picture, such as `960.avif`; administrators also see those of drafts.',
  access: access('published published published published published published yes'),
  input: z.object({
    id: id(),
    version: formed(/^\d{1,4}\.(avif|webp)$/, 'There is no such version.'),
  }),
  output: z.unknown(),
});
