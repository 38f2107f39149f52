/** Where PDFs are drawn and read; decompressed streams are limited separately (`bounded-streams.ts`). */
import {
  scriptBeside,
  type Thread,
  workerThread,
} from '../../../platform/threads/worker-thread.ts';
import type { Result, Task } from './worker.ts';

export type PdfThread = Thread<Task, Result>;

export const pdfThread = (): PdfThread =>
  workerThread(scriptBeside(import.meta.url, './worker.ts', './pdf-worker.js'));
