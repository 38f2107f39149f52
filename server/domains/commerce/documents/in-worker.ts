/** PDFs in threads of their own, started when there is work and ended when there was none for a while. */
import { Worker } from 'node:worker_threads';
import type { CertificateData } from './certificate.ts';
import type { InvoiceData } from './invoice.ts';
import type { ReceiptData } from './receipt.ts';
import type { SampleData } from './sample.ts';
import type { Licence } from './stamp.ts';
import type { Result, Task } from './worker.ts';

/** Beside this module in the sources, beside the server in the build. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './pdf-worker.js',
  import.meta.url,
);
const patience = 60_000;
const idle = 20_000;

/** A thread that does one task after the other. */
function thread() {
  let worker: Worker | null = null;
  let ending: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function end(): void {
    void worker?.terminate();
    worker = null;
  }

  /** The answer to one task; a thread that hangs, breaks or takes too much memory is ended with it. */
  function ask(task: Task): Promise<Result> {
    clearTimeout(ending);
    worker ??= new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 768 } });
    const asked = worker;
    asked.ref();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    const timer = setTimeout(
      () => fail(new Error(`A PDF took longer than ${patience / 1000} seconds`)),
      patience,
    );
    const exited = () => fail(new Error('A PDF ended its thread'));
    asked.once('message', resolve).once('error', fail).once('exit', exited);
    asked.postMessage(task);
    return promise.finally(() => {
      clearTimeout(timer);
      asked.off('message', resolve).off('error', fail).off('exit', exited);
      asked.unref();
      ending = setTimeout(end, idle).unref();
    });
  }

  return async (task: Task): Promise<{ bytes: Uint8Array; pages: number }> => {
    const answer = turn.then(() => ask(task));
    turn = answer.catch(() => undefined);
    const result = await answer;
    if ('fault' in result) throw new Error(result.fault);
    return result;
  };
}

/** Papers are waited for by somebody; what comes from outside may be large, slow or broken. */
const ofPapers = thread();
const ofFiles = thread();

const drawn = async (task: Task): Promise<Uint8Array> => (await ofPapers(task)).bytes;

export const drawReceipt = (data: ReceiptData) => drawn({ kind: 'receipt', data });
export const drawInvoice = (data: InvoiceData) => drawn({ kind: 'invoice', data });
export const drawCertificate = (data: CertificateData) => drawn({ kind: 'certificate', data });
export const drawSample = (data: SampleData) => drawn({ kind: 'sample', data });

export const stampCopy = async (bytes: Uint8Array, licence: Licence): Promise<Uint8Array> =>
  (await ofFiles({ kind: 'stamp', bytes, licence })).bytes;

/** How many pages; rejects what is no PDF, encrypted, broken or cannot be stamped. */
export const pagesOf = async (bytes: Uint8Array): Promise<number> =>
  (await ofFiles({ kind: 'count', bytes })).pages;
