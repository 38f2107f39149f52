import { newsletterWords as words } from '#content/newsletter.ts';
import { getSubscription, unsubscribe } from '#contract/newsletter/subscriptions.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { UnknownLinkPage } from '../features/newsletter/link-page.tsx';
import { UnsubscribePage } from '../features/newsletter/newsletter-pages.tsx';
import { orUnknown } from '../features/newsletter/or-unknown.ts';
import { secretPageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/newsletter-unsubscribe.ts';

export const handle = { plain: true } satisfies RouteHandle;
export const meta: Route.MetaFunction = () => secretPageMeta(words.end.heading);

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
