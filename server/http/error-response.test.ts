import { expect, test } from 'vitest';
import { expectLoggedErrors } from '../testing/logged-errors.ts';
import { failureOf } from './error-response.ts';

expectLoggedErrors(/request failed/);

const coded = (code: string, message = 'It went wrong.') =>
  Object.assign(new Error(message), { code });

const extend = 'could not extend file "base/1/2"';

test.each<[string, Error, number]>([
  ['PostgreSQL’s own code', coded('53100'), 507],
  ['the system’s', coded('ENOSPC'), 507],
  ['that of a database made read-only', coded('25006'), 507],
  [
    'a quota, for which PostgreSQL has no code',
    coded('XX000', `${extend}: Disk quota exceeded`),
    507,
  ],
  [
    'an error that is only quoted in a message',
    new Error(`Job: ${extend}: No space left on device`),
    507,
  ],
  ['a cause of a cause', new Error('a', { cause: new Error('b', { cause: coded('53100') }) }), 507],
  [
    'a visitor’s text beside another error',
    new Error('params: no space left on device', { cause: coded('XX000') }),
    500,
  ],
  ['a statement that took too long', coded('57014'), 503],
  ['a transaction that waited too long', coded('25P03'), 503],
  ['no memory in the database', coded('53200'), 503],
  ['a connection that ended', new Error('Connection terminated unexpectedly'), 503],
])('%s is reported as such', (_what, error, status) => {
  expect(failureOf(error, 'request', 'test').status).toBe(status);
});
