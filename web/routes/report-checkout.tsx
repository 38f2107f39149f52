import { data, redirect } from 'react-router';
import { checkoutWords as words } from '#content/checkout.ts';
import type { SentInput } from '#contract/call.ts';
import { getPaymentOptions, orderByBankTransfer } from '#contract/commerce/payment.ts';
import { CallError } from '#contract/page-visit.ts';
import { visitOf } from '../app/request-context.ts';
import { offersStripe, type RouteHandle } from '../app/route-handle.ts';
import { allReports } from '../features/catalogue/all-reports.ts';
import { buyerFields } from '../features/orders/checkout-order.ts';
import { CheckoutScreen } from '../features/orders/checkout-screen.tsx';
import type { CheckoutData } from '../islands/checkout-data.ts';
import { packageNamed } from '../islands/selection.ts';
import type { Route } from './+types/report-checkout.ts';

export const handle = { stripe: offersStripe } satisfies RouteHandle;
export const meta: Route.MetaFunction = () => [
  { title: words.title },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { call, user } = visitOf(context);
  const [reports, options] = await Promise.all([allReports(call), call(getPaymentOptions, {})]);
  return {
    options,
    catalogue: reports
      .filter(({ forSale }) => forSale)
      .map(({ id, name, price, category, publishedOn, sample }) => ({
        id,
        name,
        price,
        category,
        publishedOn,
        sample,
      })),
    known: {
      name: user ? `${user.firstName} ${user.lastName}` : '',
      email: user?.email ?? '',
      organization: user?.organization ?? '',
      notes: '',
    },
  };
}

/** The shop's form without script, and the order by bank transfer. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const reportIds = [...new Set(form.getAll('reports').map(String))];
  const chosen = packageNamed(text('package'));
  const sent: CheckoutData = {
    reports: [],
    total: Number(text('total')) || 0,
    contactInfo: {
      name: text('name'),
      email: text('email'),
      organization: text('organization'),
      notes: text('notes'),
    },
    reportIds,
    ...(chosen && { package: chosen }),
  };
  if (text('intent') !== 'bank') return { sent, refused: null };
  const { name, email, organization, notes } = sent.contactInfo;
  if (!name || !email)
    return data({ sent, refused: { message: words.incomplete, fields: {} } }, 400);
  try {
    const { orderUrl } = await visitOf(context).call(orderByBankTransfer, {
      amount: sent.total,
      metadata: {
        reportIds,
        package: chosen ?? '',
        customerName: name,
        customerEmail: email,
        organization: organization ?? '',
        notes: notes ?? '',
      },
    } satisfies SentInput<typeof orderByBankTransfer>);
    throw redirect(orderUrl, 303);
  } catch (error) {
    if (!(error instanceof CallError) || !error.body) throw error;
    const { status, body } = error;
    const wrong = Object.entries(body.fields ?? {}).map(
      ([field, message]) => [buyerFields[field] ?? field, message] as const,
    );
    // The form shows the current price next.
    const shown = { ...sent, total: 0 };
    return data(
      { sent: shown, refused: { message: body.message, fields: Object.fromEntries(wrong) } },
      status,
    );
  }
}

export default function ReportCheckout({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CheckoutScreen
      {...loaderData}
      sent={actionData?.sent ?? null}
      refused={actionData?.refused ?? null}
    />
  );
}
