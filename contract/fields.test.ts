import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { amount, dollars as price } from './commerce/fields.ts';
import { createMembershipClass } from './commerce/membership-classes.ts';
import { recordBankTransfer } from './commerce/sales.ts';
import { createDeal } from './deals/deals.ts';
import {
  asSeen,
  choiceOrLabel,
  email,
  line,
  newPassword,
  oneLine,
  optionalChoice,
  paging,
  password,
  prose,
  sitePath,
  userName,
  wholeNumber,
} from './fields.ts';
import { dollars, opportunityId, optionalWebAddress, webAddress } from './funding/fields.ts';
import { amountsInOrder, listOpportunities } from './funding/opportunities.ts';
import { changeOpportunity } from './funding/opportunity-review.ts';
import { addPlatformProject } from './funding/platform-records.ts';
import { createFundingSource } from './funding/sources.ts';
import { changeAccounts } from './identity/administration.ts';
import { changePartnerOrganization } from './partners/organizations.ts';
import { changeMessages } from './support/inbox.ts';
import { requestMeeting } from './support/meetings.ts';

const colours = { red: 'Deep red', blue: 'Blue' } as const;

/** What a value becomes, or the message that refuses it. */
const read = (schema: z.core.$ZodType, value: unknown): unknown => {
  const { success, data, error } = z.safeParse(schema, value);
  return success ? data : `! ${error.issues[0]?.message}`;
};
/** The same for one field of a call's input, whose other fields may be missing. */
const readField = (call: { input: z.core.$ZodType }, field: string, value: unknown): unknown => {
  const { shape } = call.input._zod.def as unknown as { shape: Record<string, z.core.$ZodType> };
  const schema = shape[field];
  if (!schema) throw new Error(`No field ${field}`);
  return read(schema, value);
};

test('a line is trimmed and has no line breaks or invisible characters', () => {
  expect(read(line(9), ' Ada\u200b Obi ')).toBe('Ada Obi');
  expect(asSeen('\ufeffAda')).toBe('Ada');
  expect(read(line(9), 'Ada\u2028Obi')).toBe('! Keep this to one line.');
  expect(read(line(9), 'Ada\u0007')).toBe('! Remove the characters that can’t be displayed.');
  expect(read(line(9), '\ud800')).toBe('! Remove the characters that can’t be displayed.');
  expect(read(line(9), ' ')).toBe('! Fill in this field.');
  expect(read(line(9, 'Enter a name.'), '')).toBe('! Enter a name.');
  expect(read(oneLine(9), '')).toBe('');
  expect(read(line(1000), 'a'.repeat(1001))).toBe('! At most 1,000 characters.');
  expect(read(line(1000), 'a'.repeat(1000))).toBe('a'.repeat(1000));
});

test('prose keeps its line breaks, all of one kind', () => {
  expect(read(prose(9), 'One\r\nTwo\n')).toBe('One\nTwo');
  expect(read(prose(9), '\n')).toBe('! Fill in this field.');
});

test('addresses and names for signing in are in lower case', () => {
  expect(read(email(), ' Ada@Example.ORG\u200b ')).toBe('ada@example.org');
  expect(read(email('No.'), 'ada')).toBe('! No.');
  expect(read(userName(), ' Ada ')).toBe('ada');
});

test('a password is at least 12 characters once it is chosen, at most 200, and never changed', () => {
  expect(read(password(), ' a ')).toBe(' a ');
  expect(read(password(), '')).toBe('! Enter your password.');
  for (const field of [password(), newPassword()]) {
    expect(read(field, 'a'.repeat(200))).toBe('a'.repeat(200));
    expect(read(field, 'a'.repeat(201))).toBe('! At most 200 characters.');
  }
  expect(read(newPassword(), 'a'.repeat(11))).toBe('! Use at least 12 characters.');
  expect(read(newPassword(), 'a'.repeat(12))).toBe('a'.repeat(12));
  expect(read(newPassword(), `${'a'.repeat(12)}\u0000`)).toMatch(/^! Remove/);
});

test('a choice is one of the values, where it says so also a label or nothing', () => {
  expect(read(choiceOrLabel(colours), 'red')).toBe('red');
  expect(read(choiceOrLabel(colours), 'Deep red')).toBe('red');
  expect(read(choiceOrLabel(colours), 'Blue')).toBe('blue');
  expect(read(choiceOrLabel(colours), 'green')).toBe('! Choose one of the listed options.');
  expect(read(optionalChoice(colours), '')).toBe('');
  expect(read(optionalChoice(colours), 'green')).toBe('! Choose one of the listed options.');
});

