import { data, redirect } from 'react-router';
import { newsletterWords as words } from '#content/newsletter.ts';
import { subscribe } from '#contract/newsletter/subscriptions.ts';
import { CallError } from '#contract/page-visit.ts';
import { type NewsletterList, newsletterLists } from '#contract/vocabulary.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { NewsletterPage, type Tried } from '../features/newsletter/newsletter-pages.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/newsletter.ts';

export const handle = {
  plain: true,
  cached: 'build',
  query: ['list', 'sent'],
  choices: () => ({ list: { values: Object.keys(newsletterLists) }, sent: { values: [''] } }),
} satisfies RouteHandle;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/newsletter',
    title: words.title,
    description: words.description,
    index: false,
  });

const listNamed = (name: unknown): NewsletterList | null =>
  typeof name === 'string' && Object.hasOwn(newsletterLists, name)
    ? (name as NewsletterList)
    : null;

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return { list: listNamed(query.get('list')), sent: query.has('sent') };
}

/** The forms without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const email = String(form.get('email') ?? '').trim();
  const list = listNamed(form.get('list')) ?? 'insights';
  const tried = ([title, description]: readonly [string, string], status: number, error?: string) =>
    data({ list, title, description, email, error } satisfies Tried, status);
  if (!email) return tried(words.missing, 400, words.field.missing);
  try {
    await visitOf(context).call(subscribe, { email, list });
  } catch (error) {
    if (!(error instanceof CallError) || !error.body) throw error;
    const { status, body } = error;
    const said = status === 400 ? body.message : words.failed[1];
    const sentence = status === 429 ? words.tooMany : said;
    return tried([words.failed[0], sentence], status, body.fields?.email);
  }
  throw redirect('/newsletter?sent', 303);
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterPage {...loaderData} tried={actionData} />;
}
