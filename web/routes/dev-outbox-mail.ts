import { data } from 'react-router';
import { pageHeaders } from '#contract/page-visit.ts';
import { visitOf } from '../app/request-context.ts';
import { outboxId } from '../features/dev/outbox-id.ts';
import type { Route } from './+types/dev-outbox-mail.ts';

/** One email of the outbox as its recipient sees it, for the frame in the list (demonstration data only). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { demo } = visitOf(context);
  const mails = (await demo?.outbox()) ?? [];
  const mail = mails.find(({ messageId }) => outboxId(messageId) === params.id);
  if (!mail) throw data(null, 404);
  // Other pages refuse to be framed, so links open in a new tab.
  const html = mail.html.replace('<head>', '<head><base target="_blank">');
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', [pageHeaders.email]: 'yes' },
  });
}
