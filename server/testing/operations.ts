import { randomUUID } from 'node:crypto';
import type { Service } from './service.ts';
import { bouncesToken } from './start.ts';

/** A job that was given up; returns its id. */
export async function newFailedJob(service: Service): Promise<string> {
  const id = randomUUID();
  await service.rows(
    `insert into pgboss.job (id, name, state, retry_limit, retry_count, created_on, completed_on, output)
     values ($1, 'delete-files', 'failed', 2, 2, now() - interval '1 hour', now(), '{"error": "ECONNREFUSED"}')`,
    [id],
  );
  return id;
}

let mails = 0;

/** An email that was given up, with its text unless the mail server refused it; returns its id and address. */
export async function newFailedMail(service: Service, { refused = false } = {}) {
  const id = randomUUID();
  mails += 1;
  const to = `failed-${mails}@example.org`;
  await service.rows(
    `insert into mails (id, "to", subject, body, created_at, failed_at, failure, attempts)
     values ($1, $2, 'Your invoice', $3, $4, $4, $5, 3)`,
    [id, to, refused ? null : 'Hello', `${service.clock.now()}`, refused ? '550 5.1.1' : 'gave up'],
  );
  return { id, to };
}

/** The report that another mail server sends when it can't deliver the email. */
export const bounceOf = (
  mailId: string,
  { action = 'failed', status = '5.1.1', returned = 'text/rfc822-headers' } = {},
) =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.org>',
    'To: bounces@alliance.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="=_1"',
    '',
    '--=_1',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered. Status: 5.0.0',
    '',
    '--=_1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    'Final-Recipient: rfc822; nobody@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    '',
    '--=_1',
    `Content-Type: ${returned}`,
    '',
    'From: info@alliance.example',
    `Message-ID: <${mailId}@alliance.example>`,
    'Subject: Your invoice',
    '',
    '--=_1--',
    '',
  ].join('\r\n');

/** An email that the mail server accepted; returns its id. */
export async function newSentMail(service: Service, to: string): Promise<string> {
  const id = randomUUID();
  await service.rows(
    `insert into mails (id, "to", subject, created_at, sent_at, attempts) values ($1, $2, 'Your invoice', $3, $3, 1)`,
    [id, to, `${service.clock.now()}`],
  );
  return id;
}

/** A request from this address, received today or so many days ago; returns its id. */
export async function newPrivacyRequest(
  service: Service,
  { email = 'kwame@example.org', days = 0 } = {},
) {
  const id = randomUUID();
  const received = service.clock
    .now()
    .subtract({ hours: 24 * days })
    .toString()
    .slice(0, 10);
  await service.rows(
    `insert into privacy_requests (id, kind, name, email, details, received_on, outcome, created_at)
     values ($1, 'erasure', 'Kwame Mensah', $2, 'By letter', $3, '', $4)`,
    [id, email, received, `${service.clock.now()}`],
  );
  return id;
}

/** A breach that became known so many hours ago; returns its id. */
export async function newBreach(service: Service, hours = 1): Promise<string> {
  const id = randomUUID();
  await service.rows(
    `insert into breaches (id, title, description, measures, known_at, no_notice, created_at)
     values ($1, 'Laptop stolen', 'From a car', '', $2, '', $3)`,
    [id, `${service.clock.now().subtract({ hours })}`, `${service.clock.now()}`],
  );
  return id;
}

const privacyEntries = {
  kind: 'erasure',
  name: 'Kwame Mensah',
  email: 'kwame@example.org',
  details: 'Asks us to delete his submission.',
  receivedOn: '2025-01-31',
};
const breachEntries = {
  title: 'Laptop stolen',
  description: 'From a car. Its disk is encrypted.',
  knownAt: '2025-01-31T12:00:00Z',
};

/** Inputs of the calls of operations. */
export const operationsInputs = {
  retryJob: async (service: Service) => ({ id: await newFailedJob(service) }),
  retryJobs: async (service: Service) => {
    await newFailedJob(service);
    return { queue: 'delete-files' };
  },
  retryEmails: async (service: Service) => {
    await newFailedMail(service);
    return {};
  },
  recordBounce: async (service: Service) => ({
    body: bounceOf(await newSentMail(service, 'nobody@example.org')),
    signature: `Bearer ${bouncesToken}`,
  }),
  retryEmail: async (service: Service) => ({ id: (await newFailedMail(service)).id }),
  recordPrivacyRequest: async () => privacyEntries,
  changePrivacyRequest: async (service: Service) => ({
    ...privacyEntries,
    id: await newPrivacyRequest(service),
  }),
  exportRequester: async (service: Service) => ({ id: await newPrivacyRequest(service) }),
  eraseRequester: async (service: Service) => {
    const email = `${randomUUID()}@example.org`;
    return { id: await newPrivacyRequest(service, { email }), outcome: 'Erased.' };
  },
  recordBreach: async () => breachEntries,
  changeBreach: async (service: Service) => ({ ...breachEntries, id: await newBreach(service) }),
};
