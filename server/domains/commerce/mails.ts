import { shop } from '#contract/limits.ts';
import { membershipTitle } from '#contract/membership-title.ts';
import { letter } from '../../platform/letter.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Settings } from '../../platform/settings.ts';
import { descriptionOf, paperPath } from './present-order.ts';
import type { Money } from './queries/ledger.ts';
import type { OrderRow } from './queries/orders.ts';
import type { SpanRow } from './queries/spans.ts';

/** `$879`, or `$12.50` where there are cents. */
export const dollarText = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });

export const longDate = (at: Temporal.Instant, { timeZone }: Settings): string =>
  at
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

const buyer = ({ customerEmail, customerName }: OrderRow) =>
  ({ to: customerEmail, name: customerName, mailbox: 'support' }) as const;
export const orderPath = (row: OrderRow): string =>
  `/payment-success?order=${row.id}&key=${row.accessKey}`;
const orderLink = ({ baseUrl }: Settings, row: OrderRow) => baseUrl + orderPath(row);

/** What was delivered, and how it opens. */
export interface Delivered {
  links: readonly { name: string; path: string }[];
  span: SpanRow | null;
  money: Money;
}

function opened(settings: Settings, row: OrderRow, { links, span }: Delivered): string[] {
  if (span)
    return [
      `Your ${membershipTitle(span.title, 'membership')} runs from ${longDate(span.startsAt, settings)} to ${longDate(span.endsAt, settings)}.`,
      ...(span.userId
        ? [`It is open in your account:\n${settings.baseUrl}/my-membership`]
        : [
            `It opens in the account with the address ${span.email}, as soon as that address is confirmed. Create the account, or sign in:\n${settings.baseUrl}/sign-in`,
          ]),
    ];
  return [
    `Your reports. Each link works for ${shop.linkHours} hours and ${shop.linkDownloads} downloads; the page of your order makes new ones at any time.`,
    ...links.map(({ name, path }) => `${name}\n${settings.baseUrl}${path}`),
    ...(row.package === 'executive'
      ? [
          `Your package includes a 2-hour advisory session. Reply to this mail, or to ${settings.site.mailboxes.support}, with two times that suit you.`,
        ]
      : []),
  ];
}

export function receiptMail(settings: Settings, row: OrderRow, delivered: Delivered): Mail {
  const surplus = delivered.money.receivedCents - row.totalCents;
  return letter(settings, buyer(row), `Receipt ${row.receiptNumber}: ${descriptionOf(row)}`, [
    `thank you. We received ${dollarText(delivered.money.receivedCents)} for order ${row.reference} (${descriptionOf(row)}).`,
    ...(surplus > 0
      ? [
          `That is ${dollarText(surplus)} more than the price. Tell us at ${settings.site.mailboxes.support} where to send it back.`,
        ]
      : []),
    ...opened(settings, row, delivered),
    `Your order, with its receipt:\n${orderLink(settings, row)}`,
    `The receipt as PDF:\n${settings.baseUrl}${paperPath(row, 'receipt')}`,
  ]);
}

export function invoiceMail(settings: Settings, row: OrderRow): Mail {
  return letter(settings, buyer(row), `Pro-forma invoice ${row.reference}: ${descriptionOf(row)}`, [
    `please transfer ${dollarText(row.totalCents)} with the reference ${row.reference}. We wait for it until ${longDate(row.payUntil ?? row.createdAt, settings)}.`,
    settings.shop.bankDetails ??
      `Write to ${settings.site.mailboxes.support} for the account to pay to, and name the reference.`,
    `The pro-forma invoice as PDF:\n${settings.baseUrl}${paperPath(row, 'invoice')}`,
    'As soon as the transfer has arrived we deliver and write to you. Your order:',
    orderLink(settings, row),
  ]);
}

export function partMail(settings: Settings, row: OrderRow, money: Money): Mail {
  const left = row.totalCents - money.receivedCents + money.refundedCents;
  return letter(settings, buyer(row), `A part of your transfer arrived (${row.reference})`, [
    `of ${dollarText(row.totalCents)} for order ${row.reference}, ${dollarText(money.receivedCents)} arrived. ${dollarText(left)} is still open; please transfer it with the same reference.`,
    `Your order:\n${orderLink(settings, row)}`,
  ]);
}

export function expiredMail(settings: Settings, row: OrderRow, money: Money): Mail {
  return letter(settings, buyer(row), `Your order ${row.reference} has expired`, [
    `no ${money.receivedCents > 0 ? 'full ' : ''}payment arrived for order ${row.reference} (${descriptionOf(row)}, ${dollarText(row.totalCents)}) within ${shop.transferDays} days, so we do not wait for it any longer.`,
    ...(money.receivedCents > 0
      ? [
          `${dollarText(money.receivedCents)} did arrive and is kept for you: pay the rest, or ask us to send it back.`,
        ]
      : []),
    'If you have paid in the meantime, nothing is lost: when the transfer arrives we deliver what you ordered.',
    `Your order:\n${orderLink(settings, row)}`,
  ]);
}

/** A payment that was under way did not arrive. */
export function failedMail(settings: Settings, row: OrderRow): Mail {
  return letter(settings, buyer(row), `Your payment for order ${row.reference} failed`, [
    `the payment of ${dollarText(row.totalCents)} for order ${row.reference} (${descriptionOf(row)}) was under way, and your bank has declined it. Nothing was charged, and nothing is delivered.`,
    `To pay in another way, order again:\n${settings.baseUrl}/${row.kind === 'membership' ? `membership-payment?type=${row.membershipType}` : 'report-selection'}`,
    `Your order:\n${orderLink(settings, row)}`,
  ]);
}

export function refundMail(
  settings: Settings,
  row: OrderRow,
  { cents, taken = false }: { cents: number; taken?: boolean },
): Mail {
  const goods = `order ${row.reference} (${descriptionOf(row)})`;
  const how = row.method === 'card' ? 'to the card you paid with' : 'by bank transfer';
  return letter(
    settings,
    buyer(row),
    taken
      ? `Payment of order ${row.reference} taken back by the bank`
      : `Refund of order ${row.reference}`,
    [
      ...(taken
        ? [
            `the payment for ${goods} was disputed, and the bank of your card took ${dollarText(cents)} back.`,
          ]
        : [`we give ${dollarText(cents)} back ${how}, for ${goods}.`]),
      ...(row.refundReason && !taken ? [`The reason: ${row.refundReason}`] : []),
      row.kind === 'membership'
        ? 'The membership of this order has ended.'
        : 'The download links of this order have ended.',
      `Your order:\n${orderLink(settings, row)}`,
    ],
  );
}

export function reminderMail(
  settings: Settings,
  span: SpanRow,
  { name, days }: { name: string; days: number },
): Mail {
  return letter(
    settings,
    { to: span.email, name, mailbox: 'support' },
    `Your ${membershipTitle(span.title, 'membership')} ends in ${days} ${days === 1 ? 'day' : 'days'}`,
    [
      `your ${membershipTitle(span.title, 'membership')} of ${settings.site.name} ends on ${longDate(span.endsAt, settings)}. It ends by itself: nothing is charged.`,
      `To go on without a gap, renew it. The new ${span.billingPeriod === 'annually' ? 'year' : 'month'} is added to the end:\n${settings.baseUrl}/membership-payment?type=${span.type}`,
    ],
  );
}
