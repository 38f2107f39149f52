import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MessageThread, SupportTicket } from '#contract/support/conversations.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { mailTo } from '../../testing/mails.ts';
import { messageEntries, newThreadOf, newTicketOf } from '../../testing/messages.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ holidays: new Set(['11-05']) });
});
afterAll(() => service.stop());

/** Ten business days after Monday the 2nd; Thursday the 5th is configured as a holiday. */
const promised = '2026-11-17';

describe.each([
  ['ticket', '/api/support-tickets', newTicketOf],
  ['thread', '/api/messages', newThreadOf],
] as const)('whoever opened a %s', (_kind, list, open) => {
  test('reads by which day an answer is due, until there is one', async () => {
    const account = await newAccount(service);
    const own: Client = await clientOf(service, account);
    const admin = await clientOf(service, 'admin');
    const opened = await open(service, account);
    expect(opened.answerBy).toBe(promised);
    const read = async () => [
      (await own.send<(SupportTicket | MessageThread)[]>('GET', list)).body[0]?.answerBy,
      (await own.send<SupportTicket | MessageThread>('GET', `${list}/${opened.id}`)).body.answerBy,
    ];
    expect(await read()).toEqual([promised, promised]);
    await service.advance({ seconds: 1 });
    await admin.send('POST', `/api/admin/messages/${opened.id}/replies`, { content: 'Yes.' });
    expect(await read()).toEqual([null, null]);
    await service.advance({ seconds: 1 });
    await own.send('POST', `${list}/${opened.id}/replies`, { content: 'And another question.' });
    expect(await read()).toEqual([promised, promised]);
    await admin.send('PATCH', `/api/admin/messages/${opened.id}`, { status: 'closed' });
    expect(await read()).toEqual([null, null]);
  });
});

test('nobody awaits an answer to what the alliance began', async () => {
  const account = await newAccount(service);
  const [row] = await service.rows('select id from users where email = $1', [account]);
  const admin = await clientOf(service, 'admin');
  await admin.send('POST', '/api/admin/messages', {
    userId: row?.id,
    subject: 'Grid offer',
    content: 'Please bring it.',
  });
  const own = await clientOf(service, account);
  const { body } = await own.send<MessageThread[]>('GET', '/api/messages');
  expect(body).toMatchObject([{ subject: 'Grid offer', answerBy: null }]);
});

test('the email after the contact form names the day', async () => {
  const entries = messageEntries();
  await makeClient(service).send('POST', '/api/contact', entries);
  const { text } = await mailTo(service, entries.email, 'We’ve received your message');
  expect(text).toContain('We’ll reply to this address by 17 November 2026.');
});
