import { orderPhrases as phrases, commerceMails as words } from '#content/mails/commerce.ts';
import { counts } from '#content/mails/mail-template.ts';
import { receiptMails } from '#content/mails/order-receipts.ts';
import { bankFacts } from '#contract/commerce/bank-details.ts';
import { membershipTitle } from '#contract/commerce/membership-title.ts';
import { centText, exactCentText, formatInstant } from '#contract/format.ts';
import { shop } from '#contract/limits.ts';
import type { Settings } from '../../platform/database/settings.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { templateMail } from '../../platform/mail/mail-layout.ts';
import { descriptionOf, linesOf } from './orders/order-lines.ts';
import { documentPath } from './orders/present-order.ts';
import type { Money } from './queries/ledger.ts';
import type { SpanRow } from './queries/membership-periods.ts';
import type { ItemRow, OrderRow } from './queries/orders.ts';
import type { ReportRow } from './queries/products.ts';

const buyer = ({ customerEmail, customerName }: OrderRow) =>
  ({ to: customerEmail, name: customerName, mailbox: 'support' }) as const;
export const orderPath = (row: OrderRow): string =>
  `/payment-success?order=${row.id}&key=${row.accessKey}`;

const basis = ({ baseUrl }: Settings, row: OrderRow) => ({
  order: row.reference,
  goods: descriptionOf(row),
  link: baseUrl + orderPath(row),
});

export const orderLinkMail = (settings: Settings, row: OrderRow): Mail =>
  templateMail(settings, buyer(row), words.orderLink, {
    ...basis(settings, row),
    days: counts.days(shop.orderKeyDays),
  });

/** What the total is made of: each line with its price, the discount, the total. */
function goodsFacts(row: OrderRow, items: readonly ItemRow[]) {
  const { lines, discount } = linesOf(row, items);
  return [
    ...lines.map(({ name, note, cents }) => {
      const price = exactCentText(cents);
      return [name, note ? `${price}\n${note}` : price] as const;
    }),
    ...(discount ? [[discount.name, exactCentText(-discount.cents)] as const] : []),
    [phrases.total, exactCentText(row.totalCents)] as const,
  ];
}

/** What was delivered, and how to open it. */
export interface Delivered {
  items: readonly ItemRow[];
  links: readonly { name: string; path: string }[];
  span: SpanRow | null;
  money: Money;
}

export function receiptMail(
  settings: Settings,
  row: OrderRow,
  { items, links, span, money }: Delivered,
): Mail {
  const { baseUrl } = settings;
  const surplus = money.receivedCents - row.totalCents;
  const receipt: Receipt = {
    ...basis(settings, row),
    receipt: row.receiptNumber ?? '',
    received: centText(money.receivedCents),
    surplus: surplus > 0 ? centText(surplus) : null,
    receiptPdf: baseUrl + documentPath(row, 'receipt', true),
  };
  const facts = goodsFacts(row, items);
  if (span) return membershipReceipt(settings, row, { span, receipt, facts });
  return templateMail(
    settings,
    buyer(row),
    links.length === 1 ? receiptMails.report : receiptMails.reports,
    {
      ...receipt,
      hours: counts.hours(shop.linkHours),
      downloads: counts.downloads(shop.linkDownloads),
      advisory: row.package === 'executive' ? phrases.advisory : null,
    },
    {
      facts,
      links: links.map(({ name, path }) => ({
        label: phrases.download(name),
        href: baseUrl + path,
      })),
    },
  );
}

interface Receipt extends ReturnType<typeof basis> {
  receipt: string;
  received: string;
  surplus: string | null;
  receiptPdf: string;
}

