import { data } from 'react-router';
import { newsletterWords as words } from '#content/newsletter.ts';
import { confirmSubscription } from '#contract/newsletter/subscriptions.ts';
import { CallError } from '#contract/page-visit.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { ConfirmPage } from '../features/newsletter/newsletter-pages.tsx';
import { secretPageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/newsletter-confirm.ts';

export const handle = { plain: true } satisfies RouteHandle;
export const meta: Route.MetaFunction = () => secretPageMeta(words.confirm.heading);

/** The link only opens a page with a button: mail scanners follow links, but do not click buttons. */
export async function action({ context, params }: Route.ActionArgs) {
  try {
    const { token } = params;
    return { confirmed: await visitOf(context).call(confirmSubscription, { token }), error: null };
  } catch (error) {
    if (!(error instanceof CallError) || !error.body) throw error;
    return data({ confirmed: null, error: error.body }, error.status);
  }
}

export default function NewsletterConfirm({ actionData }: Route.ComponentProps) {
  return <ConfirmPage {...(actionData ?? { confirmed: null, error: null })} />;
}
