import type { CallInput } from '#contract/call.ts';
import {
  pictureLimits,
  type VersionFormat,
  versionTypes,
} from '#contract/content/picture-files.ts';
import type * as calls from '#contract/content/pictures.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { canAdminister } from '../../identity/policy.ts';
import { isShown } from './queries.ts';
import { filesOfPicture } from './upload-picture.ts';

/** Everybody sees what a published article shows; administrators see every picture. Its bytes never change. */
export async function getArticlePicture(
  { db, files, actor, settings }: Context,
  { id, version }: CallInput<typeof calls.getArticlePicture>,
): Promise<FileAnswer> {
  const isPublic = await isShown(db, id);
  if (!isPublic && !(actor && canAdminister(actor, settings))) throw new AppError('not_found');
  const file = await files.open(`${filesOfPicture(id)}/${version}`);
  if (!file) throw new AppError('not_found');
  const reach = actor ? 'private' : 'public';
  return {
    name: version,
    type: versionTypes[version.split('.')[1] as VersionFormat],
    bytes: { ...file, tag: `${id}-${version}` },
    inline: true,
    ...(isPublic && { cache: `${reach}, max-age=${pictureLimits.freshSeconds}` }),
  };
}
