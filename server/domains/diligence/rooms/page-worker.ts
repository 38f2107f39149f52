/** Draws pages of untrusted files and marks images, in a worker thread: a hostile file can only end this thread. */
import { answerTasks } from '../../../platform/threads/file-work.ts';
import { countPdfPages, drawPdfPage } from './pdf-pages.ts';
import { checkPicture, drawPicture } from './pictures.ts';
import { marked } from './watermark.ts';

export type PageTask =
  | { kind: 'count'; of: 'pdf' | 'picture'; bytes: Uint8Array }
  | { kind: 'draw'; of: 'pdf' | 'picture'; bytes: Uint8Array; page: number }
  | { kind: 'mark'; bytes: Uint8Array; lines: readonly string[] };

export interface PageResult {
  bytes: Uint8Array;
  pages: number;
}

const nothing = new Uint8Array();

async function work(task: PageTask): Promise<PageResult> {
  const { bytes } = task;
  switch (task.kind) {
    case 'count':
      if (task.of === 'pdf') return { bytes: nothing, pages: await countPdfPages(bytes) };
      await checkPicture(bytes);
      return { bytes: nothing, pages: 1 };
    case 'draw':
      return {
        bytes: await (task.of === 'pdf' ? drawPdfPage(bytes, task.page) : drawPicture(bytes)),
        pages: 1,
      };
    case 'mark':
      return { bytes: await marked(bytes, task.lines), pages: 1 };
  }
}

answerTasks(work);
