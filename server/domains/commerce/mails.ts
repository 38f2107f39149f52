import { commerceMails as words } from '#content/mails/commerce.ts';
import { bankFacts } from '#contract/commerce/bank-details.ts';
import { membershipTitle } from '#contract/commerce/membership-title.ts';
import { centText, formatInstant } from '#contract/format.ts';
import { shop } from '#contract/limits.ts';
import type { Settings } from '../../platform/database/settings.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import { descriptionOf, documentPath } from './orders/present-order.ts';
import type { Money } from './queries/ledger.ts';
import type { SpanRow } from './queries/membership-periods.ts';
import type { OrderRow } from './queries/orders.ts';
import type { ReportRow } from './queries/products.ts';

const buyer = ({ customerEmail, customerName }: OrderRow) =>
  ({ to: customerEmail, name: customerName, mailbox: 'support' }) as const;
export const orderPath = (row: OrderRow): string =>
  `/payment-success?order=${row.id}&key=${row.accessKey}`;

const basis = ({ site, baseUrl }: Settings, row: OrderRow) => ({
  site,
  reference: row.reference,
  goods: descriptionOf(row),
  link: baseUrl + orderPath(row),
});

export const orderLinkMail = (settings: Settings, row: OrderRow): Mail =>
  layOutMail(
    settings,
    buyer(row),
    'order.link',
    words.orderLink({ ...basis(settings, row), days: shop.orderKeyDays }),
  );

/** What was delivered, and how to open it. */
export interface Delivered {
  links: readonly { name: string; path: string }[];
  span: SpanRow | null;
  money: Money;
}

export function receiptMail(
  settings: Settings,
  row: OrderRow,
  { links, span, money }: Delivered,
): Mail {
  const { baseUrl } = settings;
  const surplus = money.receivedCents - row.totalCents;
  const receipt = {
    ...basis(settings, row),
    receiptNumber: row.receiptNumber ?? '',
    received: centText(money.receivedCents),
    surplus: surplus > 0 ? centText(surplus) : null,
    receiptPdf: baseUrl + documentPath(row, 'receipt', true),
  };
  if (span)
    return layOutMail(
      settings,
      buyer(row),
      'order.membership-receipt',
      words.membershipReceipt({
        ...receipt,
        title: membershipTitle(span.title, 'membership'),
        from: formatInstant(span.startsAt, settings),
        until: formatInstant(span.endsAt, settings),
        waitsFor: span.userId ? null : span.email,
        membershipLink: `${baseUrl}/${span.userId ? 'my-membership' : 'sign-in'}`,
      }),
    );
  return layOutMail(
    settings,
    buyer(row),
    'order.report-receipt',
    words.reportReceipt({
      ...receipt,
      reports: links.map(({ name, path }) => ({ label: name, href: baseUrl + path })),
      hours: shop.linkHours,
      downloads: shop.linkDownloads,
      advisory: row.package === 'executive',
    }),
  );
}

export const invoiceMail = (settings: Settings, row: OrderRow): Mail =>
  layOutMail(
    settings,
    buyer(row),
    'order.invoice',
    words.invoice({
      ...basis(settings, row),
      amount: centText(row.totalCents),
      payBy: formatInstant(row.payUntil ?? row.createdAt, settings),
      account: bankFacts(settings.shop.bankDetails ?? ''),
      invoicePdf: settings.baseUrl + documentPath(row, 'invoice', true),
    }),
  );

export const partMail = (settings: Settings, row: OrderRow, money: Money): Mail =>
  layOutMail(
    settings,
    buyer(row),
    'order.part-received',
    words.partReceived({
      ...basis(settings, row),
      received: centText(money.receivedCents),
      total: centText(row.totalCents),
      left: centText(row.totalCents - money.receivedCents + money.refundedCents),
    }),
  );

export const expiredMail = (settings: Settings, row: OrderRow, money: Money): Mail =>
  layOutMail(
    settings,
    buyer(row),
    'order.expired',
    words.expired({
      ...basis(settings, row),
      total: centText(row.totalCents),
      days: shop.transferDays,
      received: money.receivedCents > 0 ? centText(money.receivedCents) : null,
    }),
  );

/** A payment that was being processed failed. */
export const failedMail = (settings: Settings, row: OrderRow): Mail =>
  layOutMail(
    settings,
    buyer(row),
    'order.payment-failed',
    words.paymentFailed({
      ...basis(settings, row),
      total: centText(row.totalCents),
      retryLink: `${settings.baseUrl}/${row.kind === 'membership' ? `membership-payment?type=${row.membershipType}` : 'report-selection'}`,
    }),
  );

export const refundMail = (
  settings: Settings,
  row: OrderRow,
  { cents, taken = false }: { cents: number; taken?: boolean },
): Mail =>
  layOutMail(
    settings,
    buyer(row),
    'order.refund',
    words.refund({
      ...basis(settings, row),
      amount: centText(cents),
      byCard: row.method === 'card',
      taken,
      why: row.refundReason,
      ofMembership: row.kind === 'membership',
    }),
  );

export const reminderMail = (
  settings: Settings,
  span: SpanRow,
  { name, days }: { name: string; days: number },
): Mail =>
  layOutMail(
    settings,
    { to: span.email, name, mailbox: 'support' },
    'membership.ends',
    words.membershipEnds({
      site: settings.site,
      title: membershipTitle(span.title, 'membership'),
      on: formatInstant(span.endsAt, settings),
      days,
      period: span.billingPeriod === 'annually' ? 'year' : 'month',
      link: `${settings.baseUrl}/membership-payment?type=${span.type}`,
    }),
  );

export const reportOutMail = (settings: Settings, row: ReportRow, to: string): Mail =>
  layOutMail(
    settings,
    { to, mailbox: 'info' },
    'report.out',
    words.reportOut({
      site: settings.site,
      name: row.name,
      description: row.description,
      link: `${settings.baseUrl}/report-selection?reports=${row.id}`,
    }),
  );
