import { data, redirect } from 'react-router';
import { adminSignIn } from '#contract/identity/people.ts';
import { CallError } from '#contract/page-visit.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { AdminLoginPage } from '../features/accounts/admin-login-page.tsx';
import { adminLoginWords as words } from '../features/accounts/words.ts';
import type { Route } from './+types/admin-login.ts';

export const handle = { plain: true } satisfies RouteHandle;
export const meta: Route.MetaFunction = () => [
  { title: words.title },
  { name: 'robots', content: 'noindex' },
];

/** A signed-in administrator needs no form (DECISIONS §2). */
export function loader({ context }: Route.LoaderArgs) {
  const { user } = visitOf(context);
  if (user?.role === 'admin' && user.status === 'active') throw redirect('/admin');
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const email = String(form.get('email') ?? '');
  try {
    const answer = await visitOf(context).call(adminSignIn, {
      email,
      password: String(form.get('password') ?? ''),
      ...(form.get('code') && { code: String(form.get('code')) }),
    });
    if (answer.success) throw redirect('/admin', 303);
    return data({ email, message: answer.message ?? words.refused, fields: {} }, 401);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { message = words.refused, fields = {} } = error.body ?? {};
    return data({ email, message, fields }, error.status);
  }
}

export default function AdminLogin({ actionData }: Route.ComponentProps) {
  return <AdminLoginPage refused={actionData} />;
}
