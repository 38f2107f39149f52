import { expect, test } from 'vitest';
import { columns } from '#contract/call.ts';
import { accessLevels } from '#contract/community/vocabulary.ts';
import { seesFunding } from '../../funding/policy.ts';
import { readableLevels } from './policy.ts';

test('DECISIONS §6: each audience reads its own level of documents and those below', () => {
  const signedIn = columns.filter((column) => column !== 'signed-out');
  expect(Object.fromEntries(signedIn.map((one) => [one, readableLevels(one).join()]))).toEqual({
    pending: 'public',
    member: 'public,member',
    client: 'public,member,client',
    partner: 'public,member,partner',
    executive: 'public,member',
    admin: Object.keys(accessLevels).join(),
  });
  expect(readableLevels('signed-out')).toEqual([]);
});

test('ROLE-08: clients, partners, executives and administrators see funding', () => {
  expect(columns.filter((column) => column !== 'signed-out' && seesFunding({ column }))).toEqual([
    'client',
    'partner',
    'executive',
    'admin',
  ]);
});
