/** Every page in every state that a link or a click reaches: for axe and for the screenshots. */
import { type ProjectStatus, projectStatuses, valuesOf } from '#contract/vocabulary.ts';
import { signInStates } from './account-states.ts';
import { account } from './accounts.ts';
import { client, entries, move, moveTo, newSubscriber, submit } from './api.ts';
import { roomGuestStates } from './room-guest.ts';
import { enhanced, fillMessage, fillProject, hydrated } from './screens.ts';
import { shopStates } from './shop-states.ts';
import type { State } from './state.ts';
import type { Visitor } from './visitor.ts';

const at = (name: string, path: string, errors?: RegExp): State => ({
  name,
  path,
  ...(errors && { errors }),
  open: ({ page }) => page.goto(path),
});

/** A project in this status, owned by the demonstration client. */
async function projectIn(status: ProjectStatus) {
  const sponsor = await client(account('member'));
  const title = `A project that is ${projectStatuses[status].toLowerCase()}`;
  const project = await submit({ title, email: entries().email });
  if (status === 'withdrawn') {
    const own = await submit({ title }, sponsor);
    await sponsor.send('POST', `/api/projects/${own.id}/withdraw`, {});
    return own;
  }
  if (status === 'declined') await move(project.id, 'declined', 'It serves nobody in the region.');
  else await moveTo(project.id, status);
  return project;
}

const tracking = valuesOf(projectStatuses).map(
  (status): State => ({
    name: `track-${status}`,
    async open({ page }) {
      const { trackingCode } = await projectIn(status as ProjectStatus);
      await page.goto(`/track/${trackingCode}`);
    },
  }),
);

/** Submits the page's form without the browser's validation, as if there were no script. */
async function sendEmpty({ page }: Visitor, path: string): Promise<void> {
  await page.goto(path);
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(() => HTMLFormElement.prototype.submit.call(document.querySelector('form'))),
  ]);
}

export const publicStates: readonly State[] = [
  at('landing', '/'),
  {
    name: 'landing-drawer',
    async open({ page }) {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.locator('#drawer summary', { hasText: 'Services' }).click();
    },
  },
  {
    name: 'landing-menu',
    async open({ page }) {
      await page.goto('/');
      await page.getByText('About Us').click();
    },
  },
  at('submit', '/projects/submit'),
  {
    name: 'submit-errors',
    async open({ page }) {
      await page.goto('/projects/submit');
      await enhanced(page);
      await page.getByLabel('I accept the').check();
      await page.getByRole('button', { name: 'Submit Project' }).click();
      await page.getByText('Required Fields Missing').waitFor();
    },
  },
  {
    name: 'submit-refused',
    errors: /status of 400/,
    open: (visitor) => sendEmpty(visitor, '/projects/submit'),
  },
  {
    name: 'submit-done',
    async open({ page }) {
      await page.goto('/projects/submit');
      await enhanced(page);
      await fillProject(page);
      await page.getByRole('button', { name: 'Submit Project' }).click();
      await page.getByText('Your tracking code is').first().waitFor();
    },
  },
  {
    name: 'track-just-submitted',
    async open({ page }) {
      await page.goto(`/track/${(await submit()).trackingCode}?submitted`);
    },
  },
  ...tracking,
  at('track-unknown', '/track/AAAA-AAAA-AAAA-AAAA', /status of 404/),
  at('contact', '/contact?topic=call'),
  {
    name: 'contact-errors',
    async open({ page }) {
      await page.goto('/contact');
      await enhanced(page);
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByText('Required Fields Missing').waitFor();
    },
  },
  {
    name: 'contact-refused',
    errors: /status of 400/,
    open: (visitor) => sendEmpty(visitor, '/contact'),
  },
  {
    name: 'contact-done',
    async open({ page }) {
      await page.goto('/contact');
      await enhanced(page);
      await fillMessage(page);
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.locator('[data-result]').getByText('Your reference is').waitFor();
    },
  },
  at('contact-sent', '/contact?sent=7K3M-9QXD'),
  at('newsletter', '/newsletter'),
  at('newsletter-news', '/newsletter?list=news'),
  {
    name: 'newsletter-errors',
    async open({ page }) {
      await page.goto('/newsletter');
      await enhanced(page);
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
      await page.getByText('Email Required').waitFor();
    },
  },
  {
    name: 'newsletter-done',
    async open({ page }) {
      await page.goto('/newsletter');
      await enhanced(page);
      await page.getByLabel('Email').fill(entries().email ?? '');
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
      await page.getByText('Successfully Subscribed!').waitFor();
    },
  },
  {
    name: 'newsletter-refused',
    errors: /status of 400/,
    open: (visitor) => sendEmpty(visitor, '/newsletter'),
  },
  at('newsletter-sent', '/newsletter?sent'),
  at('newsletter-confirm', '/newsletter/confirm/not-a-token'),
  {
    name: 'newsletter-confirm-refused',
    errors: /status of 400/,
    async open({ page }) {
      await page.goto('/newsletter/confirm/not-a-token');
      await page.getByRole('button', { name: 'Confirm Subscription' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'newsletter-preferences',
    async open({ page }) {
      await page.goto(`/newsletter/preferences/${(await newSubscriber()).token}?saved`);
    },
  },
  {
    name: 'newsletter-unsubscribe',
    async open({ page }) {
      await page.goto(`/newsletter/unsubscribe/${(await newSubscriber()).token}`);
    },
  },
  {
    name: 'newsletter-ended',
    async open({ page }) {
      await page.goto(`/newsletter/unsubscribe/${(await newSubscriber()).token}`);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  at('unsubscribe-unknown-link', '/unsubscribe/not-a-link', /status of 404/),
  at('newsletter-unknown-link', '/newsletter/preferences/not-a-token', /status of 404/),
  at('sign-in', '/sign-in'),
  {
    name: 'sign-in-refused',
    errors: /status of 40/,
    open: (visitor) => sendEmpty(visitor, '/sign-in'),
  },
  at('create-account', '/sign-in?view=create'),
  {
    name: 'create-account-refused',
    errors: /status of 400/,
    open: (visitor) => sendEmpty(visitor, '/sign-in?view=create'),
  },
  at('confirm-address', '/sign-in?view=confirm&token=not-a-token'),
  {
    name: 'confirm-address-refused',
    errors: /status of 400/,
    async open({ page }) {
      await page.goto('/sign-in?view=confirm&token=not-a-token');
      await page.getByRole('button', { name: 'Confirm Address' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  ...signInStates,
  at('admin-login', '/admin-login'),
  {
    name: 'admin-login-refused',
    errors: /status of 40/,
    open: (visitor) => sendEmpty(visitor, '/admin-login'),
  },
  at('not-found', '/no-such-page', /status of 404/),
  {
    name: 'unauthorized',
    errors: /status of 401|ERR_FAILED/,
    async open({ page }) {
      // Without its script the page stays instead of redirecting to sign-in.
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/client-portal');
    },
  },
  ...shopStates,
  ...roomGuestStates,
  at('outbox', '/dev/outbox'),
  { name: 'design', open: ({ page }) => page.goto('/dev/design').then(() => hydrated(page)) },
];
