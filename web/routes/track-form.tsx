import { data, redirect } from 'react-router';
import { trackWords as words } from '#content/track.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { TrackFormPage } from '../features/projects/track-form.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/track-form.ts';

export const handle = { plain: true, cached: 'build' } satisfies RouteHandle;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/track',
    title: words.title,
    description: words.description,
    trail: [[words.title, '/track']],
  });

/** Redirects to the code's page, however the code was typed: in lower case, with spaces, without hyphens. */
export async function action({ request }: Route.ActionArgs) {
  const typed = String((await request.formData()).get('code') ?? '');
  const bare = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (!bare) return data({ error: words.empty }, 400);
  throw redirect(`/track/${(bare.slice(0, 32).match(/.{1,4}/g) ?? []).join('-')}`, 303);
}

export default function TrackForm({ actionData }: Route.ComponentProps) {
  return <TrackFormPage {...(actionData && { error: actionData.error })} />;
}
