/** Records of the administration: accounts, orders, links between neighbours, and unsent text. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Account } from '#contract/identity/administration.ts';
import { kept } from '#contract/identity/device.ts';
import { account } from './tools/accounts.ts';
import { asAdministrator, newPerson, setRights, submit, unique } from './tools/api.ts';
import { dialog, waitingTransfer } from './tools/sales-screens.ts';
import { hydrated, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

async function openPanel(newVisitor: NewVisitor, search: string, width = 1440) {
  const visitor = await newVisitor({ width });
  await visitor.signIn(account('admin'));
  await visit(visitor.page, `/admin?tab=${search}`);
  return visitor;
}

const heading = (page: Page) => page.locator('.record-head h2').innerText();
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function stored(email: string): Promise<Account | undefined> {
  const { send } = await asAdministrator();
  const path = `/api/admin/users?search=${encodeURIComponent(email)}`;
  return (await send<Account[]>('GET', path)).body[0];
}

/** Three accounts of one organisation; the list has the newest first. */
async function three() {
  const organization = `Neighbours ${unique()}`;
  for (const lastName of ['Third', 'Second', 'First'])
    await newPerson(undefined, { organization, lastName });
  return `search=${encodeURIComponent(organization)}`;
}

describe('The record of an account', () => {
  test('opens from its row, has an address and a title, and says who changed what', async ({
    newVisitor,
  }) => {
    const { email } = await newPerson(undefined, { lastName: 'Recorded' });
    await setRights(email, 'status', 'active');
    const { page } = await openPanel(newVisitor, `users&search=${email}`);
    await page.locator('.data-open').click();
    await eventually(() => page.title()).toMatch(/^Kofi Recorded · All Users/);
    await eventually(() => new URL(page.url()).searchParams.get('user')).toBe(
      (await stored(email))?.id,
    );
    await page.reload();
    await hydrated(page);
    await eventually(() => heading(page)).toBe('Kofi Recorded');
    const history = await part(page, 'History').innerText();
    expect(history).toContain('Status: Pending → Active');
    expect(history).toContain('Amina Yusuf');
    await page
      .getByText(
        'No projects, orders, memberships, messages, meetings, project documents, deals or open sessions.',
      )
      .waitFor();
  });

  test('changes the portals, and keeps somebody else’s concurrent changes', async ({
    newVisitor,
  }) => {
    const { email } = await newPerson();
    const id = (await stored(email))?.id ?? '';
    const { page, expectErrors } = await openPanel(newVisitor, `users&user=${id}`);
    await page.getByLabel('Member portal').uncheck();
    await page.getByRole('button', { name: 'Save portals' }).click();
    await toastSays(page, 'Portals saved');
    await eventually(async () => (await stored(email))?.permissions).not.toContain('member_portal');
    expectErrors(/status of 412/);
    await page.getByLabel('Client portal').uncheck();
    await setRights(email, 'role', 'client');
    await page.getByRole('button', { name: 'Save portals' }).click();
    await page.getByText('Someone changed this in the meantime').waitFor();
    await eventually(async () => (await stored(email))?.permissions).toContain('client_portal');
  });

  test('a missing record is reported inside the panel', async ({ newVisitor }) => {
    const { page, expectErrors } = await newVisitor().then(async (visitor) => {
      await visitor.signIn(account('admin'));
      return visitor;
    });
    expectErrors(/status of 404/);
    for (const [tab, record] of [
      ['users', 'user'],
      ['transactions', 'order'],
    ]) {
      const path = `/admin?tab=${tab}&${record}=00000000-0000-4000-8000-000000000000`;
      expect((await page.goto(path))?.status()).toBe(404);
      const notFound = page.getByRole('alert');
      await notFound.getByText('Not found').waitFor();
      if (record === 'user') await notFound.getByRole('link', { name: 'Show all users' }).waitFor();
      await eventually(() =>
        page.getByRole('link', { name: `All ${tab}`, exact: true }).count(),
      ).toBe(1);
    }
  });
});

