import { expect, test } from 'vitest';
import { fundingInstitutions } from './funding-institutions.ts';

test('DECISIONS §7: 25 institutions, each with a page that states its facts, which is not merely its website', () => {
  expect(fundingInstitutions).toHaveLength(25);
  const merelySites = fundingInstitutions.filter(
    ({ source }) => !source || new URL(source).pathname === '/',
  );
  expect(merelySites.map(({ name }) => name)).toEqual([]);
});
