/** Names as long as they may be, from right to left, or missing, in the lists that show people and organisations. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { asAdministrator, unique } from './tools/api.ts';
import { sidewaysScroll } from './tools/look.ts';
import { newMember } from './tools/members.ts';
import { visit } from './tools/screens.ts';
import { test } from './tools/test.ts';

const word = unique();
/** Without a space at which a line could break. */
const long = (length: number, start = '') => start.padEnd(length, 'Nkechinyere');
const arabic = 'شركة السيادة الرقمية للبنية التحتية';

async function expectToFit(page: Page, address: string, shown: string) {
  await visit(page, address);
  await page.locator('#main').getByText(shown).first().waitFor();
  expect(await sidewaysScroll(page), address).toEqual([]);
}

describe('UX: on a phone', () => {
  const people = [
    { firstName: long(100, word), lastName: long(100, 'O'), organization: long(200), country: '' },
    { firstName: 'أمينة', lastName: word, organization: arabic, country: 'Morocco' },
    { firstName: 'Ada', lastName: word, organization: '', country: '' },
  ];
  const ids: string[] = [];
  beforeAll(async () => {
    for (const names of people) {
      const { id, own } = await newMember();
      const saved = [
        await own.send('PATCH', '/api/account', names),
        await own.send('PATCH', '/api/member-profile', {
          listed: true,
          headline: names.organization === '' ? '' : long(120),
          about: '',
          expertise: [],
          shown: ['organization', 'country', 'headline'],
        }),
      ];
      expect(saved.map(({ status }) => status)).toEqual([200, 200]);
      ids.push(id);
    }
  });

  for (const [place, { firstName, lastName }] of people.entries())
    test(`a member called ${firstName.slice(0, 10)}… fits the directory and the profile`, async ({
      newVisitor,
    }) => {
      const { page, signIn } = await newVisitor({ width: 360 });
      await signIn(account('member'));
      const name = `${firstName} ${lastName}`;
      await expectToFit(page, `/member-portal?view=directory&search=${word}`, name);
      await expectToFit(page, `/member-portal?person=${ids[place]}`, name);
    });

  for (const [kind, name] of [
    ['long', long(200, word)],
    ['right-to-left', `${arabic} ${word}`],
  ] as const)
    test(`a partner with a ${kind} name fits the list and the profile`, async ({ newVisitor }) => {
      const admin = await asAdministrator();
      const made = await admin.send<{ id: string }>('POST', '/api/admin/partner-organizations', {
        kind: 'community',
        name,
        summary: long(200),
      });
      expect(made.status).toBe(201);
      const { page, signIn } = await newVisitor({ width: 360 });
      await signIn(account('partner'));
      const tab = '/partner-portal?tab=community';
      await expectToFit(page, `${tab}&search=${word}`, name);
      await expectToFit(page, `${tab}&organization=${made.body.id}`, name);
    });
});
