/** Pages of PDFs, by PDFium compiled to WebAssembly: it reaches neither files nor the network. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { roomLimits } from '#contract/limits.ts';
import { FileRefusal } from '../../../platform/threads/file-work.ts';
import { longestSide, webp } from './pictures.ts';

/** In 64 KiB: 512 MiB. Beyond it the library is out of memory. */
const mostMemory = 8192;
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (delta) {
  if (this.buffer.byteLength / 65_536 + delta > mostMemory)
    throw new RangeError('The PDF takes too much memory');
  return grow.call(this, delta);
};

type Document = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>;
let library: Promise<PDFiumLibrary> | undefined;

/** The document is closed again; after a failure a new library takes over, because this one may be in any state. */
async function withDocument<T>(bytes: Uint8Array, work: (doc: Document) => Promise<T>): Promise<T> {
  library ??= PDFiumLibrary.init();
  const doc = await (await library).loadDocument(bytes).catch((cause: Error) => {
    throw new FileRefusal(/password|security/i.test(cause.message) ? 'pdf_locked' : 'not_a_pdf', {
      cause,
    });
  });
  try {
    return await work(doc);
  } catch (cause) {
    library = undefined;
    throw cause instanceof FileRefusal ? cause : new FileRefusal('pdf_too_heavy', { cause });
  } finally {
    if (library) doc.destroy();
  }
}

/** Throws `FileRefusal` for what is no PDF, encrypted or too long. */
export const countPdfPages = (bytes: Uint8Array): Promise<number> =>
  withDocument(bytes, async (doc) => {
    const pages = doc.getPageCount();
    if (pages === 0) throw new FileRefusal('not_a_pdf');
    if (pages > roomLimits.mostPages) throw new FileRefusal('pdf_too_long');
    return pages;
  });

export const drawPdfPage = (bytes: Uint8Array, page: number): Promise<Uint8Array> =>
  withDocument(bytes, async (doc) => {
    const one = doc.getPage(page - 1);
    const { originalWidth, originalHeight } = one.getOriginalSize();
    const scale = Math.min(4, longestSide / Math.max(originalWidth, originalHeight));
    const { data } = await one.render({
      scale,
      renderFormFields: true,
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .flatten({ background: '#ffffff' })
          .webp(webp)
          .toBuffer(),
    });
    return data;
  });