function membershipReceipt(
  settings: Settings,
  row: OrderRow,
  {
    span,
    receipt,
    facts,
  }: { span: SpanRow; receipt: Receipt; facts: ReturnType<typeof goodsFacts> },
): Mail {
  const values = {
    ...receipt,
    orderLink: receipt.link,
    membership: membershipTitle(span.title, 'membership'),
    from: formatInstant(span.startsAt, settings),
    until: formatInstant(span.endsAt, settings),
  };
  return span.userId
    ? templateMail(
        settings,
        buyer(row),
        receiptMails.membership,
        { ...values, link: `${settings.baseUrl}/my-membership` },
        { facts },
      )
    : templateMail(
        settings,
        buyer(row),
        receiptMails.membershipWaits,
        { ...values, address: span.email, link: `${settings.baseUrl}/sign-in` },
        { facts },
      );
}

export const invoiceMail = (settings: Settings, row: OrderRow, items: readonly ItemRow[]): Mail =>
  templateMail(
    settings,
    buyer(row),
    words.invoice,
    {
      ...basis(settings, row),
      amount: centText(row.totalCents),
      payBy: formatInstant(row.payUntil ?? row.createdAt, settings),
      invoicePdf: settings.baseUrl + documentPath(row, 'invoice', true),
    },
    { facts: [...goodsFacts(row, items), ...bankFacts(settings.shop.bankDetails ?? '')] },
  );

export const partMail = (settings: Settings, row: OrderRow, money: Money): Mail =>
  templateMail(settings, buyer(row), words.partReceived, {
    ...basis(settings, row),
    received: centText(money.receivedCents),
    total: centText(row.totalCents),
    left: centText(row.totalCents - money.receivedCents + money.refundedCents),
  });

export function expiredMail(settings: Settings, row: OrderRow, { receivedCents }: Money): Mail {
  const values = {
    ...basis(settings, row),
    total: centText(row.totalCents),
    days: counts.days(shop.transferDays),
  };
  return receivedCents > 0
    ? templateMail(settings, buyer(row), words.expiredInPart, {
        ...values,
        received: centText(receivedCents),
      })
    : templateMail(settings, buyer(row), words.expired, values);
}

/** A payment that was being processed failed. */
export const failedMail = (settings: Settings, row: OrderRow): Mail =>
  templateMail(settings, buyer(row), words.paymentFailed, {
    ...basis(settings, row),
    total: centText(row.totalCents),
    orderLink: settings.baseUrl + orderPath(row),
    link: `${settings.baseUrl}/${row.kind === 'membership' ? `membership-payment?type=${row.membershipType}` : 'report-selection'}`,
  });

/** `taken`: the card's bank took it back, after a dispute. */
export function refundMail(
  settings: Settings,
  row: OrderRow,
  { cents, taken = false }: { cents: number; taken?: boolean },
): Mail {
  const values = {
    ...basis(settings, row),
    amount: centText(cents),
    effect: row.kind === 'membership' ? phrases.membershipEnded : phrases.linksEnded,
  };
  return taken
    ? templateMail(settings, buyer(row), words.reversed, values)
    : templateMail(settings, buyer(row), words.refund, {
        ...values,
        refundedTo: row.method === 'card' ? phrases.toCard : phrases.byTransfer,
        why: row.refundReason,
      });
}

export const reminderMail = (
  settings: Settings,
  span: SpanRow,
  { name, days }: { name: string; days: number },
): Mail =>
  templateMail(settings, { to: span.email, name, mailbox: 'support' }, words.membershipEnds, {
    membership: membershipTitle(span.title, 'membership'),
    endsOn: formatInstant(span.endsAt, settings),
    days: counts.days(days),
    period: span.billingPeriod === 'annually' ? phrases.year : phrases.month,
    link: `${settings.baseUrl}/membership-payment?type=${span.type}`,
  });

export const reportOutMail = (settings: Settings, row: ReportRow, to: string): Mail =>
  templateMail(settings, { to, mailbox: 'info' }, words.reportOut, {
    report: row.name,
    description: row.description,
    link: `${settings.baseUrl}/report-selection?reports=${row.id}`,
  });
