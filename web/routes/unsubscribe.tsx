import { unsubscribeWords as words } from '#content/unsubscribe.ts';
import {
  type EmailSetting,
  endEmails,
  getLinkedEmails,
  resumeEmails,
} from '#contract/notifications/unsubscribe.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { UnknownLinkPage } from '../features/newsletter/link-page.tsx';
import { orUnknown } from '../features/newsletter/or-unknown.ts';
import { UnsubscribeEmails } from '../features/newsletter/unsubscribe-emails.tsx';
import { secretPageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/unsubscribe.ts';

export const handle = { plain: true } satisfies RouteHandle;
export const meta: Route.MetaFunction = () => secretPageMeta(words.heading);

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orUnknown(visitOf(context).call(getLinkedEmails, { token: params.token }));

/** Serves the page's buttons and the one-click unsubscribe of mail programs, which is a cross-site request (RFC 8058). */
export const action = async ({ context, params: { token }, request }: Route.ActionArgs) => {
  const { call } = visitOf(context);
  const undo = (await request.formData()).getAll('undo').map(String);
  if (undo.length === 0)
    return orUnknown(
      call(endEmails, { token }).then((emails) => ({ ...emails, done: 'ended' as const })),
    );
  // The contract's schema checks them.
  const topics = undo.map((text) => {
    const [topic, email] = text.split(':');
    return { topic, email } as EmailSetting;
  });
  return orUnknown(
    call(resumeEmails, { token, topics }).then((emails) => ({
      ...emails,
      done: 'resumed' as const,
    })),
  );
};

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownLinkPage />;
  return <UnsubscribeEmails {...loaderData} {...actionData} />;
}
