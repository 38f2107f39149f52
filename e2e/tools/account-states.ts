/** The screens of one's own account and of All Users, in every state. */
import type { Page } from 'playwright-core';
import { type Account, account } from './accounts.ts';
import {
  approvedPerson,
  asAdministrator,
  client,
  newPerson,
  type Person,
  setRights,
  unique,
} from './api.ts';
import { factorPart, setUpFactor, startOnScreen, turnOnOnScreen } from './factor.ts';
import { enhanced, hydrated } from './screens.ts';
import type { State } from './state.ts';
import type { Visitor } from './visitor.ts';

const at = (name: string, as: Account | undefined, path: string): State => ({
  name,
  path,
  ...(as && { as }),
  async open({ page }) {
    await page.goto(path);
    if (as) await hydrated(page);
  },
});

const failures = ['denied', 'expired', 'provider', 'address', 'suspended', 'factor', 'unheard-of'];

/** Views reached through an emailed link, a failed sign-in elsewhere or two-factor authentication. */
export const signInStates: readonly State[] = [
  at('forgotten', undefined, '/sign-in?view=forgot'),
  at('resend', undefined, '/sign-in?view=resend'),
  {
    name: 'forgotten-mailed',
    async open({ page }) {
      await page.goto('/sign-in?view=forgot');
      await page.getByLabel('Email').fill(`nobody-with-${'a-long-name-'.repeat(5)}@example.org`);
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    },
  },
  at('reset', undefined, '/sign-in?view=reset&token=not-a-token'),
  {
    name: 'reset-refused',
    errors: /status of 400/,
    async open({ page }) {
      await page.goto('/sign-in?view=reset&token=not-a-token');
      await page.getByLabel('New password').fill('several plain words');
      await page.getByRole('button', { name: 'Set New Password' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  ...failures.map((reason) =>
    at(`sign-in-failed-${reason}`, undefined, `/sign-in?view=failed&reason=${reason}`),
  ),
  {
    name: 'sign-in-failed-signed-in',
    as: 'member',
    open: ({ page }) => page.goto('/sign-in?view=failed&reason=expired'),
  },
  {
    name: 'sign-in-code-needed',
    errors: /status of 401/,
    async open({ page }) {
      const { email, password } = await newPerson();
      await setUpFactor(await client(email, password), password);
      await page.goto('/sign-in');
      await enhanced(page);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.locator('[data-error=code]:not(:empty)').waitFor();
    },
  },
];

/** A new person's own account. */
const own = (
  name: string,
  then: (page: Page, person: Person) => Promise<unknown>,
  errors?: RegExp,
): State => ({
  name,
  ...(errors && { errors }),
  async open(visitor) {
    const person = await newPerson();
    await openAccount(visitor, person);
    await then(visitor.page, person);
    // Scrolled so that the sticky bar covers nothing.
    await visitor.page.evaluate(() => scrollTo(0, 0));
  },
});

async function openAccount({ page, signIn }: Visitor, { email, password }: Person) {
  await signIn(email, password);
  await page.goto('/account');
  await hydrated(page);
}

const long = 'Oluwadamilola-Ekundayo ';

export const accountStates: readonly State[] = [
  ...(['member', 'partner', 'admin', 'pending'] as const).map((name) =>
    at(`account-${name}`, name, '/account'),
  ),
  {
    name: 'account-long-names',
    async open(visitor) {
      const person = await newPerson(undefined, {
        firstName: long.repeat(4).trim(),
        lastName: 'W'.repeat(100),
        organization: `${'Organisation'.repeat(10)}`,
        country: 'The Democratic Republic of Somewhere Far Away',
      });
      for (let time = 0; time < 3; time += 1) await client(person.email, person.password);
      await openAccount(visitor, person);
    },
  },
  {
    name: 'dashboard-long-names',
    async open(visitor) {
      const person = await newPerson(undefined, {
        firstName: long.repeat(4).trim(),
        lastName: 'W'.repeat(100),
      });
      await visitor.signIn(person.email, person.password);
      await visitor.page.goto('/');
      await hydrated(visitor.page);
      await visitor.page.locator('[popovertarget=account-menu]').click();
    },
  },
  own(
    'account-profile-refused',
    async (page) => {
      await page.getByLabel('First name').fill('   ');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await page.locator('[data-error=firstName]:not(:empty)').waitFor();
    },
    /status of 400/,
  ),
  own(
    'account-notifications-refused',
    async (page) => {
      await page.getByLabel('Hold emails back during quiet hours').check();
      await page.getByLabel('Until').fill('21:00');
      await page.getByRole('button', { name: 'Save notifications' }).click();
      await page.locator('[data-error=quietUntil]:not(:empty)').waitFor();
    },
    /status of 400/,
  ),
  own(
    'account-password-refused',
    async (page) => {
      await page.getByLabel('Current password').fill('not the password');
      await page.getByLabel('New password').fill('several plain words');
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.locator('[data-error=currentPassword]:not(:empty)').waitFor();
    },
    /status of 403/,
  ),
  own(
    'account-factor-password-refused',
    async (page) => {
      await startOnScreen(page, 'not the password');
      await factorPart(page).locator('[data-error=password]:not(:empty)').waitFor();
    },
    /status of 403/,
  ),
  own(
    'account-factor-code-refused',
    async (page, { password }) => {
      await startOnScreen(page, password);
      await page.getByLabel('Code from the app').fill('12345x');
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.locator('[data-error=code]:not(:empty)').waitFor();
    },
    /status of 403/,
  ),
  own('account-factor-codes', async (page, { password }) => {
    await startOnScreen(page, password);
    await turnOnOnScreen(page);
  }),
  {
    name: 'account-factor-on',
    async open(visitor) {
      const person = await newPerson();
      const { recoveryCodes } = await setUpFactor(
        await client(person.email, person.password),
        person.password,
      );
      await visitor.signIn(person.email, person.password, recoveryCodes[0]);
      await visitor.page.goto('/account');
      await hydrated(visitor.page);
    },
  },
  own('account-erase', (page) => page.getByRole('button', { name: 'Erase my account' }).click()),
  own(
    'account-erase-refused',
    async (page) => {
      await page.getByRole('button', { name: 'Erase my account' }).click();
      await page.getByRole('dialog').getByLabel('Your password').fill('not the password');
      await page.getByRole('button', { name: 'Delete permanently' }).click();
      await page.getByRole('dialog').locator('[data-error=password]:not(:empty)').waitFor();
    },
    /status of 403/,
  ),
  {
    name: 'portal-closed',
    async open(visitor) {
      const { email, password } = await newPerson();
      await setRights(email, 'permissions', ['member_portal']);
      await visitor.signIn(email, password);
      await visitor.page.goto('/client-portal');
      await hydrated(visitor.page);
    },
  },
  {
    name: 'admin-users',
    as: 'admin',
    async open({ page }) {
      const { email, password } = await newPerson(undefined, {
        firstName: long.repeat(4).trim(),
        lastName: 'W'.repeat(100),
        organization: 'Organisation'.repeat(10),
      });
      const { send } = await client(email, password);
      await send('POST', '/api/assign-partner-role', {});
      await send('POST', '/api/assign-admin-role', {});
      await page.goto('/admin?tab=users');
      await hydrated(page);
    },
  },
  at('admin-requests', 'admin', '/admin?tab=requests'),
  {
    name: 'admin-request',
    as: 'admin',
    async open({ page }) {
      const { email, password } = await newPerson(undefined, { lastName: 'W'.repeat(100) });
      await (await client(email, password)).send('POST', '/api/assign-admin-role', {});
      const { send } = await asAdministrator();
      const { body } = await send<{ id: string }[]>(
        'GET',
        `/api/admin/access-requests?search=${email}`,
      );
      await page.goto(`/admin?tab=requests&request=${body[0]?.id}`);
      await hydrated(page);
    },
  },
  at('admin-invitations', 'admin', '/admin?tab=invitations'),
  at('admin-invite', 'admin', '/admin?tab=invitations&invite=new'),
  at('admin-users-last-administrator', 'admin', `/admin?tab=users&search=${account('admin')}`),
  {
    name: 'admin-user',
    as: 'admin',
    async open({ page }) {
      const { email } = await newPerson(undefined, { lastName: 'W'.repeat(100) });
      const { send } = await asAdministrator();
      const { body } = await send<{ id: string }[]>('GET', `/api/admin/users?search=${email}`);
      await page.goto(`/admin?tab=users&user=${body[0]?.id}`);
      await hydrated(page);
    },
  },
  {
    name: 'admin-users-bulk',
    as: 'admin',
    async open({ page }) {
      const organization = `Bulk ${unique()}`;
      await newPerson(undefined, { organization, lastName: 'W'.repeat(100) });
      await newPerson(undefined, { organization });
      await page.goto(`/admin?tab=users&search=${organization}`);
      await hydrated(page);
      await page.getByLabel('Select Kofi Annor', { exact: true }).click();
      await page.getByRole('button', { name: 'Approve', exact: true }).last().click();
      await page.getByText('1 account approved').waitFor();
      await page.getByLabel('Select all on this page').click();
    },
  },
  {
    name: 'admin-user-merge',
    as: 'admin',
    async open({ page }) {
      const lastName = 'W'.repeat(100);
      const gone = await approvedPerson({ lastName });
      const kept = await approvedPerson({ lastName });
      await page.goto(`/admin?tab=users&user=${gone.id}&merge=${gone.id}`);
      await hydrated(page);
      await page.getByRole('button', { name: `Choose ${kept.email}` }).click();
      await page.getByText('This can’t be undone.').waitFor();
    },
  },
  {
    name: 'admin-user-missing',
    as: 'admin',
    errors: /status of 404/,
    async open({ page }) {
      await page.goto('/admin?tab=users&user=00000000-0000-4000-8000-000000000000');
      await hydrated(page);
    },
  },
  {
    name: 'admin-views',
    as: 'admin',
    async open({ page }) {
      await page.goto('/admin?tab=users&status=suspended');
      await hydrated(page);
      if (await page.getByRole('button', { name: 'Save view' }).count()) {
        await page.getByRole('button', { name: 'Save view' }).click();
        await page
          .getByRole('dialog')
          .getByLabel('Name')
          .fill('Who may no longer sign in, and why that is so');
        await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
      }
      await page.getByRole('button', { name: /^Change view/ }).waitFor();
    },
  },
  ...['pending', 'access', 'content', 'help'].map((tab) =>
    at(`admin-${tab}`, 'admin', `/admin?tab=${tab}`),
  ),
  at('admin-users-no-match', 'admin', '/admin?tab=users&search=nobody-like-this'),
];
