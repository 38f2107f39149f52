/** The pro-forma invoice of an order to be paid by bank transfer. */

import { letterheadWords, invoiceWords as words } from '#content/documents.ts';
import { bankFacts } from '#contract/commerce/bank-details.ts';
import { exactCentText, formatDay } from '#contract/format.ts';
import type { Site } from '#contract/site.ts';
import { openPaper } from '../../../platform/pdf/pdf-document.ts';
import type { OrderLine } from '../orders/order-lines.ts';
import {
  facts,
  feet,
  firstPage,
  left,
  notes,
  parties,
  right,
  room,
  sums,
  table,
} from './letterhead.ts';
import { type Buyer, linesOfAlliance, linesOfBuyer } from './receipt.ts';

export interface InvoiceData {
  site: Site;
  reference: string;
  on: string;
  at: string;
  payUntil: string | null;
  buyer: Buyer;
  items: readonly OrderLine[];
  discount: { name: string; cents: number } | null;
  totalCents: number;
  receivedCents: number;
  /** The bank account, one fact per line; null if it was removed after the order was placed. */
  bankDetails: string | null;
}

export async function invoicePdf(data: InvoiceData): Promise<Uint8Array> {
  const { site, reference, payUntil, totalCents, receivedCents } = data;
  const title = words.numbered(reference);
  const paper = await openPaper({ title, author: site.name, at: data.at });
  let cursor = firstPage(paper, site, words.title);
  cursor = parties(paper, cursor, [
    { label: words.from, lines: linesOfAlliance(site) },
    { label: words.to, lines: linesOfBuyer(data.buyer) },
  ]);
  const open = Math.max(0, totalCents - receivedCents);
  cursor = facts(paper, cursor, [
    [words.reference, reference],
    [words.date, formatDay(data.on)],
    [words.payBy, payUntil ? formatDay(payUntil) : words.agreed],
    [words.due, exactCentText(open)],
  ]);
  cursor = table(
    paper,
    cursor,
    { label: words.items, amount: words.dollars },
    data.items.map(({ name, note, cents }) => ({
      label: name,
      ...(note && { note }),
      amount: exactCentText(cents),
    })),
  );
  cursor = sums(paper, cursor, [
    ...(data.discount
      ? [{ label: data.discount.name, amount: exactCentText(-data.discount.cents) }]
      : []),
    { label: words.total, amount: exactCentText(totalCents), strong: true },
    ...(receivedCents > 0
      ? [
          { label: words.soFar, amount: exactCentText(-receivedCents) },
          { label: words.stillDue, amount: exactCentText(open), strong: true },
        ]
      : []),
  ]);
  const account = data.bankDetails
    ? bankFacts(data.bankDetails).map(([label, value]) => (label ? `${label}: ${value}` : value))
    : [words.noAccount(site.mailboxes.support)];
  const lines = [
    words.amountLine(exactCentText(open)),
    words.referenceLine(reference),
    ...account,
  ].flatMap((line) => paper.lines(line, right - left - 40, { size: 11 }));
  cursor = room(paper, { ...cursor, y: cursor.y + 22 }, 44 + lines.length * 16);
  const { sheet, y } = cursor;
  sheet.rect(left, y, right - left, 38 + lines.length * 16, 'sunken');
  sheet.rect(left, y, 4, 38 + lines.length * 16, 'action');
  sheet.line(words.how, left + 20, y + 24, { size: 12, face: 'bold' });
  for (const [index, line] of lines.entries())
    sheet.line(line, left + 20, y + 44 + index * 16, { size: 11 });
  cursor = { sheet, y: y + 38 + lines.length * 16 };
  notes(paper, cursor, [words.quote(reference), words.noReceipt, letterheadWords.untagged]);
  feet(paper, site, title);
  return paper.save();
}
