import { data } from 'react-router';
import { trackWords as words } from '#content/track.ts';
import { trackProject } from '#contract/intake/projects.ts';
import { CallError } from '#contract/page-visit.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { TrackFormPage } from '../features/projects/track-form.tsx';
import { TrackPage } from '../features/projects/track-page.tsx';
import type { Route } from './+types/track.ts';

export const handle = { plain: true } satisfies RouteHandle;
export const meta: Route.MetaFunction = () => [
  { title: words.title },
  { name: 'robots', content: 'noindex' },
  // The address itself grants access, so it must not leak to other sites.
  { name: 'referrer', content: 'same-origin' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const submitted = new URL(request.url).searchParams.has('submitted');
  try {
    return { tracked: await visitOf(context).call(trackProject, { code: params.code }), submitted };
  } catch (error) {
    if (error instanceof CallError && error.status === 404)
      return data({ tracked: null, submitted }, 404);
    throw error;
  }
}

export default function Track({ loaderData, params }: Route.ComponentProps) {
  const { tracked, submitted } = loaderData;
  return tracked ? (
    <TrackPage tracked={tracked} submitted={submitted} />
  ) : (
    <TrackFormPage unknown={params.code.slice(0, 40)} />
  );
}
