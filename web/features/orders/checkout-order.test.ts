import { expect, test } from 'vitest';
import { isComplete } from './buyer.ts';
import { defaultOrder, orderOf, totalOfOrder } from './checkout-order.ts';

const catalogue = [
  ['a', 'Data, here and there', 799, '2025-01-31'],
  ['b', 'Cloud', 899, '2026-03-01'],
  ['c', 'Grid', 999, '2026-04-01'],
  ['d', 'Law', 1099, '2026-02-01'],
].map(([id, name, price, publishedOn]) => ({
  id: String(id),
  name: String(name),
  price: Number(price),
  publishedOn: String(publishedOn),
  category: 'market' as const,
  sample: false,
}));
const nobody = { name: '', email: '', organization: '', notes: '' };
const buyer = { name: 'Ngozi Adeyemi', email: 'ngozi@example.org' };
const stored = (given: object) => ({
  reports: [],
  reportIds: [],
  total: 0,
  contactInfo: buyer,
  ...given,
});
const ids = ({ reports }: ReturnType<typeof orderOf>) => reports.map(({ id }) => id);

test('SHOP-13, SHOP-14: without a stored entry it is Premium with the three newest, without a buyer', () => {
  const order = orderOf(null, catalogue, nobody);
  expect(ids(order)).toEqual(['c', 'b', 'd']);
  expect(order).toMatchObject({ package: 'premium', agreed: 599, buyer: nobody, gone: false });
});

test('SHOP-12: reports may be a list of names or a single one, and ids take precedence', () => {
  expect(
    ids(orderOf(stored({ reports: ['Grid', 'data, here and there'] }), catalogue, nobody)),
  ).toEqual(['c', 'a']);
  const both = stored({ reports: ['Grid'], reportIds: ['d'] });
  expect(ids(orderOf(both, catalogue, nobody))).toEqual(['d']);
});

test('the agreed total stays the one that was seen, so that a changed price is noticed', () => {
  const order = orderOf(stored({ reportIds: ['a'], total: 700 }), catalogue, nobody);
  expect([order.agreed, totalOfOrder(order)]).toEqual([700, 799]);
});

test('reports no longer for sale are left out and reported, and so is a package that becomes incomplete', () => {
  const chosen = { reportIds: ['a', 'b', 'gone'], total: 599, package: 'premium' };
  const order = orderOf(stored(chosen), catalogue, nobody);
  expect(ids(order)).toEqual(['a', 'b']);
  expect(order).toMatchObject({ gone: true, package: null, agreed: 599 });
  expect(totalOfOrder(order)).toBe(1698);
});

test('one remaining report of three stays, and if none remains, the default does not replace it', () => {
  const chosen = { reportIds: ['a', 'gone', 'other'], total: 599, package: 'premium' };
  const one = orderOf(stored(chosen), catalogue, nobody);
  expect(ids(one)).toEqual(['a']);
  expect(one).toMatchObject({ gone: true, package: null, agreed: 599 });
  for (const none of [{ reportIds: ['gone', 'other'] }, { reports: ['Another'] }])
    expect(orderOf(stored({ ...none, total: 599 }), catalogue, nobody)).toMatchObject({
      reports: [],
      gone: true,
    });
});

test('a signed-in buyer’s details fill the gaps of the entry', () => {
  const known = { ...nobody, name: 'Ama Owusu', email: 'ama@example.org', organization: 'Volta' };
  expect(orderOf(stored({ contactInfo: { name: '', email: '' } }), catalogue, known).buyer).toEqual(
    known,
  );
  expect(orderOf(stored({}), catalogue, known).buyer).toMatchObject({
    ...buyer,
    organization: 'Volta',
  });
});

test('only a buyer with name and address can pay', () => {
  expect(isComplete({ ...nobody, name: 'Ama' })).toBe(false);
  expect(isComplete({ ...nobody, ...buyer })).toBe(true);
});

test('a catalogue too small for Premium still has a default', () => {
  const order = defaultOrder(catalogue.slice(0, 2), nobody);
  expect(order).toMatchObject({ package: null, agreed: 1698 });
});
