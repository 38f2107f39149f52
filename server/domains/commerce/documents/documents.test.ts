import { describe, expect, test } from 'vitest';
import { reportTexts } from '#content/reports/all.ts';
import { makeSite } from '#content/site.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { sampleOf } from '../../../testing/sample.ts';
import { certificatePdf } from './certificate.ts';
import { type InvoiceData, invoicePdf } from './invoice.ts';
import { pdfWorker } from './pdf-process.ts';
import { type ReceiptData, receiptPdf } from './receipt.ts';
import { plannedPages, samplePdf } from './sample.ts';

const site = makeSite({});
const at = '2026-11-02T09:00:00Z';
const on = '2026-11-02';
/** Yoruba and Igbo letters, composed and with marks that have no composed form. */
const name = 'Ọ̀ṣunfúnkẹ́ Adébáyọ̀-Ńkẹ́m';
const organization = 'Ministère de l’Économie numérique';
const buyer = { name, organization, email: 'osun@example.org', notes: 'PO 4711' };
const reference = 'K7QM-2XHD';

const receipt: ReceiptData = {
  site,
  number: 'R-2026-00042',
  reference,
  on,
  at,
  buyer,
  items: [
    { name: 'Africa Digital Sovereignty Report', note: '', cents: 109_900 },
    { name: 'FinTech Landscape Report', note: '', cents: 87_900 },
  ],
  discount: { name: 'Premium package', cents: 137_900 },
  totalCents: 59_900,
  method: 'Bank transfer',
  refunded: false,
  movements: [
    { on, cents: 40_000, by: 'bank transfer' },
    { on: '2026-11-05', cents: 20_050, by: 'bank transfer' },
  ],
};

const invoice: InvoiceData = {
  site,
  reference,
  on,
  at,
  payUntil: '2026-12-02',
  buyer,
  items: receipt.items,
  discount: receipt.discount,
  totalCents: 59_900,
  receivedCents: 0,
  bankDetails: 'Bank: Example Bank, Lagos\nIBAN: NG00 1234 5678',
};

describe('the receipt', () => {
  test('SHOP-32: names number, alliance, buyer, goods, total and what was received', async () => {
    const { text, pages, info } = await readPdf(await receiptPdf(receipt));
    expect(pages).toHaveLength(1);
    for (const part of [
      'R-2026-00042',
      '2 November 2026',
      site.name,
      site.mailboxes.info,
      name.normalize('NFC'),
      organization,
      buyer.email,
      reference,
      'Africa Digital Sovereignty Report',
      '$1,099.00',
      'Premium package',
      '−$1,379.00',
      '$599.00',
      '5 November 2026',
      '$200.50',
      'Total received',
      '$600.50',
      'Overpaid $1.50',
    ])
      expect(text).toContain(part);
    expect(info.Title).toBe('Receipt R-2026-00042');
  });

  test('shows a refund, and what ended with it', async () => {
    const refunded = { on: '2026-11-11', cents: -60_050, by: 'bank transfer' };
    const { text } = await readPdf(
      await receiptPdf({
        ...receipt,
        refunded: true,
        movements: [...receipt.movements, refunded],
      }),
    );
    expect(text).toMatch(/Refunded · 11 November 2026, bank transfer −\$600\.50/);
    expect(text).toMatch(/Retained \$0\.00/);
    expect(text).toContain('was refunded');
  });

  test('shows a partial refund, and nothing as ended', async () => {
    const surplus = { on: '2026-11-11', cents: -150, by: 'bank transfer' };
    const { text } = await readPdf(
      await receiptPdf({ ...receipt, movements: [...receipt.movements, surplus] }),
    );
    expect(text).toMatch(/Refunded · 11 November 2026, bank transfer −\$1\.50/);
    expect(text).toContain('Retained $599.00');
    expect(text).not.toMatch(/was refunded|Overpaid/);
  });

  test('does not show a failed refund as a payment', async () => {
    const back = { on: '2026-11-11', cents: -60_050, by: 'card' };
    const movements = [...receipt.movements, back, { ...back, cents: 60_050, returned: true }];
    const { text } = await readPdf(await receiptPdf({ ...receipt, movements }));
    expect(text).toMatch(/Sent back by the bank · 11 November 2026, card \$600\.50/);
  });

  test('continues 200 reports with long names over pages, losing none', async () => {
    const items = Array.from({ length: 200 }, (_, index) => ({
      name: `Report ${index + 1} ${'with a name that goes on '.repeat(6)}end`,
      note: '',
      cents: 89_900,
    }));
    const { pages, text } = await readPdf(
      await receiptPdf({ ...receipt, items, discount: null, totalCents: 200 * 89_900 }),
    );
    expect(pages.length).toBeGreaterThan(5);
    for (let number = 1; number <= 200; number += 1)
      expect(text).toContain(`Report ${number} with a name`);
    expect(text).toContain('$179,800.00');
    expect(pages.at(-1)).toContain(`page ${pages.length} of ${pages.length}`);
  });

  test('a name of 100 letters without a space, and letters of another script, stay readable', async () => {
    const long = `${'Ẹ'.repeat(60)}${'W'.repeat(40)}`;
    const odd = { ...buyer, name: long, organization: '数字 Ltd' };
    const { text } = await readPdf(await receiptPdf({ ...receipt, buyer: odd }));
    expect(text.replaceAll(' ', '')).toContain(long);
    expect(text).toContain('[U+6570][U+5B57] Ltd');
  });

  test('an Arabic name is set in its reading order, beside Latin words', async () => {
    const arabic = { ...buyer, organization: 'محمد (MCIT)' };
    const { text } = await readPdf(await receiptPdf({ ...receipt, buyer: arabic }));
    expect(text).toContain('محمد');
    expect(text).toContain('(MCIT)');
    expect(text).not.toContain('U+');
  });

  test('the same receipt is the same bytes', async () => {
    const [first, second] = [await receiptPdf(receipt), await receiptPdf(receipt)];
    expect(Buffer.compare(first, second)).toBe(0);
  });
});

