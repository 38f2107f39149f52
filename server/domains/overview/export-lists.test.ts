import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, makeClient } from '../../testing/client.ts';
import { clientOf } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let admin: Client;
const formula = '=HYPERLINK("http://x")';
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
  // More than one page of each file.
  for (const insert of [
    `insert into support_tickets (id, reference, topic, subject, description, status, priority, name, email,
       fingerprint, created_at, updated_at)
     select gen_random_uuid(), 'X' || n, 'general', 'Hello', 'Exported text', 'closed', 'normal', '${formula}',
       'p@example.org', 'x' || n, now(), now() from generate_series(1, 1500) n`,
    `insert into projects (id, tracking_code, title, description, location, project_type, status, submitted_by,
       first_name, last_name, email, terms_accepted_at, review_by, fingerprint, submitted_at, updated_at)
     select gen_random_uuid(), 'X' || n, '${formula}', 'text', 'kenya', 'expansion', 'funded', 'Exported', 'Person', 'P',
       'p@example.org', now(), date '2026-01-01', 'x' || n, now(), now() from generate_series(1, 1500) n`,
    `insert into invitations (id, email, first_name, last_name, role, token_hash, mail_id, created_at, sent_at, expires_at)
     select gen_random_uuid(), 'x' || n || '@example.org', '${formula}', 'Exported', 'member', 'x' || n,
       gen_random_uuid(), now(), now(), now() + interval '1 day' from generate_series(1, 1500) n`,
    `insert into partner_organizations (id, kind, name, summary, description, countries, focuses, contact_sharing,
       created_at, updated_at)
     select gen_random_uuid(), 'industry', '${formula} exported ' || n, '', '', '{}', '{}', 'introduced', now(), now()
       from generate_series(1, 1500) n`,
    `insert into newsletter_subscribers (id, email, lists, confirmed_at, asked_at)
     select gen_random_uuid(), '=exported-' || n || '@example.org', '{insights}', now(), now() from generate_series(1, 1500) n`,
  ])
    await service.rows(insert);
});
afterAll(() => service.stop());

test.each([
  ['messages', 'messages', 'search=exported&status=closed', 'search=exported&status=open'],
  ['projects', 'projects', 'search=exported&status=funded', 'search=exported&status=approved'],
  ['invitations', 'invitations', 'search=exported&status=open', 'search=exported&status=accepted'],
  [
    'partner-organizations',
    'partners',
    'search=exported&kind=industry',
    'search=exported&kind=investor',
  ],
  ['subscribers', 'subscribers', 'search=%3Dexported', 'search=nobody'],
])(
  'the %s that match are exported as CSV, all pages, with formulas guarded',
  async (path, name, query, other) => {
    const { status, headers, body } = await admin.send<string>(
      'GET',
      `/api/admin/${path}.csv?${query}`,
    );
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`${name}-\\d{4}-\\d\\d-\\d\\d\\.csv`),
    );
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(1501);
    expect(lines[1]).toContain(`"'=`);
    expect(body).not.toContain('"=');
    const none = await admin.send<string>('GET', `/api/admin/${path}.csv?${other}`);
    expect(none.body.trim().split('\r\n')).toHaveLength(1);
    const client = await clientOf(service, 'client');
    expect((await client.send('GET', `/api/admin/${path}.csv`)).status).toBe(403);
    expect((await makeClient(service).send('GET', `/api/admin/${path}.csv`)).status).toBe(401);
  },
);
