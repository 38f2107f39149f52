/** Pictures of articles: uploaded, served, and deleted when no article names them any more. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '#contract/call.ts';
import { articleLimits } from '#contract/content/editing.ts';
import type * as calls from '#contract/content/pictures.ts';
import type { UploadedPicture } from '#contract/content/pictures.ts';
import { type Context, caller, changing, type Platform } from '../../../platform/context.ts';
import { deleteFilesBelow, keepFile } from '../../../platform/files/stored-files.ts';
import { takeFile } from '../../../platform/files/take-file.ts';
import { deletePicture, insertPicture, lockUnused } from './queries.ts';

export const filesOfPicture = (id: string) => `article-pictures/${id}`;

/**
 * Its row is there before its files, unused: whatever fails in between, they are deleted with it. Nobody learns its id
 * before all versions are stored.
 */
export async function uploadArticlePicture(
  context: Context,
  { file }: CallInput<typeof calls.uploadArticlePicture>,
): Promise<UploadedPicture> {
  const [sent, { userId: owner }] = await file.receive(async () => caller(context));
  const { bytes } = await takeFile(sent, 'picture');
  const { providers, visit } = context;
  const { files, ...drawn } = await providers.smallVersions(bytes, {
    owner,
    signal: visit.signal?.(),
  });
  const id = randomUUID();
  const picture = { id, ...drawn };
  await context.change(async ({ db, now, audit }) => {
    await insertPicture(db, { ...drawn, id, articleId: null, unusedSince: now, createdAt: now });
    await audit({
      action: 'article-picture.upload',
      objectType: 'article-picture',
      objectId: id,
      after: { width: drawn.width, height: drawn.height, bytes: bytes.length },
    });
  });
  for (const [name, contents] of Object.entries(files)) {
    const key = `${filesOfPicture(id)}/${name}`;
    await keepFile(context, { key, subject: key, contents }, async () => picture);
  }
  return picture;
}

/** Deletes what no article has named for as long as a deleted article is kept. Returns how many. */
export async function removeUnusedPictures(platform: Platform): Promise<number> {
  const change = changing(platform, { actor: null, requestId: 'job-clean-up' });
  const before = platform.clock.now().subtract({ hours: 24 * articleLimits.keptDays });
  return change(async (made) => {
    const unused = await lockUnused(made.db, before);
    for (const { id } of unused) {
      await deletePicture(made.db, id);
      await deleteFilesBelow(made, filesOfPicture(id));
    }
    return unused.length;
  });
}
