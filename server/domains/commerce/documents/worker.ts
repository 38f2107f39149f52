/** Draws PDFs in a process of its own, so that the server stays responsive and a hostile file can only end this process. */
import { answerTasks } from '../../../platform/workers/file-work.ts';
import { type CertificateData, certificatePdf } from './certificate.ts';
import { type InvoiceData, invoicePdf } from './invoice.ts';
import { type ProfileData, projectProfilePdf } from './project-profile.ts';
import { type ReceiptData, receiptPdf } from './receipt.ts';
import { type SampleData, samplePdf } from './sample.ts';
import { countPages, type Licence, stampPdf } from './stamp.ts';

export type DrawTask =
  | { kind: 'receipt'; data: ReceiptData }
  | { kind: 'invoice'; data: InvoiceData }
  | { kind: 'certificate'; data: CertificateData }
  | { kind: 'profile'; data: ProfileData }
  | { kind: 'sample'; data: SampleData };

export type Task =
  | DrawTask
  | { kind: 'stamp'; bytes: Uint8Array; licence: Licence }
  | { kind: 'count'; bytes: Uint8Array };

export interface Result {
  bytes: Uint8Array;
  pages: number;
}

const nothing = new Uint8Array();

async function work(task: Task): Promise<Result> {
  switch (task.kind) {
    case 'receipt':
      return { bytes: await receiptPdf(task.data), pages: 0 };
    case 'invoice':
      return { bytes: await invoicePdf(task.data), pages: 0 };
    case 'certificate':
      return { bytes: await certificatePdf(task.data), pages: 0 };
    case 'profile':
      return { bytes: await projectProfilePdf(task.data), pages: 0 };
    case 'sample':
      return { bytes: await samplePdf(task.data), pages: 0 };
    case 'stamp':
      return { bytes: await stampPdf(task.bytes, task.licence), pages: 0 };
    case 'count':
      return { bytes: nothing, pages: await countPages(task.bytes) };
  }
}

answerTasks(work);
