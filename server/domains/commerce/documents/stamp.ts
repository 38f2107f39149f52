/** Stamps the buyer’s name on every page of a bought report, and checks uploaded PDFs. */
import { degrees, PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { letterheadWords } from '#content/documents.ts';
import { embed, type Face, linesOf } from '../../../platform/pdf/fonts.ts';
import { fill, setLine } from '../../../platform/pdf/pdf-document.ts';
import { FileRefusal } from '../../../platform/workers/file-work.ts';
import { removeActiveContent } from './active-content.ts';
import { isTooMuchUnpacked, resetUnpacked } from './bounded-streams.ts';

export interface Licence {
  name: string;
  organization: string | null;
  reference: string;
}

const size = 7.5;
const margin = 18;

const licenceLine = ({ name, organization, reference }: Licence): string =>
  letterheadWords.licence([name, organization].filter(Boolean).join(', '), reference);

/** Throws FileRefusal if the PDF is encrypted, broken, has no pages, or decompresses to more than is allowed. */
async function open(bytes: Uint8Array): Promise<PDFDocument> {
  resetUnpacked();
  try {
    if (!new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-'))
      throw new Error('Not a PDF');
    const given = { updateMetadata: false, throwOnInvalidObject: true };
    const doc = await PDFDocument.load(bytes, given);
    if (doc.getPageCount() === 0) throw new Error('A PDF without pages');
    return doc;
  } catch (cause) {
    throw new FileRefusal(isTooMuchUnpacked() ? 'pdf_too_heavy' : 'not_a_pdf', { cause });
  }
}

/** The number of pages. Throws FileRefusal if the PDF can't be stamped, and so can't be sold, or has active content. */
export async function countPages(bytes: Uint8Array): Promise<number> {
  const doc = await open(bytes);
  try {
    if (removeActiveContent(doc)) throw new FileRefusal('pdf_active');
    await stamp(doc, { name: 'A', organization: null, reference: 'B' });
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal('not_a_pdf', { cause: error });
  }
  return doc.getPageCount();
}

/** The same document with the licence at the foot of every page, and without active content. */
export async function stampPdf(bytes: Uint8Array, licence: Licence): Promise<Uint8Array> {
  const doc = await open(bytes);
  // Older uploads were not checked for active content.
  removeActiveContent(doc);
  return stamp(doc, licence);
}

async function stamp(doc: PDFDocument, licence: Licence): Promise<Uint8Array> {
  const face = await embed(doc, 'regular');
  for (const page of doc.getPages()) stampPage(page, face, licenceLine(licence));
  return doc.save();
}

/** Upright for the reader, within the visible part of the page, on a light background for the sake of dark pages. */
function stampPage(page: PDFPage, face: Face, text: string): void {
  const box = page.getCropBox();
  const angle = ((page.getRotation().angle % 360) + 360) % 360;
  const lying = angle === 90 || angle === 270;
  const across = lying ? box.height : box.width;
  const lines = linesOf(face, text, ((across - 2 * margin) * 1000) / size);
  const height = lines.length * size * 1.3;
  /** Converts from the lower left corner, as the reader sees it, to the page's own coordinates. */
  const place = (x: number, y: number) => {
    if (angle === 90) return { x: box.x + box.width - y, y: box.y + x };
    if (angle === 180) return { x: box.x + box.width - x, y: box.y + box.height - y };
    if (angle === 270) return { x: box.x + y, y: box.y + box.height - x };
    return { x: box.x + x, y: box.y + y };
  };
  const widest = Math.max(...lines.map((line) => (face.lay(line).width * size) / 1000));
  page.drawRectangle({
    ...place(margin - 4, 8),
    width: widest + 8,
    height: height + 6,
    rotate: degrees(angle),
    color: fill('white'),
    opacity: 0.82,
  });
  for (const [index, line] of lines.entries()) {
    const at = place(margin, 8 + height - (index + 1) * size * 1.3 + 5);
    setLine(page, face, line, { ...at, size, degrees: angle });
  }
}
