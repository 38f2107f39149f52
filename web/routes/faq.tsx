import { faqPage } from '#content/faq.ts';
import type { RouteHandle } from '../route-handle.ts';
import { FaqPage } from '../screens/site/faq-page.tsx';
import { pageMeta } from '../screens/site/page-meta.ts';
import { questionsAsData } from '../screens/site/questions-data.ts';
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
