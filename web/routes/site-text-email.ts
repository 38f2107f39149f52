import { data } from 'react-router';
import { previewEmail } from '#contract/content/site-texts.ts';
import { CallError, pageHeaders } from '#contract/page-visit.ts';
import { visitOf } from '../app/request-context.ts';
import type { Route } from './+types/site-text-email.ts';

/** What an editor is writing, as an email: the editor's form sends it here, for the frame beside it. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = [...(await request.formData())].map(
    ([name, text]) => [name, String(text).replaceAll('\r\n', '\n')] as const,
  );
  const { id = '', ...entries } = Object.fromEntries(form);
  try {
    const { html } = await visitOf(context).call(previewEmail, { id, entries });
    // Other pages refuse to be framed, so links open in a new tab.
    return new Response(html.replace('<head>', '<head><base target="_blank">'), {
      headers: { 'Content-Type': 'text/html; charset=utf-8', [pageHeaders.email]: 'yes' },
    });
  } catch (error) {
    if (error instanceof CallError) throw data(null, error.status);
    throw error;
  }
}
