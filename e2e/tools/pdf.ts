import { PDFDocument } from '@cantoo/pdf-lib';

/** A PDF of so many pages. */
export async function pdfOf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1)
    document.addPage([300, 400]).drawText(`Page ${page}`, { x: 20, y: 360 });
  return Buffer.from(await document.save());
}
