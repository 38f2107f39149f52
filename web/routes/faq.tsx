import { faqPage } from '#content/faq.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { questionsAsData } from '../features/site/faq-json-ld.ts';
import { FaqPage } from '../features/site/faq-page.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/faq.ts';

export const handle = { plain: true, cached: 'build' } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/faq',
    title: faqPage.title,
    description: faqPage.description,
    picture: 'faq',
    trail: [['FAQ', '/faq']],
    data: [questionsAsData(faqPage.questions)],
  });

export default function Faq() {
  return <FaqPage />;
}
