import { expect, test } from 'vitest';
import { memberTypes, roles } from '#contract/vocabulary.ts';
import { whoWeAre } from './who-we-are.ts';

test('CONST-03: the page about us names everybody whom the alliance addresses', () => {
  const text = JSON.stringify(whoWeAre).toLowerCase();
  for (const audience of [
    'sponsors',
    'data centre and technology projects',
    'members',
    'partners',
    'investors',
    'governments',
    'technology firms',
    'academics',
    'foundations',
    'small and medium enterprises',
    'researchers',
    'experts',
    'research reports',
  ])
    expect(text).toContain(audience);
});

test('CONST-03: signed-in users are members (general, team, advisor), clients, partners, executives and administrators', () => {
  expect(Object.keys(roles).sort()).toEqual(['admin', 'client', 'executive', 'member', 'partner']);
  expect(Object.keys(memberTypes)).toEqual(['general', 'team', 'advisor']);
});
