import { faqPage } from '#content/faq.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { questionsAsData } from '../features/site/faq-json-ld.ts';
import { FaqPage } from '../features/site/faq-page.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import { textOf } from '../features/site/page-texts.ts';
import type { Route } from './+types/faq.ts';

export const handle = { plain: true, cached: 'texts' } satisfies RouteHandle;

export const loader = async ({ context }: Route.LoaderArgs) => ({
  page: await textOf(visitOf(context).call, 'faq', faqPage),
});

export const meta: Route.MetaFunction = ({ matches, loaderData: { page } = { page: faqPage } }) =>
  pageMeta(matches, {
    path: '/faq',
    title: page.title,
    description: page.description,
    picture: 'faq',
    trail: [['FAQ', '/faq']],
    data: [questionsAsData(page.questions)],
  });

export default function Faq({ loaderData: { page } }: Route.ComponentProps) {
  return <FaqPage page={page} />;
}
