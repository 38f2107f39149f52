/** Where PDFs are drawn and read; decompressed streams are limited separately (`bounded-streams.ts`). */
import {
  type FileWorker,
  scriptBeside,
  workerProcess,
} from '../../../platform/workers/worker-process.ts';
import type { Result, Task } from './worker.ts';

export type PdfWorker = FileWorker<Task, Result>;

export const pdfWorker = (): PdfWorker =>
  workerProcess(scriptBeside(import.meta.url, './worker.ts', './pdf-worker.js'));
