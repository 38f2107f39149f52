import { data, redirect } from 'react-router';
import { getOrder } from '#contract/commerce/orders.ts';
import { acceptInvitation, getInvitation } from '#contract/identity/accept-invitation.ts';
import {
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
} from '#contract/identity/account.ts';
import { confirmEmail, signIn, signUp } from '#contract/identity/people.ts';
import { CallError, type PageVisit } from '#contract/page-visit.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { SignInPage } from '../features/accounts/sign-in-page.tsx';
import { signInWords as words } from '../features/accounts/words.ts';
import type { Route } from './+types/sign-in.ts';

export const handle = { plain: true } satisfies RouteHandle;
export const meta: Route.MetaFunction = () => [
  { title: words.heading },
  { name: 'robots', content: 'noindex' },
];

/** Views that are also open to signed-in visitors: from an email, the provider, or the account page. */
const open = ['confirm', 'reset', 'failed', 'forgot', 'invitation'];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const query = new URL(request.url).searchParams;
  if (visit.user && !open.includes(query.get('view') ?? '')) throw redirect('/');
  const token = query.get('token') ?? '';
  return {
    view: query.get('view') ?? '',
    invited: query.get('view') === 'invitation' ? await invitedBy(visit.call, token) : null,
    next: query.get('next') ?? '',
    token,
    reason: query.get('reason') ?? '',
    known: await buyerOf(visit.call, query.get('order')),
  };
}

/** Who bought, for the account's form, if this browser may open the order. */
async function buyerOf(
  call: PageVisit['call'],
  orderId: string | null,
): Promise<Record<string, string>> {
  if (!orderId) return {};
  try {
    const { customerName, customerEmail, organization } = await call(getOrder, { orderId });
    const [firstName = '', ...rest] = customerName.split(' ');
    return {
      firstName,
      lastName: rest.join(' '),
      email: customerEmail,
      organization: organization ?? '',
    };
  } catch (error) {
    if (error instanceof CallError) return {};
    throw error;
  }
}

/** What the link offers, or why it can't be used. */
async function invitedBy(call: PageVisit['call'], token: string) {
  try {
    return { invitation: await call(getInvitation, { token }), error: null };
  } catch (error) {
    if (!(error instanceof CallError) || !error.body) throw error;
    return { invitation: null, error: error.body };
  }
}

/** The page's forms without script; `intent` says which. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call } = visitOf(context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const { password: _, ...values } = Object.fromEntries(
    [...form.keys()].map((key) => [key, text(key)]),
  ) as Record<string, string>;
  try {
    switch (text('intent')) {
      case 'sign-up': {
        await call(signUp, {
          firstName: text('firstName'),
          lastName: text('lastName'),
          email: text('email'),
          password: text('password'),
          organization: text('organization'),
          country: text('country'),
        });
        return { view: 'sent', values };
      }
      case 'forgot': {
        await call(requestPasswordReset, { email: text('email') });
        return { view: 'mailed', values };
      }
      case 'resend': {
        await call(resendConfirmation, { email: text('email') });
        return { view: 'mailed', values };
      }
      case 'reset': {
        await call(resetPassword, { token: text('token'), password: text('password') });
        return { view: 'new-password', values: {} };
      }
      case 'invitation': {
        const password = text('password');
        const { email } = await call(acceptInvitation, { token: text('token'), password });
        const { next } = await call(signIn, { email, password });
        throw redirect(next, 303);
      }
      case 'confirm': {
        const password = text('password');
        const { email } = await call(confirmEmail, {
          token: text('token'),
          ...(password && { password }),
        });
        if (!password) return { view: 'confirmed', values: { email } };
        // The link and the password have just been checked, so nobody is asked for the password again.
        const { next } = await call(signIn, { email, password, next: text('next') });
        throw redirect(next, 303);
      }
      default: {
        const { next } = await call(signIn, {
          email: text('email'),
          password: text('password'),
          next: text('next'),
          ...(text('code') && { code: text('code') }),
        });
        throw redirect(next, 303);
      }
    }
  } catch (error) {
    if (!(error instanceof CallError) || !error.body) throw error;
    return data({ view: null, values, error: error.body }, error.status);
  }
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const failed = actionData && 'error' in actionData ? actionData.error : null;
  return (
    <SignInPage
      view={actionData?.view ?? loaderData.view}
      next={loaderData.next}
      token={loaderData.token}
      invited={loaderData.invited}
      reason={loaderData.reason}
      values={actionData?.values ?? loaderData.known}
      error={failed}
    />
  );
}
