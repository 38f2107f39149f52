/** Pages of PDFs, by PDFium compiled to WebAssembly: it reaches neither files nor the network. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { roomLimits } from '#contract/limits.ts';
import { FileRefusal } from '../../../platform/workers/file-work.ts';
import { longestSide, webp } from './pictures.ts';

type Document = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>;
let library: Promise<PDFiumLibrary> | undefined;

/** The page, counted from 1, and how many there are. Throws `FileRefusal` for what can't be read or drawn. */
export async function drawPdfPage(
  file: Uint8Array,
  page: number,
): Promise<{ bytes: Uint8Array; pages: number }> {
  library ??= PDFiumLibrary.init();
  const doc = await (await library).loadDocument(file).catch((cause: Error) => {
    throw new FileRefusal(/password|security/i.test(cause.message) ? 'pdf_locked' : 'not_a_pdf', {
      cause,
    });
  });
  const pages = doc.getPageCount();
  if (pages === 0) throw new FileRefusal('not_a_pdf');
  if (pages > roomLimits.mostPages) throw new FileRefusal('pdf_too_long');
  const bytes = await draw(doc, page).catch((cause: unknown) => {
    throw new FileRefusal('pdf_too_heavy', { cause });
  });
  doc.destroy();
  return { bytes, pages };
}

async function draw(doc: Document, page: number): Promise<Uint8Array> {
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
}
