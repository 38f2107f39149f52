/**
 * Limits how much the streams of an untrusted PDF may decompress to. A few hundred kilobytes can decompress to
 * gigabytes, and the library decompresses in one go into memory that JavaScript's heap limit doesn't cover. All its
 * decoders grow one buffer through one method: the only place to stop them in time.
 */
import { decodePDFRawStream, PDFContext, PDFRawStream } from '@cantoo/pdf-lib';

/** For all streams of a document that are decompressed to read it: object tables, never images. In bytes. */
const most = 32 * 1024 * 1024;

interface Decoder {
  buffer: Uint8Array;
  ensureBuffer(this: Decoder, requested: number): Uint8Array;
}

let used = 0;

export function resetUnpacked(): void {
  used = 0;
}

/** Whether the document exceeded the limit. */
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