test('numbers of addresses and pages have bounds', () => {
  expect(read(wholeNumber(1), String(2 ** 31 - 1))).toBe(2 ** 31 - 1);
  for (const wrong of ['0', '1.5', String(2 ** 31)])
    expect(read(wholeNumber(1), wrong)).toMatch(/^!/);
  expect([1, 200].map((limit) => read(paging.limit, limit))).toEqual([1, 200]);
  for (const wrong of [0, 201, 1.5]) expect(read(paging.limit, wrong)).toMatch(/^!/);
  expect(read(sitePath(), `/${'a'.repeat(3000)}`)).toBe('! At most 2,000 characters.');
});

test('prices are from $0 to $1,000,000, those of reports in whole dollars', () => {
  for (const field of [price(), amount()]) {
    expect([0, 1_000_000].map((value) => read(field, value))).toEqual([0, 1_000_000]);
    expect(read(field, -1)).toBe('! Enter 0 or more.');
    expect(read(field, 1_000_001)).toBe('! Enter at most $1,000,000.');
  }
  expect(read(price(), 1.5)).toBe('! Use whole dollars.');
  expect(read(amount(), 1.5)).toBe(1.5);
});

test('a bank transfer has at most two decimals', () => {
  for (const value of [0.01, 19.99, 1234.1, 1_000_000])
    expect(readField(recordBankTransfer, 'amount', value)).toBe(value);
  expect(readField(recordBankTransfer, 'amount', 0)).toBe('! Enter an amount above zero.');
  for (const value of [0.001, 19.999])
    expect(readField(recordBankTransfer, 'amount', value)).toBe('! Use at most two decimals.');
});

test('CLASS-12: empty lines of a membership class are dropped; its priority is from -1000 to 1000', () => {
  expect(readField(createMembershipClass, 'features', ['One', ' ', 'Two'])).toEqual(['One', 'Two']);
  for (const value of [-1000, 1000])
    expect(readField(createMembershipClass, 'priority', value)).toBe(value);
  for (const value of [-1001, 1001, 0.5])
    expect(readField(createMembershipClass, 'priority', value)).toMatch(/^!/);
});

test('a deal’s amount is a whole number of dollars from 1, a platform project’s share up to 100', () => {
  expect([1, 1e12].map((value) => readField(createDeal, 'amount', value))).toEqual([1, 1e12]);
  expect(readField(createDeal, 'amount', 0)).toBe('! Amount is required');
  expect(readField(createDeal, 'amount', 1e12 + 1)).toMatch(/^! Enter at most/);
});

test('amounts of funding may be written with separators, or left out', () => {
  for (const text of ['5,000,000', '5 000 000', ' 5000000 ', 5_000_000])
    expect(read(dollars(), text)).toBe(5_000_000);
  for (const text of ['', ' ', null]) expect(read(dollars(), text)).toBeNull();
  expect(read(dollars(), undefined)).toBeUndefined();
  expect(read(dollars(), '5 million')).toBe('! Enter a number.');
  expect(read(dollars(), '1.5')).toBe('! Enter whole dollars.');
  expect(read(dollars(), '-1')).toBe('! Enter 0 or more.');
  expect([read(dollars(), 0), read(dollars(1), 1)]).toEqual([0, 1]);
  expect(read(dollars(1), 0)).toBe('! Enter 1 or more, or leave it empty.');
  expect(read(dollars(), '1,000,000,000,000')).toBe(1e12);
  expect(read(dollars(), 1e12 + 1)).toBe('! Enter at most 1,000,000,000,000.');
  expect(read(dollars(), '1'.repeat(41))).toMatch(/^!/);
});

test('the lower of two amounts is at most the higher one, where both are given', () => {
  const filter = z
    .object({ minAmount: z.optional(z.number()), maxAmount: z.optional(z.number()) })
    .check(amountsInOrder);
  for (const right of [{}, { minAmount: 9 }, { maxAmount: 9 }, { minAmount: 9, maxAmount: 9 }])
    expect(read(filter, right)).toEqual(right);
  expect(read(filter, { minAmount: 10, maxAmount: 9 })).toBe('! Enter at least the lower amount.');
  for (const name of ['minAmount', 'maxAmount']) {
    expect(read(listOpportunities.input, { [name]: '0' })).toEqual({ [name]: 0 });
    expect(read(listOpportunities.input, { [name]: '1000000000000' })).toEqual({ [name]: 1e12 });
    expect(read(listOpportunities.input, { [name]: '' })).toEqual({ [name]: '' });
    for (const wrong of ['-1', '1.5', '1000000000001'])
      expect(read(listOpportunities.input, { [name]: wrong })).toMatch(/^!/);
  }
});

