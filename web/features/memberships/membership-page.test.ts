import { expect, test } from 'vitest';
import { membership } from '#content/pages/membership.ts';
import type { MembershipClass } from '#contract/commerce/membership.ts';
import { classPrices, membershipPage } from './membership-page.ts';

const general: MembershipClass = {
  id: '00000000-0000-4000-8000-000000000001',
  classType: 'general',
  name: 'General',
  description: 'For professionals.',
  price: 44_900,
  billingPeriod: 'annually',
  features: ['Networking'],
  priority: 1,
  isActive: true,
};
const executive = { ...general, classType: 'executive', name: 'Executive', price: 1250 };

test('CLASS-20, MEMB-01 the page shows the classes as the database has them, General marked popular', () => {
  const monthly = { ...executive, billingPeriod: 'monthly' } as const;
  const [block] = membershipPage([general, monthly], membership).blocks;
  expect(block).toMatchObject({
    kind: 'cards',
    cards: [
      {
        heading: 'General',
        mark: '$449 a year. Popular',
        text: expect.stringMatching(/ Opens the member portal with its [a-z, ]+\.$/),
        points: ['Networking'],
        action: { label: 'Join as General Member', href: '/membership-payment?type=general' },
      },
      { heading: 'Executive', mark: '$12.50 a month' },
    ],
  });
});

test('CLASS-20 a class that is inactive, or of a type that cannot be bought, is not offered', () => {
  const page = membershipPage(
    [{ ...general, isActive: false }, { ...general, classType: 'corporate' }, executive],
    membership,
  );
  expect(page.blocks[0]).toMatchObject({ kind: 'cards', cards: [{ heading: 'Executive' }] });
});

test('CLASS-20 with no class on sale the page says so', () => {
  expect(membershipPage([], membership).blocks[0]).toMatchObject({
    kind: 'prose',
    paragraphs: [expect.stringContaining('No memberships are on sale')],
  });
});

test('CLASS-20 other pages name the prices that the database has', () => {
  const monthly = { ...executive, billingPeriod: 'monthly' } as const;
  expect(classPrices([general, monthly])).toEqual({
    general: '$449 a year',
    executive: '$12.50 a month',
  });
  expect(classPrices([{ ...general, isActive: false }])).toEqual({});
});
