import { data, redirect } from 'react-router';
import { contactWords as words } from '#content/contact.ts';
import { type ContactTopic, contactTopics } from '#contract/vocabulary.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { ContactForm } from '../features/messages/contact-form.tsx';
import { ContactPage, SentPage } from '../features/messages/contact-page.tsx';
import { sendEntries } from '../features/messages/submit-contact.ts';
import { pageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/contact.ts';

/** `?topic=` preselects the topic and `?sent=` shows the reference, also without script. */
export const handle = {
  plain: true,
  cached: 'build',
  query: ['topic', 'sent'],
  choices: () => ({ topic: { values: Object.keys(contactTopics) } }),
} satisfies RouteHandle;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/contact',
    title: words.title,
    description: words.description,
    trail: [[words.title, '/contact']],
  });

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const topic = query.get('topic') ?? '';
  const sent = query.get('sent') ?? '';
  return {
    topic: Object.hasOwn(contactTopics, topic) ? (topic as ContactTopic) : null,
    // Shows nothing but a valid reference, whatever the address contains.
    reference: /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(sent) ? sent : null,
  };
}

/** The form without script: responds with a page with the reference, or with this page and its errors. */
export async function action({ context, request }: Route.ActionArgs) {
  const result = await sendEntries(await request.formData(), visitOf(context).call);
  if ('reference' in result) throw redirect(`/contact?sent=${result.reference}`, 303);
  return data(result, result.status);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { topic, reference } = loaderData;
  if (reference && !actionData) return <SentPage reference={reference} />;
  return (
    <ContactPage>
      <ContactForm topic={topic} refused={actionData} />
    </ContactPage>
  );
}
