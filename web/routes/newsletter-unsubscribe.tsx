import { data } from 'react-router';
import { newsletterWords as words } from '#content/newsletter.ts';
import {
  getSubscription,
  type Subscription,
  unsubscribe,
} from '#contract/newsletter/subscriptions.ts';
import { CallError } from '#contract/page-visit.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { UnknownLinkPage, UnsubscribePage } from '../features/newsletter/newsletter-pages.tsx';
import { secretPageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/newsletter-unsubscribe.ts';

export const handle = { plain: true } satisfies RouteHandle;
export const meta: Route.MetaFunction = () => secretPageMeta(words.end.heading);

async function orUnknown(asked: Promise<Subscription>) {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 404 || error.status === 400) return data(null, 404);
    throw data(error.body, error.status);
  }
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orUnknown(visitOf(context).call(getSubscription, { token: params.token }));

/**
 * Serves the page's button and the one-click unsubscribe of mail programs, which is a cross-site request (RFC 8058).
 */
export const action = ({ context, params }: Route.ActionArgs) =>
  orUnknown(visitOf(context).call(unsubscribe, { token: params.token }));

export default function NewsletterUnsubscribe({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const subscription = actionData ?? loaderData;
  return subscription ? (
    <UnsubscribePage {...subscription} token={params.token} ended={Boolean(actionData)} />
  ) : (
    <UnknownLinkPage />
  );
}
