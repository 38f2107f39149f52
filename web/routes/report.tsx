import { data } from 'react-router';
import { shopWords } from '#content/shop.ts';
import { joinReportWaitlist } from '#contract/commerce/shop.ts';
import { listArticles } from '#contract/content/articles.ts';
import { CallError, type PageVisit } from '#contract/page-visit.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { allReports } from '../features/catalogue/all-reports.ts';
import { type Asked, ReportPage } from '../features/catalogue/report-page.tsx';
import { pageMeta, siteOf } from '../features/site/page-meta.ts';
import type { Route } from './+types/report.ts';

export const handle = { plain: true, cached: 'articles reports' } satisfies RouteHandle;

const { notice: words } = shopWords;

/** A one-line description for search engines, which show about 160 characters. */
function inShort(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= 200 ? line : `${line.slice(0, 200).replace(/ \S*$/, '')} …`;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { report } = loaderData;
  const path = `/reports/${report.id}`;
  const { site, baseUrl } = siteOf(matches);
  return pageMeta(matches, {
    path,
    title: report.name,
    description: inShort(report.description),
    trail: [
      [shopWords.title, '/report-selection'],
      [report.name, path],
    ],
    data: [
      {
        '@type': 'Product',
        name: report.name,
        description: report.description,
        category: 'Research report',
        brand: { '@type': 'Organization', name: site.name },
        offers: {
          '@type': 'Offer',
          url: baseUrl + path,
          price: report.price,
          priceCurrency: 'USD',
          availability: `https://schema.org/${report.forSale ? 'InStock' : 'PreOrder'}`,
        },
      },
    ],
  });
};

async function reportNamed(call: PageVisit['call'], id: string) {
  const reports = await allReports(call);
  const report = reports.find((one) => one.id === id);
  if (!report) throw data(null, 404);
  return report;
}

export async function loader({ context, params: { reportId } }: Route.LoaderArgs) {
  const { call } = visitOf(context);
  const report = await reportNamed(call, reportId);
  const { items } = await call(listArticles, { reportId, limit: 3 });
  return { report, articles: items };
}

/** The form of a report in preparation, without script. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const email = String((await request.formData()).get('email') ?? '').trim();
  const refuse = (
    [title, description]: readonly [string, string],
    status: number,
    error?: string,
  ) => data({ title, description, variant: 'destructive', email, error } satisfies Asked, status);
  if (!email) return refuse(words.missing, 400, words.missing[1]);
  try {
    await visitOf(context).call(joinReportWaitlist, { reportId: params.reportId, email });
  } catch (error) {
    if (!(error instanceof CallError) || !error.body) throw error;
    const said = error.status === 429 ? words.tooMany : error.body.message;
    return refuse([words.failed[0], said], error.status, error.body.fields?.email);
  }
  const [title, description] = words.done;
  return data({ title, description, variant: 'success' } satisfies Asked);
}

export default function ReportRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} asked={actionData} />;
}
