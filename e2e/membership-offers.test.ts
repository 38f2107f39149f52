/** What is offered after buying a membership opens. */
import { expect } from 'vitest';
import { membershipTypes } from '#contract/commerce/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { client, newPerson, unique } from './tools/api.ts';
import { readPage } from './tools/reader.ts';
import { pay } from './tools/sales.ts';
import { test } from './tools/test.ts';

for (const membershipType of valuesOf(membershipTypes))
  test(`every link of the page after buying ${membershipType} opens for its buyer`, async () => {
    const { email, password } = await newPerson();
    const own = await client(email, password);
    const { id } = await pay(own, { membershipType });
    const { body } = await own.send<string>('GET', `/membership-success?order=${id}`);
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(body) ?? [];
    const links = [...main.matchAll(/ href="(\/[^"]*)"/g)].map(([, href = '']) => href);
    expect(links).toContain('/member-portal');
    expect(links.includes('/funding-platforms')).toBe(membershipType === 'executive');
    for (const href of links) {
      const { status, body: opened } = await own.send<unknown>('GET', href);
      expect([href, status]).toEqual([href, 200]);
      expect(String(opened)).not.toContain('Access Restricted');
    }
  });

test('a guest who has paid finds name and address in the account’s form', async () => {
  const customerEmail = `ngozi-${unique()}@example.org`;
  const { id, key } = await pay(await client(), {
    membershipType: 'general',
    customerName: 'Ngozi Ada Adeyemi',
    customerEmail,
  });
  const page = await readPage(`/membership-success?order=${id}&key=${key}`);
  await page.getByRole('link', { name: 'Create an account' }).first().click();
  const entered = ['First name', 'Last name', 'Email'].map((label) =>
    page.getByLabel(label).inputValue(),
  );
  expect(entered).toEqual(['Ngozi', 'Ada Adeyemi', customerEmail]);
  expect(page.url()).not.toContain(customerEmail);
});
