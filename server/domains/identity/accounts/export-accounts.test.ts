import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, makeClient } from '../../../testing/client.ts';
import { clientOf } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
  // More than one page of the file.
  await service.rows(
    `insert into users (id, first_name, last_name, email, organization, role, status, permissions, created_at)
     select gen_random_uuid(), '=HYPERLINK("http://x")', 'Person ' || n, 'export-' || n || '@example.org', 'export', 'member',
       'pending', '{client_portal}', now() from generate_series(1, 1500) n`,
  );
});
afterAll(() => service.stop());

test('the accounts that match are exported as CSV, all pages, with formulas guarded', async () => {
  const { status, headers, body } = await admin.send<string>(
    'GET',
    '/api/admin/users.csv?search=export&status=pending&sort=name',
  );
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/csv');
  expect(headers.get('content-disposition')).toMatch(/accounts-\d{4}-\d\d-\d\d\.csv/);
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(1501);
  expect(new Set(lines).size).toBe(1501);
  expect(lines[0]).toContain('"First name","Last name","Email"');
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(lines[1]).toContain('"Member","Pending"');
  const none = await admin.send<string>('GET', '/api/admin/users.csv?search=export&status=active');
  expect(none.body.trim().split('\r\n')).toHaveLength(1);
});

test('nobody but administrators gets the file', async () => {
  const client = await clientOf(service, 'client');
  expect((await client.send('GET', '/api/admin/users.csv')).status).toBe(403);
  expect((await makeClient(service).send('GET', '/api/admin/users.csv')).status).toBe(401);
});