describe('From one record to the next', () => {
  test('J, K and the buttons follow the filtered list, and the link back keeps the filter', async ({
    newVisitor,
  }) => {
    const search = await three();
    const { page } = await openPanel(newVisitor, `users&${search}`);
    await page.getByRole('link', { name: 'Kofi First' }).click();
    await eventually(() => heading(page)).toBe('Kofi First');
    const previous = page.getByRole('button', { name: 'Previous record' });
    await previous.waitFor();
    await eventually(() => previous.isDisabled()).toBe(true);
    await page.keyboard.press('j');
    await eventually(() => heading(page)).toBe('Kofi Second');
    await page.getByRole('link', { name: 'Next record' }).click();
    await eventually(() => heading(page)).toBe('Kofi Third');
    await eventually(() => page.getByRole('button', { name: 'Next record' }).isDisabled()).toBe(
      true,
    );
    await page.keyboard.press('k');
    await eventually(() => heading(page)).toBe('Kofi Second');
    await page.getByRole('link', { name: 'All users', exact: true }).click();
    await page.getByText('3 accounts', { exact: true }).waitFor();
  });

  test('a record that leaves the list through an action keeps its position', async ({
    newVisitor,
  }) => {
    const search = await three();
    const { page } = await openPanel(newVisitor, `users&status=pending&${search}`, 360);
    await page.getByRole('link', { name: 'Kofi First' }).click();
    // The list has a button of the same name until the record replaces it.
    await eventually(() => heading(page)).toBe('Kofi First');
    await page.getByRole('button', { name: 'Approve Kofi First' }).click();
    await page.getByText('Status: Pending → Active').waitFor();
    await page.getByRole('link', { name: 'Next record' }).click();
    await eventually(() => heading(page)).toBe('Kofi Second');
  });

  test('neighbours continue on the next page, and back', async ({ newVisitor }) => {
    const search = await three();
    const { page } = await openPanel(newVisitor, `users&${search}`);
    // As if the list had two rows per page.
    await page.route('**/api/admin/users?*', (route) => {
      const url = new URL(route.request().url());
      if (!url.searchParams.has('limit')) url.searchParams.set('limit', '2');
      return route.continue({ url: url.href });
    });
    await page.getByRole('columnheader', { name: 'User' }).getByRole('link').click();
    await eventually(() => page.locator('.data tbody tr').count()).toBe(2);
    await page.getByRole('link', { name: 'Kofi Second' }).click();
    await eventually(() => heading(page)).toBe('Kofi Second');
    await page.getByRole('link', { name: 'Next record' }).click();
    await eventually(() => heading(page)).toBe('Kofi Third');
    await eventually(() => new URL(page.url()).searchParams.has('after')).toBe(true);
    await page.getByRole('link', { name: 'Previous record' }).click();
    await eventually(() => heading(page)).toBe('Kofi Second');
    await eventually(() => new URL(page.url()).searchParams.has('after')).toBe(false);
  });
});

describe('The record of an order', () => {
  test('has items, money and history; a payment is recorded in a dialog above it', async ({
    newVisitor,
  }) => {
    const { reference } = await waitingTransfer();
    const { page, context } = await openPanel(newVisitor, `transactions&search=${reference}`);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('.data-open').click();
    await part(page, 'Ordered items').waitFor();
    await eventually(() => part(page, 'Ledger').count()).toBe(0);
    await page.getByRole('link', { name: 'Mark received' }).click();
    await dialog(page).getByRole('button', { name: 'Mark received' }).click();
    await part(page, 'Ledger')
      .getByText(/^Payment: \$/)
      .waitFor();
    await part(page, 'Ledger').getByText('recorded by Amina Yusuf').waitFor();
    await part(page, 'Membership').getByText('Active').waitFor();
    await eventually(() => part(page, 'History').innerText()).toContain('Bank transfer recorded');
    await page.getByRole('button', { name: 'Copy: Reference' }).click();
    await page.getByText('Copied').waitFor();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
    await page.getByRole('link', { name: 'Kofi Annor' }).click();
    await eventually(() => heading(page)).toBe('Kofi Annor');
    await part(page, 'Orders').getByText(reference).waitFor();
  });
});

describe('Unsent text', () => {
  const note = (page: Page) => page.getByLabel('New internal note');
  const texts = (page: Page) => page.evaluate((name) => localStorage.getItem(name), kept.texts);

  async function openProject(newVisitor: NewVisitor) {
    const { id } = await submit();
    const visitor = await openPanel(newVisitor, `projects&project=${id}`);
    // Confirm leaving the page.
    visitor.page.on('dialog', (asked) => void asked.accept());
    return visitor.page;
  }

  test('is restored after a reload, and deleted once it is sent', async ({ newVisitor }) => {
    const page = await openProject(newVisitor);
    await note(page).fill('Ask for the grid study.');
    await page.reload();
    await hydrated(page);
    await page.getByText('We’ve restored your unsent text from').waitFor();
    await eventually(() => note(page).inputValue()).toBe('Ask for the grid study.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await toastSays(page, 'Note added.');
    await eventually(() => texts(page)).toBeNull();
    await page.reload();
    await hydrated(page);
    await eventually(() => note(page).inputValue()).toBe('');
  });

  test('is discarded with a click and by signing out, and kept by leaving', async ({
    newVisitor,
  }) => {
    const page = await openProject(newVisitor);
    const reason = page.getByLabel(/^Note/);
    await reason.fill('Too early.');
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: 'Discard it' }).click();
    await eventually(() => reason.inputValue()).toBe('');
    await eventually(() => texts(page)).toBeNull();
    await note(page).fill('Not for long.');
    await page.getByRole('link', { name: 'All projects' }).click();
    await page.getByRole('table').waitFor();
    await page.goBack();
    await eventually(() => note(page).inputValue()).toBe('Not for long.');
    await page.goto('/api/logout');
    await eventually(() => texts(page)).toBeNull();
  });

  test('a report’s text survives a reload, and is discarded when the dialog is closed', async ({
    newVisitor,
  }) => {
    const { page } = await openPanel(newVisitor, 'reports&report=new');
    const description = dialog(page).getByLabel('Description');
    await description.fill('Where cables land.');
    await page.reload();
    await hydrated(page);
    await dialog(page).getByText('We’ve restored your unsent text from').waitFor();
    await eventually(() => description.inputValue()).toBe('Where cables land.');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => texts(page)).toBeNull();
  });
});
