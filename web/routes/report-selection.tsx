import { data, redirect } from 'react-router';
import { shopWords as words } from '#content/shop.ts';
import { getPaymentOptions } from '#contract/commerce/payment.ts';
import { reportPackages } from '#contract/commerce/vocabulary.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { allReports } from '../features/catalogue/all-reports.ts';
import { SelectionPage } from '../features/catalogue/selection-page.tsx';
import type { Contact } from '../features/orders/order-form.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import {
  addedIn,
  packageNamed,
  queryOf,
  type Selection,
  selectionIn,
  summaryOf,
} from '../islands/selection.ts';
import type { Route } from './+types/report-selection.ts';

/** The selection is in the address, also without script. */
export const handle = {
  plain: true,
  cached: 'reports',
  query: ['reports', 'package', 'add'],
  choices({ catalogue }: Awaited<ReturnType<typeof loader>>) {
    // A page says that something is no longer for sale, whatever it was.
    const reports = { values: catalogue.map(({ id }) => id), several: true, other: '-' };
    return { reports, package: { values: Object.keys(reportPackages) }, add: reports };
  },
} satisfies RouteHandle;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/report-selection',
    title: words.title,
    description: words.description,
    trail: [[words.title, '/report-selection']],
  });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, user } = visitOf(context);
  const query = new URL(request.url).searchParams;
  const [reports, { card, bankTransfer }] = await Promise.all([
    allReports(call),
    call(getPaymentOptions, {}),
  ]);
  const contact: Contact = {
    name: user ? `${user.firstName} ${user.lastName}` : '',
    email: user?.email ?? '',
    organization: user?.organization ?? '',
    notes: '',
  };
  return {
    // The preview has its own address.
    catalogue: reports.map(({ contents: _, firstPage: __, ...listed }) => listed),
    selection: selectionIn(query) ?? { reports: addedIn(query), package: null },
    contact,
    ways: { card: card !== null, transfer: bankTransfer },
  };
}

/** The form without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const intent = text('intent');
  const reports = [...new Set(form.getAll('reports').map(String))];
  const chosen = intent === 'none' ? null : (packageNamed(intent) ?? packageNamed(text('package')));
  const selection: Selection = { reports, package: chosen };
  const contact: Contact = {
    name: text('name'),
    email: text('email'),
    organization: text('organization'),
    notes: text('notes'),
  };
  if (intent !== 'checkout') {
    // Personal data must not be in an address; the selection alone may.
    if (Object.values(contact).every((entry) => !entry))
      throw redirect(`/report-selection${queryOf(selection)}#order`, 303);
    return { selection, contact, alert: null };
  }
  const catalogue = await allReports(visitOf(context).call);
  const goods = catalogue.filter(({ id, forSale }) => forSale && reports.includes(id));
  const hindrance =
    goods.length === 0
      ? words.alerts.nothing
      : !contact.name || !contact.email
        ? words.alerts.contact
        : summaryOf(goods, chosen).wanting;
  if (hindrance) return data({ selection, contact, alert: hindrance }, 400);
  // 307: the browser resends the request body unchanged.
  throw redirect('/report-checkout', 307);
}

export default function ReportSelection({ loaderData, actionData }: Route.ComponentProps) {
  return <SelectionPage alert={null} {...loaderData} {...actionData} />;
}
