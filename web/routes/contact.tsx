import { data, redirect } from 'react-router';
import { contactWords as words } from '#content/contact.ts';
import { type ContactTopic, contactTopics } from '#contract/vocabulary.ts';
import type { RouteHandle } from '../route-handle.ts';
import { sendEntries } from '../screens/site/contact-entries.ts';
import { ContactForm } from '../screens/site/contact-form.tsx';
import { ContactPage, SentPage } from '../screens/site/contact-page.tsx';
import { pageMeta } from '../screens/site/page-meta.ts';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/contact.ts';

/** Not kept in memory: `?topic=` chooses the topic, also without script. */
export const handle = { plain: true } satisfies RouteHandle;
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
    // Nothing else that an address could say is shown.
    reference: /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(sent) ? sent : null,
  };
}

/** The form without script: the answer is a page with the reference, or this one with what to mend. */
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
