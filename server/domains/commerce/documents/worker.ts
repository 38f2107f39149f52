/** A thread of its own for heavy and foreign PDFs: the server answers on, and a hostile file ends only this. */
import { parentPort } from 'node:worker_threads';
import { type SampleData, samplePdf } from './sample.ts';
import { countPages, type Licence, stampPdf } from './stamp.ts';

export type Task =
  | { kind: 'sample'; data: SampleData }
  | { kind: 'stamp'; bytes: Uint8Array; licence: Licence }
  | { kind: 'count'; bytes: Uint8Array };

export type Result = { bytes: Uint8Array; pages: number } | { fault: string };

const none = new Uint8Array();

async function work(task: Task): Promise<Result> {
  if (task.kind === 'sample') return { bytes: await samplePdf(task.data), pages: 0 };
  if (task.kind === 'stamp') return { bytes: await stampPdf(task.bytes, task.licence), pages: 0 };
  const pages = await countPages(task.bytes);
  // What cannot be stamped cannot be sold, and is better refused now.
  await stampPdf(task.bytes, { name: 'A', organization: null, reference: 'B' });
  return { bytes: none, pages };
}

parentPort?.on('message', async (task: Task) => {
  const result = await work(task).catch((error: Error) => ({ fault: error.message }));
  parentPort?.postMessage(result);
});
