/** The receipt of an order that was paid. */
import type { Site } from '#contract/site.ts';
import { openPaper } from '../../../platform/pdf/paper.ts';
import {
  facts,
  feet,
  firstPage,
  longDate,
  money,
  notes,
  parties,
  sums,
  table,
} from './letterhead.ts';

export interface Buyer {
  name: string;
  organization: string | null;
  email: string;
}

export interface PaperItem {
  name: string;
  /** What the item is, in a line below its name. */
  note?: string | undefined;
  cents: number;
}

export interface Movement {
  on: string;
  /** Below zero what was given back. */
  cents: number;
  by: string;
  /** Was given back, and came back. */
  returned?: boolean;
}

export interface ReceiptData {
  site: Site;
  number: string;
  reference: string;
  /** The day the receipt was made (YYYY-MM-DD), and the instant that its file bears. */
  on: string;
  at: string;
  buyer: Buyer;
  items: readonly PaperItem[];
  /** What the price of a package takes off. */
  discount: { name: string; cents: number } | null;
  totalCents: number;
  method: string;
  movements: readonly Movement[];
  /** Everything was given back, and what was delivered has ended. */
  refunded: boolean;
}

export const linesOfBuyer = ({ name, organization, email }: Buyer): string[] => [
  name,
  ...(organization ? [organization] : []),
  email,
];

export const linesOfAlliance = (site: Site): string[] => [
  site.name,
  site.location,
  site.mailboxes.info,
  site.host,
];

export async function receiptPdf(data: ReceiptData): Promise<Uint8Array> {
  const { site, number, items, discount, totalCents, movements } = data;
  const title = `Receipt ${number}`;
  const paper = await openPaper({ title, author: site.name, at: data.at });
  let cursor = firstPage(paper, site, 'Receipt');
  cursor = parties(paper, cursor, [
    { label: 'Issued by', lines: linesOfAlliance(site) },
    { label: 'Issued to', lines: linesOfBuyer(data.buyer) },
  ]);
  cursor = facts(paper, cursor, [
    ['Receipt number', number],
    ['Date', longDate(data.on)],
    ['Order', data.reference],
    ['Paid by', data.method],
  ]);
  cursor = table(
    paper,
    cursor,
    { label: 'What was bought', amount: 'US dollars' },
    items.map(({ name, note, cents }) => ({
      label: name,
      ...(note && { note }),
      amount: money(cents),
    })),
  );
  const kept = movements.reduce((sum, { cents }) => sum + cents, 0);
  const gaveBack = movements.some(({ cents }) => cents < 0);
  cursor = sums(paper, cursor, [
    ...(discount ? [{ label: discount.name, amount: money(-discount.cents) }] : []),
    { label: 'Total', amount: money(totalCents), strong: true },
    ...movements.map(({ on, cents, by, returned }) => ({
      label: cents < 0 ? 'Given back' : returned ? 'Sent back by the bank' : 'Received',
      note: `${longDate(on)}, ${by}`,
      amount: money(cents),
    })),
    ...(movements.length > 1
      ? [{ label: gaveBack ? 'Kept' : 'Received in all', amount: money(kept), strong: true }]
      : []),
    ...(kept > totalCents
      ? [{ label: 'Received above the total', amount: money(kept - totalCents) }]
      : []),
  ]);
  notes(paper, cursor, [
    'All amounts are in US dollars.',
    ...(data.refunded
      ? [
          'This order was refunded: its download links and any membership that it paid for have ended.',
        ]
      : []),
    `Questions about this receipt: ${site.mailboxes.support}. Please name the order ${data.reference}.`,
  ]);
  feet(paper, site, title);
  return paper.save();
}
