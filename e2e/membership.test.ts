/** The page for buying a membership, and buying it by bank transfer. */
import { describe, expect } from 'vitest';
import type { Order } from '#contract/commerce/orders.ts';
import { client, mailTo, newPerson, unique } from './tools/api.ts';
import { postForm } from './tools/bytes.ts';
import { openPayment, payWith, subscriptionOf } from './tools/membership.ts';
import { newReader, readPage } from './tools/reader.ts';
import { received } from './tools/sales.ts';
import { hydrated, visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

describe('The classes', () => {
  test('MEMB-01, MEMB-02: landing page and membership page name the same prices, and General as popular', async () => {
    const page = await newReader();
    for (const [path, section] of [
      ['/', '#membership'],
      ['/membership', '.block-cards'],
    ] as const) {
      await page.goto(path);
      const words = page.locator(section).textContent().replaceAll(/\s+/g, ' ');
      expect(words, path).toMatch(/General\b.*\$449 a year\.? Popular/i);
      expect(words, path).toMatch(/Executive\b.*\$1,495 a year/);
      expect(words, path).not.toMatch(/1,449|Most Popular|Executive[^$]*\$1,495 a year\.? Popular/);
    }
    expect(page.locator('.block-cards').textContent()).toMatch(/Academic\S*\s*\$149 a year/);
  });
});

describe('The page', () => {
  test('MEMB-03, MEMB-04, MEMB-07: the address chooses the class; without one, or with an unknown one, it is General', async () => {
    const page = await newReader();
    for (const [address, heading] of [
      ['?type=academic', 'Academic/Student Membership'],
      ['?type=executive', 'Executive Membership'],
      ['?type=platinum', 'General Membership'],
      ['', 'General Membership'],
    ]) {
      await page.goto(`/membership-payment${address}`);
      expect(page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    }
  });

  test('MEMB-05, MEMB-06, MEMB-08: shows benefits, the order and the card form, and the way back', async ({
    newVisitor,
  }) => {
    const visitor = await openPayment(newVisitor, { person: await newPerson() });
    const { page } = visitor;
    // Without script, the page must not wait for a card form that never appears.
    const plain = await visitor.context.request.get('/membership-payment');
    expect(await plain.text()).toMatch(/<noscript>.*Card payment needs JavaScript/);
    await page.getByLabel('Card number').waitFor();
    const benefits = page.getByRole('region', { name: 'What it includes' });
    await eventually(() => benefits.getByRole('listitem').allTextContents()).toEqual([
      'Full member portal access',
      'Networking',
      'Business development',
      'Monthly webinars',
      'Collaboration tools',
      'Investment alerts',
    ]);
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await eventually(() => summary.locator('.total').innerText()).toContain('$449');
    await page.getByRole('button', { name: 'Pay $449', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Back to Membership' }).click();
    await page.waitForURL('**/membership');
  });
});

describe('By bank transfer', () => {
  for (const script of [true, false])
    test(`a guest ${script ? 'with' : 'without'} script orders it and gets the order’s page`, async ({
      newVisitor,
    }) => {
      const { page, expectErrors } = await newVisitor({ script });
      await page.goto('/membership-payment?type=general');
      if (script) await hydrated(page);
      const email = `ngozi-${unique()}@example.org`;
      await page.getByLabel('Name').fill('Ngozi Adeyemi');
      await page.getByLabel('Email').fill(email);
      const order = page.getByRole('button', { name: 'Pay by bank transfer' });
      if (script) {
        // The page says that the price has changed, and ordering again accepts it.
        expectErrors(/status of 409/);
        const json = { code: 'amount_mismatch', message: 'The price has changed.' };
        const refuse = { status: 409, json };
        await page.route('**/api/orders/bank-transfer', (route) => route.fulfill(refuse), {
          times: 1,
        });
        await order.click();
        await page.getByText('The price has changed').waitFor();
      }
      await order.click();
      await page.waitForURL(/payment-success\?order=/);
      await mailTo(email, /invoice/i);
    });

  test('missing entries are reported at their field, also without script', async () => {
    const page = await readPage('/membership-payment?type=general');
    page.locator('form').evaluateAll(([form]) => form?.setAttribute('novalidate', ''));
    await page.getByRole('button', { name: 'Pay by bank transfer' }).click(400);
    expect(page.locator('[data-error=email]').textContent()).not.toBe('');
  });

  test('without script, a changed price is shown beside the previous one, and no entry is lost', async () => {
    const { status, html } = await postForm('/membership-payment?type=general', [
      ['total', '399'],
      ['name', 'Ngozi Adeyemi'],
      ['email', 'ngozi@example.org'],
    ]);
    expect(status).toBe(409);
    expect(html).toContain('You saw $399; it’s now $449.');
    expect(html).toContain('value="Ngozi Adeyemi"');
  });

  test('the membership opens when the money has arrived, and its success page by the mailed key', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const { page } = await openPayment(newVisitor, { person });
    await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
    await page.waitForURL(/payment-success\?order=/);
    const { searchParams } = new URL(page.url());
    const id = searchParams.get('order') ?? '';
    await eventually(() => subscriptionOf(person)).toBeNull();
    await page.goto(`/membership-success?${searchParams}`);
    await page.getByRole('heading', { name: 'Order placed' }).waitFor();
    await received(id, 449);
    // The page polls.
    await page.getByRole('heading', { name: 'Welcome to the alliance' }).waitFor();
    await eventually(() => subscriptionOf(person)).toMatchObject({
      type: 'general',
      status: 'active',
    });
  });
});

describe('Two tabs', () => {
  test('share one payment: paid in the first, the second charges nothing and says that it is paid', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const { page, context, expectErrors } = await openPayment(newVisitor, { person });
    expectErrors(/status of 409/);
    await page.getByLabel('Card number').waitFor();
    const other = await context.newPage();
    await visit(other, '/membership-payment?type=general');
    await other.getByLabel('Card number').waitFor();
    await payWith(page, '4242 4242 4242 4242');
    await page.waitForURL('**/member-portal');
    await payWith(other, '4242 4242 4242 4242');
    await other.waitForURL('**/member-portal');
    const own = await client(person.email, person.password);
    const orders = (await own.send<Order[]>('GET', '/api/my-orders')).body;
    expect(orders.map(({ status, received }) => [status, received])).toEqual([['paid', 449]]);
  });
});