describe('the pro-forma invoice', () => {
  test('says how much to pay, with which reference, to which account and by when', async () => {
    const { text } = await readPdf(await invoicePdf(invoice));
    for (const part of [
      'Pro-forma invoice',
      `Reference: ${reference}`,
      'Amount: $599.00',
      'IBAN: NG00 1234 5678',
      'Your reference: PO 4711',
      '2 December 2026',
      'not a receipt',
    ])
      expect(text).toContain(part);
  });

  test('after a partial payment it asks for the rest, and without an account it says whom to ask', async () => {
    const { text } = await readPdf(
      await invoicePdf({ ...invoice, receivedCents: 20_000, bankDetails: null }),
    );
    expect(text).toMatch(/Amount still due \$399\.00/);
    expect(text).toContain('Amount: $399.00');
    expect(text).toContain(`Write to ${site.mailboxes.support}`);
  });
});

test('legal name, registration, address, country and tax number are on documents once they are known, and nothing else is claimed', async () => {
  const legal = {
    name: 'Alliance Ltd/Gte',
    registration: 'RC 1234567',
    address: '1 Marina\nLagos',
    country: 'Nigeria',
    taxNumber: 'TIN 12345678-0001',
  };
  for (const [known, isSaid] of [
    [site, false],
    [{ ...site, legal }, true],
  ] as const)
    for (const drawn of [
      await invoicePdf({ ...invoice, site: known }),
      await receiptPdf({ ...receipt, site: known }),
    ]) {
      const { text } = await readPdf(drawn);
      for (const part of [
        'Alliance Ltd/Gte',
        'RC 1234567',
        '1 Marina Lagos Nigeria',
        'Tax number: TIN 12345678-0001',
      ])
        expect(text.includes(part)).toBe(isSaid);
      expect(text).not.toContain(site.location);
    }
});

test('the certificate names member, class and period', async () => {
  const { text, pages } = await readPdf(
    await certificatePdf({
      site,
      number: 'R-2026-00042',
      on,
      at,
      member: { name: `${name} ${'of a very long house '.repeat(3)}`, organization },
      membership: 'Executive',
      from: on,
      until: '2027-11-02',
    }),
  );
  expect(pages).toHaveLength(1);
  for (const part of [name.normalize('NFC'), 'Executive', '2 November 2026', '2 November 2027'])
    expect(text).toContain(part);
});

describe('the sample edition', () => {
  test('DECISIONS §4: title page, contents, summary, method, and every page marked', async () => {
    const data = sampleOf('sovereign-ai-data-center-development-guide');
    const { pages, text } = await readPdf(await samplePdf(data));
    expect(pages).toHaveLength(6);
    for (const page of pages) expect(page).toContain('Sample edition');
    expect(pages[0]).toContain('Sovereign AI Data');
    for (const chapter of data.contents) expect(pages[1]).toContain(chapter);
    expect(text).toContain('Method');
    expect(text).toContain('International Energy Agency, Electricity 2024');
    expect(text).toContain('How the pages are planned');
    expect(text).toContain('the split by chapter is an example');
  });

  test('has six pages, each with more than a line (P24)', async () => {
    const long = sampleOf('blockchain-adoption');
    const longest = {
      ...long,
      contents: Array.from({ length: 60 }, (_, at) => `${at + 1} ${'Chapter '.repeat(20)}`),
      firstPage: Array.from({ length: 20 }, () => 'Long words of a paragraph. '.repeat(70)),
    };
    for (const data of [...reportTexts.map(({ slug }) => sampleOf(slug)), longest]) {
      const { pages } = await readPdf(await samplePdf(data));
      expect(pages, data.name).toHaveLength(6);
      for (const page of pages) expect(page.length, data.name).toBeGreaterThan(120);
    }
    const cut = await readPdf(await samplePdf(longest));
    expect(cut.pages[2]).toContain('The rest is on the report’s page');
  });

  test('its second figure is about the report: every page of the full edition, chapter by chapter', () => {
    const sum = (chapters: readonly string[], pages: number) =>
      plannedPages(chapters, pages).reduce((all, [, count]) => all + count, 0);
    const { contents, pages } = sampleOf('blockchain-adoption');
    expect(plannedPages(contents, pages)).toHaveLength(contents.length);
    expect(sum(contents, pages)).toBe(pages);
    const many = Array.from({ length: 60 }, (_, at) => `Chapter number ${at}`);
    expect(plannedPages(many, 90).at(-1)?.[0]).toBe('Further chapters');
    expect(sum(many, 90)).toBe(90);
    expect(plannedPages([], 1)).toEqual([['The whole edition', 1]]);
  });

  test('in every category its figure has a source or is marked as illustrative', async () => {
    const first = new Map(reportTexts.map(({ category, slug }) => [category, slug]));
    expect(first.size).toBe(5);
    for (const slug of first.values()) {
      const { text } = await readPdf(await samplePdf(sampleOf(slug)));
      expect(text, slug).toMatch(
        /Source: .+ 20\d\d|Illustration of method: the values are invented/,
      );
    }
  });

  test('the same report gives the same bytes, also from the other process', async () => {
    const data = sampleOf('blockchain-adoption');
    const { bytes } = await pdfWorker()({ kind: 'sample', data });
    expect(Buffer.compare(await samplePdf(data), bytes)).toBe(0);
  });
});
