/** Small versions of uploaded pictures, made in a process of their own, one picture at a time. */
import { pictureLimits } from '#contract/content/picture-files.ts';
import { makeQueue, type Turn } from '../../../platform/workers/queue.ts';
import {
  type FileWorker,
  fileError,
  scriptBeside,
  workerProcess,
} from '../../../platform/workers/worker-process.ts';
import type { DrawnPicture } from './draw-versions.ts';

declare module '../../../platform/context.ts' {
  interface Providers {
    smallVersions: SmallVersions;
  }
}

/** What can’t be read is an AppError that says why. */
export type SmallVersions = (bytes: Uint8Array, turn: Omit<Turn, 'lane'>) => Promise<DrawnPicture>;

export type PictureWorker = FileWorker<Uint8Array, DrawnPicture>;

const pictureWorker = (): PictureWorker =>
  workerProcess(scriptBeside(import.meta.url, './picture-worker.ts', './picture-worker.js'));

export function openSmallVersions(makeWorker: () => PictureWorker = pictureWorker): SmallVersions {
  const [queue, work] = [makeQueue(pictureLimits.queue), makeWorker()];
  return (bytes, turn) =>
    queue.run({ ...turn, lane: 'free' }, () =>
      work(bytes).catch((cause: unknown) => {
        throw fileError(cause, 'picture_broken');
      }),
    );
}
