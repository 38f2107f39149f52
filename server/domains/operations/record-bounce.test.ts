/** Emails that come back after they were sent. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoggedEmail } from '#contract/operations/jobs.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { manageLink } from '../../testing/messages.ts';
import { bounceOf, newSentMail } from '../../testing/operations.ts';
import { clientOf } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';
import { bouncesToken } from '../../testing/start.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const newAddress = () => `reader-${randomUUID()}@example.org`;

async function handOver(body: string | Uint8Array<ArrayBuffer>, token = bouncesToken) {
  const answer = await fetch(`${service.url}/api/webhooks/bounces`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'message/rfc822' },
    body,
  });
  return { status: answer.status, body: await answer.json() };
}
const recorded = (was: boolean) => ({ status: 200, body: { recorded: was } });

const logged = async (address: string) => {
  const path = `/api/admin/emails?search=${address}`;
  return (await admin.send<LoggedEmail[]>('GET', path)).body[0];
};

test('an email that another server returns is listed as bounced, and its address gets no newsletter', async () => {
  const address = newAddress();
  await manageLink(service, address);
  const id = await newSentMail(service, address);
  expect(await logged(address)).toMatchObject({ state: 'sent' });
  expect(await handOver(bounceOf(id))).toEqual(recorded(true));
  expect(await logged(address)).toMatchObject({
    state: 'bounced',
    failure: '5.1.1 returned',
    abilities: { retry: false },
  });
  const { body: subscribers } = await admin.send('GET', `/api/admin/subscribers?search=${address}`);
  expect(subscribers).toMatchObject([{ refusedAt: `${service.clock.now()}` }]);
  // Reported twice, it is recorded once.
  expect(await handOver(bounceOf(id))).toEqual(recorded(false));
  const rows = await service.rows(
    "select before, after from audit_log where action = 'email.bounce'",
  );
  expect(rows).toMatchObject([
    { before: { state: 'sent' }, after: { state: 'bounced', failure: '5.1.1 returned' } },
  ]);
});

test('the administrators’ list tells bounced from given up', async () => {
  const address = newAddress();
  const id = await newSentMail(service, address);
  await handOver(bounceOf(id, { status: '5.7.1', returned: 'message/rfc822' }));
  const found = async (state: string) => {
    const path = `/api/admin/emails?search=${address}&state=${state}`;
    return (await admin.send<LoggedEmail[]>('GET', path)).body.length;
  };
  expect([await found('bounced'), await found('failed'), await found('sent')]).toEqual([1, 0, 0]);
});

test('a report that is cut off after the header of the email is enough', async () => {
  const address = newAddress();
  const id = await newSentMail(service, address);
  const whole = Buffer.from(
    bounceOf(id, { returned: 'message/rfc822' }).replace('invoice', 'façade'),
  );
  // In the middle of a letter of two bytes.
  const at = whole.indexOf('ç') + 1;
  expect(await handOver(new Uint8Array(whole.subarray(0, at)))).toEqual(recorded(true));
  expect(await logged(address)).toMatchObject({ state: 'bounced' });
});

test.each([
  ['a delay', (id: string) => bounceOf(id, { action: 'delayed', status: '4.4.1' })],
  ['a report of success', (id: string) => bounceOf(id, { action: 'delivered', status: '2.0.0' })],
  ['a report about an email that isn’t ours', () => bounceOf(randomUUID())],
  [
    'an automatic reply',
    (id: string) => `Subject: On leave\r\nIn-Reply-To: <${id}@a.example>\r\n\r\nStatus: 5.1.1`,
  ],
  ['an empty message', () => ''],
  ['bytes that are no email', () => '\u0000'.repeat(5000)],
  ['parts nested a thousand deep', nested],
])('%s changes nothing', async (_, message) => {
  const address = newAddress();
  const id = await newSentMail(service, address);
  expect(await handOver(message(id))).toEqual(recorded(false));
  expect(await logged(address)).toMatchObject({ state: 'sent' });
});

function nested(): string {
  const open = Array.from(
    { length: 1000 },
    (_, at) => `Content-Type: multipart/mixed; boundary="${at}"\r\n\r\n--${at}\r\n`,
  );
  return open.join('');
}

test('without the right token nobody is heard, and neither if none is configured', async () => {
  const address = newAddress();
  const id = await newSentMail(service, address);
  expect((await handOver(bounceOf(id), `${bouncesToken}x`)).status).toBe(404);
  expect((await makeClient(service).send('POST', '/api/webhooks/bounces', {})).status).toBe(404);
  expect(await logged(address)).toMatchObject({ state: 'sent' });
  const closed = await startService({ bouncesToken: null });
  const answer = await fetch(`${closed.url}/api/webhooks/bounces`, {
    method: 'POST',
    headers: { Authorization: 'Bearer null' },
    body: bounceOf(id),
  });
  expect(answer.status).toBe(404);
  await closed.stop();
});

test('a message above the limit is refused', async () => {
  expect((await handOver('x'.repeat(70_000))).status).toBe(413);
});
