import { expect, test } from 'vitest';
import { driverUrl, programUrl, protectionOf } from './database-url.ts';

const at = (place: string) => `postgres://alliance:se%2Fcret@${place}`;

test.each([
  ['127.0.0.1/alliance', 'local', 'disable'],
  ['localhost:5433/alliance', 'local', 'disable'],
  ['[::1]/alliance', 'local', 'disable'],
  ['%2Fvar%2Frun%2Fpostgresql/alliance', 'local', 'disable'],
  ['x/alliance?host=/var/run/postgresql', 'local', 'disable'],
  ['127.0.0.1/alliance?sslmode=require', 'local', 'require'],
  ['127.0.0.1/alliance?host=database.internal', 'checked', 'verify-full'],
  ['database.internal/alliance', 'checked', 'verify-full'],
  ['localhost.evil.example/alliance', 'checked', 'verify-full'],
  ['database.internal/alliance?sslmode=verify-full', 'checked', 'verify-full'],
  ['database.internal/alliance?sslmode=verify-ca&sslrootcert=/ca.pem', 'checked', 'verify-ca'],
  ['database.internal/alliance?sslmode=require&sslrootcert=/ca.pem', 'checked', 'require'],
  ['database.internal/alliance?sslmode=require', 'unchecked', 'require'],
  ['database.internal/alliance?sslmode=prefer', 'unchecked', 'require'],
  ['database.internal/alliance?sslmode=allow', 'unchecked', 'require'],
  ['database.internal/alliance?sslmode=no-verify', 'unchecked', 'require'],
  ['database.internal/alliance?sslmode=disable', 'none', 'disable'],
  ['database.internal/alliance?insecure', 'none', 'disable'],
  ['database.internal/alliance?insecure&sslmode=verify-full', 'checked', 'verify-full'],
])('%s is %s, with sslmode=%s', (place, protection, mode) => {
  expect(protectionOf(at(place))).toBe(protection);
  const driver = new URL(driverUrl(at(place)));
  const program = new URL(programUrl(at(place)).url);
  for (const { searchParams } of [driver, program]) {
    expect(searchParams.get('sslmode')).toBe(mode);
    expect(searchParams.has('insecure')).toBe(false);
  }
  // libpq rejects parameters that it does not know.
  expect(program.searchParams.has('uselibpqcompat')).toBe(false);
});

test('PostgreSQL’s programs get the password separately from the URL', () => {
  const { url, password } = programUrl(at('database.internal/alliance'));
  expect(password).toBe('se/cret');
  expect(url).not.toContain('cret');
  expect(url).toMatch(/^postgres:\/\/alliance@database\.internal\/alliance\?/);
  const asParameter = programUrl('postgres://alliance@database.internal/a?password=se%2Fcret');
  expect(asParameter.password).toBe('se/cret');
  expect(asParameter.url).not.toContain('cret');
  expect(programUrl('postgres://alliance@database.internal/a').password).toBeNull();
});

test('PostgreSQL’s programs before version 16 are told where the system’s trusted certificates are', () => {
  const { searchParams } = new URL(programUrl(at('database.internal/alliance')).url);
  expect(searchParams.get('sslrootcert')).toMatch(/^(\/etc\/.+|system)$/);
});
