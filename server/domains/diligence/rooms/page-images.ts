/** Pages of uploaded files as images. One thread reads untrusted files, another marks images, so that no file delays it. */
import { roomLimits } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import { makeQueue, type Turn } from '../../../platform/threads/queue.ts';
import { sharedFlights } from '../../../platform/threads/shared-flights.ts';
import {
  fileError,
  scriptBeside,
  type Thread,
  workerThread,
} from '../../../platform/threads/worker-thread.ts';
import type { PageResult, PageTask } from './page-worker.ts';

declare module '../../../platform/context.ts' {
  interface Providers {
    pageImages: PageImages;
  }
}

export type PageThread = Thread<PageTask, PageResult>;

export interface UploadedFile {
  bytes: Uint8Array;
  mediaType: string;
}

/** `owner`: an account or a guest, so that nobody keeps others waiting. */
export type PageTurn = Omit<Turn, 'lane'>;

/** What can't be read or drawn is an AppError that says why. */
export interface PageImages {
  /** How many pages can be shown; null for what can only be downloaded. */
  pagesOf(file: UploadedFile, turn: PageTurn): Promise<number | null>;
  /** A page as WebP, counted from 1. Those who ask for the same `name` at the same time share the work. */
  draw(
    name: string,
    read: () => Promise<UploadedFile>,
    page: number,
    turn: PageTurn,
  ): Promise<Uint8Array>;
  /** The image with these lines across it, as WebP. */
  mark(image: Uint8Array, lines: readonly string[], turn: PageTurn): Promise<Uint8Array>;
}

export const pageThread = (): PageThread =>
  workerThread(scriptBeside(import.meta.url, './page-worker.ts', './page-worker.js'));

export function openPageImages(makeThread: () => PageThread = pageThread): PageImages {
  const worker = () => {
    const [queue, thread] = [makeQueue(roomLimits.queue), makeThread()];
    return (turn: PageTurn, task: PageTask) =>
      queue.run({ ...turn, lane: 'free' }, () =>
        thread(task).catch((cause: unknown) => {
          throw fileError(cause, 'pdf_too_heavy');
        }),
      );
  };
  const [reads, marks] = [worker(), worker()];
  const join = sharedFlights<Uint8Array>();
  return {
    async pagesOf(file, turn) {
      const kind = kindOf(file);
      return kind && (await reads(turn, { ...file, kind: 'count', of: kind })).pages;
    },
    draw: (name, read, page, turn) =>
      join(name, turn.signal, async (signal) => {
        const file = await read();
        const kind = kindOf(file);
        if (!kind) throw new AppError('only_download');
        return (await reads({ ...turn, signal }, { ...file, kind: 'draw', of: kind, page })).bytes;
      }),
    mark: async (image, lines, turn) =>
      (await marks(turn, { kind: 'mark', bytes: image, lines })).bytes,
  };
}

function kindOf({ mediaType }: UploadedFile): 'pdf' | 'picture' | null {
  if (mediaType === 'application/pdf') return 'pdf';
  return mediaType.startsWith('image/') ? 'picture' : null;
}
