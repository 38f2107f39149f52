/** Small versions of uploaded pictures, made in a thread of their own, one picture at a time. */
import { pictureLimits } from '#contract/content/picture-files.ts';
import { makeQueue, type Turn } from '../../../platform/threads/queue.ts';
import {
  fileError,
  scriptBeside,
  type Thread,
  workerThread,
} from '../../../platform/threads/worker-thread.ts';
import type { DrawnPicture } from './draw-versions.ts';

declare module '../../../platform/context.ts' {
  interface Providers {
    smallVersions: SmallVersions;
  }
}

/** What can’t be read is an AppError that says why. */
export type SmallVersions = (bytes: Uint8Array, turn: Omit<Turn, 'lane'>) => Promise<DrawnPicture>;

export type PictureThread = Thread<Uint8Array, DrawnPicture>;

const pictureThread = (): PictureThread =>
  workerThread(scriptBeside(import.meta.url, './picture-worker.ts', './picture-worker.js'));

export function openSmallVersions(makeThread: () => PictureThread = pictureThread): SmallVersions {
  const [queue, thread] = [makeQueue(pictureLimits.queue), makeThread()];
  return (bytes, turn) =>
    queue.run({ ...turn, lane: 'free' }, () =>
      thread(bytes).catch((cause: unknown) => {
        throw fileError(cause, 'picture_broken');
      }),
    );
}
