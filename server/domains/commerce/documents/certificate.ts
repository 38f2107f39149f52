/** The printable certificate of a current membership. */

import { certificateWords as words } from '#content/documents.ts';
import { formatDay } from '#contract/format.ts';
import type { Site } from '#contract/site.ts';
import { mark, wovenStrip } from '../../../platform/pdf/ornaments.ts';
import {
  openPaper,
  type Paper,
  type PdfPage,
  type Setting,
} from '../../../platform/pdf/pdf-document.ts';

export interface CertificateData {
  site: Site;
  number: string;
  on: string;
  at: string;
  member: { name: string; organization: string | null };
  /** The class, such as “General”. */
  membership: string;
  from: string;
  until: string;
}

const start = 190;
const end = 782;

export async function certificatePdf(data: CertificateData): Promise<Uint8Array> {
  const { site, member } = data;
  const title = words.numbered(data.number);
  const paper = await openPaper({ title, author: site.name, at: data.at });
  const sheet = paper.add(true);
  sheet.rect(0, 0, sheet.width, sheet.height, 'paper');
  wovenStrip(sheet, 0, 0, 128, sheet.height);
  mark(sheet, start, 64, 34);
  sheet.line(site.name, start + 46, 79, { size: 14, face: 'bold' });
  sheet.line(site.location, start + 46, 95, { size: 10.5, colour: 'muted' });
  sheet.line(words.heading, start, 196, { size: 38, face: 'bold' });
  sheet.rect(start, 218, 84, 3, 'action');
  sheet.line(words.certifies, start, 270, { size: 14, colour: 'muted' });
  let y = fitted(paper, sheet, member.name, 314, [32, 27, 22]);
  if (member.organization)
    y = fitted(paper, sheet, member.organization, y + 27, [17, 15, 13], 'italic');
  y += 44;
  const held = [
    words.membership(site.name, data.membership),
    words.period(formatDay(data.from), formatDay(data.until)),
  ];
  for (const line of held.flatMap((part) => paper.lines(part, end - start, { size: 15 }))) {
    sheet.line(line, start, y, { size: 15 });
    y += 23;
  }
  sheet.rect(start, 506, end - start, 0.75, 'line');
  const small: readonly (readonly [string, string])[] = [
    [words.number, data.number],
    [words.issued, formatDay(data.on)],
    [words.verify, site.mailboxes.membership],
  ];
  for (const [index, [label, value]] of small.entries()) {
    const x = start + ([0, 170, 330][index] ?? 0);
    sheet.line(label, x, 525, { size: 9.5, colour: 'muted' });
    sheet.line(value, x, 541, { size: 11 });
  }
  return paper.save();
}

/** Uses the largest size that fits on one line, otherwise the smallest on several lines. */
function fitted(
  paper: Paper,
  sheet: PdfPage,
  text: string,
  from: number,
  sizes: readonly number[],
  face: Setting['face'] = 'bold',
): number {
  const smallest = sizes.at(-1) ?? 12;
  const size =
    sizes.find((one) => paper.widthOf(text, { size: one, face }) <= end - start) ?? smallest;
  const lines = paper.lines(text, end - start, { size, face });
  for (const [index, line] of lines.entries())
    sheet.line(line, start, from + index * size * 1.2, { size, face });
  return from + (lines.length - 1) * size * 1.2;
}
