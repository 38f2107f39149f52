/** Pages of uploaded files as images. One process reads untrusted files, another marks images, so that no file delays it. */
import { roomLimits } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import { makeQueue, type Turn } from '../../../platform/workers/queue.ts';
import { sharedFlights } from '../../../platform/workers/shared-flights.ts';
import {
  type FileWorker,
  fileError,
  scriptBeside,
  workerProcess,
} from '../../../platform/workers/worker-process.ts';
import type { PageResult, PageTask } from './page-worker.ts';

declare module '../../../platform/context.ts' {
  interface Providers {
    pageImages: PageImages;
  }
}

export type PageWorker = FileWorker<PageTask, PageResult>;

export interface UploadedFile {
  bytes: Uint8Array;
  mediaType: string;
}

/** `owner`: an account or a guest, so that nobody keeps others waiting. */
export type PageTurn = Omit<Turn, 'lane'>;

/** What can't be read or drawn is an AppError that says why. */
export interface PageImages {
  /** The first page, and how many can be shown; null for what can only be downloaded. */
  first(file: UploadedFile, turn: PageTurn): Promise<PageResult | null>;
  /** A page, counted from 1. Those who ask for the same `name` at the same time share the work. */
  draw(
    name: string,
    read: () => Promise<UploadedFile>,
    page: number,
    turn: PageTurn,
  ): Promise<Uint8Array>;
  /** The image with these lines across it, as WebP. */
  mark(image: Uint8Array, lines: readonly string[], turn: PageTurn): Promise<Uint8Array>;
}

export const pageWorker = (): PageWorker =>
  workerProcess(scriptBeside(import.meta.url, './page-worker.ts', './page-worker.js'));

export function openPageImages(makeWorker: () => PageWorker = pageWorker): PageImages {
  const worker = () => {
    const [queue, work] = [makeQueue(roomLimits.queue), makeWorker()];
    return (turn: PageTurn, task: PageTask) =>
      queue.run({ ...turn, lane: 'free' }, () =>
        work(task).catch((cause: unknown) => {
          throw fileError(cause, 'pdf_too_heavy');
        }),
      );
  };
  const [reads, marks] = [worker(), worker()];
  const join = sharedFlights<Uint8Array>();
  return {
    async first(file, turn) {
      const kind = kindOf(file);
      return kind && reads(turn, { ...file, kind: 'draw', of: kind, page: 1 });
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
