/** A document of one page, as people upload it. */
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

export async function demoPdf(title: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PDFDocument.create();
  file.setTitle(title);
  const font = await file.embedFont(StandardFonts.Helvetica);
  const page = file.addPage();
  page.drawText(title, { x: 56, y: 760, size: 16, font });
  page.drawText(text, { x: 56, y: 730, size: 11, font });
  return new Uint8Array(await file.save());
}
