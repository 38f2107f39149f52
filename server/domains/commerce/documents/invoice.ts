/** The pro-forma invoice of an order that waits for a bank transfer. */
import type { Site } from '#contract/site.ts';
import { openPaper } from '../../../platform/pdf/paper.ts';
import {
  facts,
  feet,
  firstPage,
  left,
  longDate,
  money,
  notes,
  parties,
  right,
  room,
  sums,
  table,
} from './letterhead.ts';
import { type Buyer, linesOfAlliance, linesOfBuyer, type PaperItem } from './receipt.ts';

export interface InvoiceData {
  site: Site;
  reference: string;
  on: string;
  at: string;
  payUntil: string | null;
  buyer: Buyer;
  items: readonly PaperItem[];
  discount: { name: string; cents: number } | null;
  totalCents: number;
  receivedCents: number;
  /** Account, bank and holder, a line each; null: they are not configured. */
  bankDetails: string | null;
}

export async function invoicePdf(data: InvoiceData): Promise<Uint8Array> {
  const { site, reference, payUntil, totalCents, receivedCents } = data;
  const title = `Pro-forma invoice ${reference}`;
  const paper = await openPaper({ title, author: site.name, at: data.at });
  let cursor = firstPage(paper, site, 'Pro-forma invoice');
  cursor = parties(paper, cursor, [
    { label: 'From', lines: linesOfAlliance(site) },
    { label: 'To', lines: linesOfBuyer(data.buyer) },
  ]);
  const open = Math.max(0, totalCents - receivedCents);
  cursor = facts(paper, cursor, [
    ['Reference', reference],
    ['Date', longDate(data.on)],
    ['Please pay until', payUntil ? longDate(payUntil) : 'agreed with you'],
    ['Amount due', money(open)],
  ]);
  cursor = table(
    paper,
    cursor,
    { label: 'What was ordered', amount: 'US dollars' },
    data.items.map(({ name, note, cents }) => ({
      label: name,
      ...(note && { note }),
      amount: money(cents),
    })),
  );
  cursor = sums(paper, cursor, [
    ...(data.discount ? [{ label: data.discount.name, amount: money(-data.discount.cents) }] : []),
    { label: 'Total', amount: money(totalCents), strong: true },
    ...(receivedCents > 0
      ? [
          { label: 'Received so far', amount: money(-receivedCents) },
          { label: 'Still due', amount: money(open), strong: true },
        ]
      : []),
  ]);
  const account = data.bankDetails
    ? data.bankDetails.split('\n').filter((line) => line.trim() !== '')
    : [`Write to ${site.mailboxes.support} for the account details.`];
  const lines = [
    `Amount: ${money(open)} (US dollars)`,
    `Reference: ${reference}`,
    ...account,
  ].flatMap((line) => paper.lines(line, right - left - 40, { size: 11 }));
  cursor = room(paper, { ...cursor, y: cursor.y + 22 }, 44 + lines.length * 16);
  const { sheet, y } = cursor;
  sheet.rect(left, y, right - left, 38 + lines.length * 16, 'sunken');
  sheet.rect(left, y, 4, 38 + lines.length * 16, 'action');
  sheet.line('How to pay by bank transfer', left + 20, y + 24, { size: 12, face: 'bold' });
  for (const [index, line] of lines.entries())
    sheet.line(line, left + 20, y + 44 + index * 16, { size: 11 });
  cursor = { sheet, y: y + 38 + lines.length * 16 };
  notes(paper, cursor, [
    `Please state the reference ${reference} with your transfer: by it we find your order. Bank charges are the payer’s.`,
    'This is a pro-forma invoice and no receipt. The receipt and what you ordered come by e-mail on the day the transfer is noted as received.',
  ]);
  feet(paper, site, title);
  return paper.save();
}
