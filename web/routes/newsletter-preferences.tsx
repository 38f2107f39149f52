import { data, redirect } from 'react-router';
import { newsletterWords as words } from '#content/newsletter.ts';
import { changeSubscription, getSubscription } from '#contract/newsletter/subscriptions.ts';
import { CallError } from '#contract/page-visit.ts';
import type { NewsletterList } from '#contract/vocabulary.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { UnknownLinkPage } from '../features/newsletter/link-page.tsx';
import { PreferencesPage } from '../features/newsletter/newsletter-pages.tsx';
import { secretPageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/newsletter-preferences.ts';

export const handle = { plain: true } satisfies RouteHandle;
export const meta: Route.MetaFunction = () => secretPageMeta(words.preferences.heading);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  try {
    const subscription = await visitOf(context).call(getSubscription, { token: params.token });
    return { subscription, saved: new URL(request.url).searchParams.has('saved') };
  } catch (error) {
    if (error instanceof CallError && [400, 404].includes(error.status))
      return data({ subscription: null, saved: false }, 404);
    throw error;
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  // The contract's schema checks them.
  const lists = form.has('none') ? [] : (form.getAll('lists') as NewsletterList[]);
  await visitOf(context).call(changeSubscription, { token: params.token, lists });
  throw redirect(`/newsletter/preferences/${params.token}?saved`, 303);
}

export default function NewsletterPreferences({ loaderData }: Route.ComponentProps) {
  const { subscription, saved } = loaderData;
  return subscription ? <PreferencesPage {...subscription} saved={saved} /> : <UnknownLinkPage />;
}
