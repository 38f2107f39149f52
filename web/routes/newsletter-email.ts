import { data } from 'react-router';
import { previewNewsletter } from '#contract/newsletter/issues.ts';
import { CallError, pageHeaders } from '#contract/page-visit.ts';
import { visitOf } from '../app/request-context.ts';
import type { Route } from './+types/newsletter-email.ts';

/** A newsletter as its readers get it, for the frame in the administration. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const { html } = await visitOf(context).call(previewNewsletter, { id: params.id });
    // Other pages refuse to be framed, so links open in a new tab.
    return new Response(html.replace('<head>', '<head><base target="_blank">'), {
      headers: { 'Content-Type': 'text/html; charset=utf-8', [pageHeaders.email]: 'yes' },
    });
  } catch (error) {
    if (error instanceof CallError) throw data(null, error.status === 400 ? 404 : error.status);
    throw error;
  }
}
