import { PDFDocument } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';

export async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  return text;
}

/** A PDF with this many pages. */
export async function pdfOf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1)
    document.addPage([300, 400]).drawText(`Page ${page}`, { x: 20, y: 360 });
  return Buffer.from(await document.save());
}
