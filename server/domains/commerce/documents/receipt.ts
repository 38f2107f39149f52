/** The receipt of a paid order. */

import { letterheadWords, receiptWords as words } from '#content/documents.ts';
import { exactCentText, formatDay } from '#contract/format.ts';
import type { Site } from '#contract/site.ts';
import { openPaper } from '../../../platform/pdf/pdf-document.ts';
import type { OrderLine } from '../orders/order-lines.ts';
import { facts, feet, firstPage, notes, parties, sums, table } from './letterhead.ts';

export interface Buyer {
  name: string;
  organization: string | null;
  email: string;
  /** The buyer's order number, or other notes. */
  notes: string | null;
}

export interface Movement {
  on: string;
  /** Negative for refunds. */
  cents: number;
  by: string;
  /** A refund that failed, so that the money came back. */
  returned?: boolean;
}

export interface ReceiptData {
  site: Site;
  number: string;
  reference: string;
  /** The day the receipt was made (YYYY-MM-DD), and the instant recorded in the file. */
  on: string;
  at: string;
  buyer: Buyer;
  items: readonly OrderLine[];
  /** The package discount. */
  discount: { name: string; cents: number } | null;
  totalCents: number;
  method: string;
  movements: readonly Movement[];
  /** Everything was refunded, and what was delivered has ended. */
  refunded: boolean;
}

const mostOfNotes = 160;
/** Notes are meant for a number or a few words; longer ones are cut. */
const oneLine = (notes: string) => {
  const line = notes.replace(/\s+/g, ' ').trim();
  return line.length > mostOfNotes ? `${line.slice(0, mostOfNotes - 1)}…` : line;
};

export const linesOfBuyer = ({ name, organization, email, notes }: Buyer): string[] => [
  name,
  ...(organization ? [organization] : []),
  email,
  ...(notes ? [letterheadWords.yourReference(oneLine(notes))] : []),
];

export const linesOfAlliance = ({ name, legal, mailboxes, host }: Site): string[] => [
  legal.name ?? name,
  ...[
    legal.registration,
    ...(legal.address?.split('\n') ?? []),
    legal.country,
    legal.taxNumber && letterheadWords.taxNumber(legal.taxNumber),
  ].filter((line) => line !== null),
  mailboxes.info,
  host,
];

export async function receiptPdf(data: ReceiptData): Promise<Uint8Array> {
  const { site, number, items, discount, totalCents, movements } = data;
  const title = words.numbered(number);
  const paper = await openPaper({ title, author: site.name, at: data.at });
  let cursor = firstPage(paper, site, words.title);
  cursor = parties(paper, cursor, [
    { label: words.issuedBy, lines: linesOfAlliance(site) },
    { label: words.issuedTo, lines: linesOfBuyer(data.buyer) },
  ]);
  cursor = facts(paper, cursor, [
    [words.number, number],
    [words.date, formatDay(data.on)],
    [words.order, data.reference],
    [words.method, data.method],
  ]);
  cursor = table(
    paper,
    cursor,
    { label: words.items, amount: words.dollars },
    items.map(({ name, note, cents }) => ({
      label: name,
      ...(note && { note }),
      amount: exactCentText(cents),
    })),
  );
  const kept = movements.reduce((sum, { cents }) => sum + cents, 0);
  const gaveBack = movements.some(({ cents }) => cents < 0);
  cursor = sums(paper, cursor, [
    ...(discount ? [{ label: discount.name, amount: exactCentText(-discount.cents) }] : []),
    { label: words.total, amount: exactCentText(totalCents), strong: true },
    ...movements.map(({ on, cents, by, returned }) => ({
      label: cents < 0 ? words.refunded : returned ? words.sentBack : words.received,
      note: words.on(formatDay(on), by),
      amount: exactCentText(cents),
    })),
    ...(movements.length > 1
      ? [
          {
            label: gaveBack ? words.retained : words.totalReceived,
            amount: exactCentText(kept),
            strong: true,
          },
        ]
      : []),
    ...(kept > totalCents
      ? [{ label: words.overpaid, amount: exactCentText(kept - totalCents) }]
      : []),
  ]);
  notes(paper, cursor, [
    words.allInDollars,
    ...(data.refunded ? [words.wasRefunded] : []),
    words.questions(site.mailboxes.support, data.reference),
    letterheadWords.untagged,
  ]);
  feet(paper, site, title);
  return paper.save();
}
