/** Draws pages of untrusted files and marks images, in a process of its own: a hostile file can only end this process. */
import { answerTasks } from '../../../platform/workers/file-work.ts';
import { drawPdfPage } from './pdf-pages.ts';
import { drawPicture } from './pictures.ts';
import { marked } from './watermark.ts';

export type PageTask =
  | { kind: 'draw'; of: 'pdf' | 'picture'; bytes: Uint8Array; page: number }
  | { kind: 'mark'; bytes: Uint8Array; lines: readonly string[] };

export interface PageResult {
  /** As WebP. */
  bytes: Uint8Array;
  /** How many the file has. */
  pages: number;
}

async function work(task: PageTask): Promise<PageResult> {
  const { bytes } = task;
  switch (task.kind) {
    case 'draw':
      if (task.of === 'pdf') return drawPdfPage(bytes, task.page);
      return { bytes: await drawPicture(bytes), pages: 1 };
    case 'mark':
      return { bytes: await marked(bytes, task.lines), pages: 1 };
  }
}

answerTasks(work);
