import { data, redirect } from 'react-router';
import { submitWords as words } from '#content/submit-project.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { ProjectForm } from '../features/projects/project-form.tsx';
import { SubmitPage } from '../features/projects/submit-page.tsx';
import { submitEntries } from '../features/projects/submit-project.ts';
import { pageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/submit-project.ts';

export const handle = { plain: true, cached: 'build' } satisfies RouteHandle;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/projects/submit',
    title: words.title,
    description: words.description,
    trail: [[words.title, '/projects/submit']],
  });

/** The form without script: redirects to the tracking page, or shows this page with its errors. */
export async function action({ context, request }: Route.ActionArgs) {
  const visit = visitOf(context);
  const result = await submitEntries(await request.formData(), visit.call);
  if ('trackingCode' in result) throw redirect(`/track/${result.trackingCode}?submitted`, 303);
  return data(result, result.status);
}

export default function SubmitProject({ actionData }: Route.ComponentProps) {
  return (
    <SubmitPage>
      <ProjectForm refused={actionData} />
    </SubmitPage>
  );
}