test('web addresses begin with https:// and carry no name or password', () => {
  const secure = '! Enter a web address that begins with https://.';
  const [good, plain] = ['https://fund.example/a', 'http://fund.example/'];
  for (const field of [webAddress('Enter one.'), optionalWebAddress()]) {
    expect(read(field, good)).toBe(good);
    for (const wrong of [plain, 'fund', 'https://me@fund.example/', 'javascript:alert(1)'])
      expect(read(field, wrong)).toBe(secure);
  }
  expect([read(webAddress('Enter one.'), ''), read(optionalWebAddress(), '')]).toEqual([
    '! Enter one.',
    '',
  ]);
  expect(readField(changePartnerOrganization, 'website', good)).toBe(good);
  expect(readField(changePartnerOrganization, 'website', '')).toBe('');
  for (const wrong of [plain, 'fund'])
    expect(readField(changePartnerOrganization, 'website', wrong)).toBe(secure);
  // A source and an application may have no certificate.
  for (const right of [good, plain])
    expect([
      readField(changeOpportunity, 'applicationUrl', right),
      readField(createFundingSource, 'address', right),
    ]).toEqual([right, right]);
  expect(readField(changeOpportunity, 'applicationUrl', 'ftp://fund.example/')).toMatch(/^!/);
  expect(readField(changeOpportunity, 'applicationUrl', 'fund')).toMatch(/^!/);
  for (const wrong of [
    'fund',
    'ftp://fund.example/',
    'https://me@f.example',
    'https://:a@f.example',
  ])
    expect(readField(createFundingSource, 'address', wrong)).toBe(secure);
});

test('ids of opportunities are of many kinds, but one line of up to 700 characters', () => {
  expect(read(opportunityId(), 'a:1 (é)')).toBe('a:1 (é)');
  expect(read(opportunityId(), 'a'.repeat(700))).toHaveLength(700);
  for (const wrong of ['', 'a'.repeat(701), 'a\nb', '\ud800'])
    expect(read(opportunityId(), wrong)).toBe('! This isn’t a valid id.');
});

test('each country and focus of an organisation counts once', () => {
  expect(readField(changePartnerOrganization, 'countries', ['NG', 'NG'])).toEqual(['NG']);
});

test('a meeting takes 15 minutes to 8 hours', () => {
  expect([15, 480].map((minutes) => readField(requestMeeting, 'minutes', minutes))).toEqual([
    15, 480,
  ]);
  for (const wrong of [14, 481, 20.5])
    expect(readField(requestMeeting, 'minutes', wrong)).toMatch(/^!/);
});

test('a change of many accounts names them or a filter, and a portal if it is about one', () => {
  const accounts = [{ userId: '00000000-0000-4000-8000-000000000001' }];
  const one = { action: 'suspend', accounts };
  expect(read(changeAccounts.input, one)).toEqual(one);
  const [neither, both] = [{ action: 'suspend' }, { ...one, matching: {} }];
  for (const wrong of [neither, both])
    expect(read(changeAccounts.input, wrong)).toBe('! Name the accounts, or a filter.');
  for (const action of ['open', 'close']) {
    const opened = { action, accounts, permission: 'client_portal' };
    expect(read(changeAccounts.input, opened)).toEqual(opened);
    expect(read(changeAccounts.input, { action, accounts })).toBe('! Choose a portal.');
  }
  const needless = { ...one, permission: 'client_portal' };
  expect(read(changeAccounts.input, needless)).toBe('! Choose a portal.');
});

test('messages are assigned to somebody, and only then', () => {
  const messages = [{ id: '00000000-0000-4000-8000-000000000001' }];
  const assigned = { action: 'assign', assigneeId: null, messages };
  expect(read(changeMessages.input, assigned)).toEqual(assigned);
  expect(read(changeMessages.input, { action: 'close', messages })).toEqual({
    action: 'close',
    messages,
  });
  for (const wrong of [
    { action: 'assign', messages },
    { ...assigned, action: 'close' },
  ])
    expect(read(changeMessages.input, wrong)).toBe('! Choose who answers.');
});

test('the progress of a platform’s project is a whole number from 0 to 100', () => {
  const field = (value: unknown) => readField(addPlatformProject, 'progress', value);
  expect(['0', 100].map(field)).toEqual([0, 100]);
  for (const wrong of ['', -1, 101, 1.5]) expect(field(wrong)).toMatch(/^!/);
});
