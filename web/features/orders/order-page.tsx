import { orderWords as words } from '#content/order.ts';
import type { Order } from '#contract/commerce/orders.ts';
import { paymentMethods, reportPackages } from '#contract/commerce/vocabulary.ts';
import { useVisitor } from '../../app/session.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { Notice } from '../../design/notice.tsx';
import { DateTime } from '../../design/time.tsx';
import { MembershipFacts } from '../memberships/membership-facts.tsx';
import { paymentAddress } from '../memberships/membership-type.ts';
import { NextSteps } from '../memberships/next-steps.tsx';
import { SitePage } from '../site/site-page.tsx';
import type { FoundOrder } from './find-order.ts';
import { addressOf } from './order-address.ts';
import { OrderItems } from './order-items.tsx';
import { OrderAway, UnknownOrder } from './order-missing.tsx';
import { isUnderWay, sentence, stateOf, sumsOf, wordsOf } from './order-state.ts';

/** `/payment-success` (NAV-10) and `/membership-success` (MEMB-18..MEMB-22): the order in the address, if there is one. */
export function OrderPage({
  found: { order, address, orderId },
  sent = null,
  problem = null,
}: {
  found: FoundOrder;
  sent?: string | null;
  problem?: string | null;
}) {
  if (order === 'away') return <OrderAway address={address} />;
  if (!order) return <UnknownOrder orderId={orderId} sent={sent} problem={problem} />;
  return <KnownOrder order={order} problem={problem} />;
}

/** The order's status, and everything that belongs to it. */
function KnownOrder({ order, problem }: { order: Order; problem: string | null }) {
  const { site } = useVisitor();
  const state = stateOf(order);
  const { heading, lede, next } = wordsOf(order);
  return (
    <SitePage>
      <div
        className="page section order-page"
        data-order={state}
        data-refresh={isUnderWay(order) ? '' : undefined}
      >
        <div className="prose">
          <h1>{heading}</h1>
          <p className="lede">{sentence(lede, order)}</p>
          {next && <p>{sentence(next, order)}</p>}
          {state === 'paid' && order.received > order.total && (
            <Notice variant="accent">{sentence(words.surplus, order)}</Notice>
          )}
          {state === 'paid' && order.package === 'executive' && (
            <p>
              {words.session}{' '}
              <a href={`mailto:${site.mailboxes.support}`}>{site.mailboxes.support}</a>
            </p>
          )}
          {problem && (
            <Notice variant="destructive" alert>
              {problem}
            </Notice>
          )}
          <TransferAccount order={order} />
          <OrderActions order={order} />
        </div>
        {state === 'paid' && order.kind === 'membership' && (
          <div className="two">
            <NextSteps order={order} />
            <MembershipFacts order={order} />
          </div>
        )}
        <div className="two">
          <OrderItems order={order} />
          <div className="stack">
            <h2>{words.details}</h2>
            <OrderFacts order={order} />
            <p className="small muted">
              {words.keep} <a href={`mailto:${site.mailboxes.support}`}>{site.mailboxes.support}</a>
            </p>
          </div>
        </div>
      </div>
    </SitePage>
  );
}

/** The account to pay into, while a transfer is awaited. */
function TransferAccount({ order }: { order: Order }) {
  const { bankAccount, reference, payUntil } = order;
  if (!bankAccount) return null;
  return (
    <section className="card stack transfer" aria-labelledby="transfer">
      <h2 id="transfer">{words.transfer}</h2>
      {bankAccount.map(({ label, value }) => label === '' && <p key={value}>{value}</p>)}
      <DescriptionList
        facts={[
          ...bankAccount
            .filter(({ label }) => label !== '')
            .map(({ label, value }) => [label, value] as const),
          [words.facts.missing, sumsOf(order).missing],
          [
            words.facts.reference,
            <b key="reference" className="code">
              {reference}
            </b>,
          ],
          ...(payUntil
            ? [[words.facts.until, <DateTime at={payUntil} key="until" />] as const]
            : []),
        ]}
      />
    </section>
  );
}

function OrderActions({ order }: { order: Order }) {
  const { invoiceUrl, receiptUrl, certificateUrl, kind, membership } = order;
  const state = stateOf(order);
  const isReports = kind === 'reports';
  return (
    <p className="actions">
      {(state === 'unpaid' || state === 'failed') && (
        <a
          className="button"
          href={membership ? paymentAddress(membership.type) : '/report-checkout'}
        >
          {words.checkout}
        </a>
      )}
      {(state === 'canceled' || state === 'expired') && (
        <a className="button" href={isReports ? '/report-selection' : '/membership'}>
          {isReports ? words.catalogue : words.membershipAgain}
        </a>
      )}
      {invoiceUrl && (
        <a className="button" href={invoiceUrl} download>
          {words.invoice}
        </a>
      )}
      {receiptUrl && (
        <a className="button button-secondary" href={receiptUrl} download>
          {words.receipt}
        </a>
      )}
      {certificateUrl && (
        <a className="button button-secondary" href={certificateUrl} download>
          {words.certificate}
        </a>
      )}
      {isUnderWay(order) && (
        <noscript>
          <a className="button button-secondary" href={addressOf('/payment-success', order)}>
            {words.refresh}
          </a>
        </noscript>
      )}
    </p>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const { facts } = words;
  const sums = sumsOf(order);
  const lines: readonly (readonly [string, React.ReactNode])[] = [
    [facts.reference, order.reference],
    [facts.receipt, order.receiptNumber],
    [facts.total, sums.total],
    [facts.received, order.received !== order.total && order.received > 0 && sums.received],
    [facts.package, order.package && reportPackages[order.package]],
    [facts.method, paymentMethods[order.method]],
    [facts.paid, order.paidAt && <DateTime at={order.paidAt} key="paid" />],
    [facts.until, order.payUntil && !order.paidAt && <DateTime at={order.payUntil} key="until" />],
    [facts.customer, [order.customerName, order.organization].filter(Boolean).join(', ')],
  ];
  return <DescriptionList facts={lines.filter(([, value]) => value)} />;
}
