/**
 * Bounds what the streams of a foreign PDF unpack to. A few hundred kilobytes can stand for gigabytes, and the
 * library unpacks in one go into memory that no limit of a thread counts. All its decoders grow one buffer by one
 * method, which is the only place to refuse in time.
 */
import { decodePDFRawStream, PDFContext, PDFRawStream } from '@cantoo/pdf-lib';

/** All streams of one document that are unpacked to read it: tables of objects, never pictures. Bytes. */
const most = 32 * 1024 * 1024;

interface Decoder {
  buffer: Uint8Array;
  ensureBuffer(this: Decoder, requested: number): Uint8Array;
}

let used = 0;

/** Begins a new document. */
export function resetUnpacked(): void {
  used = 0;
}

/** Whether the document unpacked to more than it may. */
export const isTooMuchUnpacked = (): boolean => used > most;

const context = PDFContext.create();
const sample = decodePDFRawStream(
  PDFRawStream.of(context.obj({ Filter: 'FlateDecode' }), new Uint8Array([0x78, 0x9c])),
);
const decoder = Object.getPrototypeOf(Object.getPrototypeOf(sample)) as Decoder;
const grow = decoder.ensureBuffer;
decoder.ensureBuffer = function bounded(requested) {
  const before = this.buffer.byteLength;
  if (requested > before && used + requested - before > most) {
    used = most + 1;
    throw new Error('A PDF unpacks to more than it may');
  }
  const buffer = grow.call(this, requested);
  used += buffer.byteLength - before;
  return buffer;
};
