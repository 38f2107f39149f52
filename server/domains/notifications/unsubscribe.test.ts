import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import type { NotificationSettings } from '#contract/notifications/settings.ts';
import type { LinkedEmails } from '#contract/notifications/unsubscribe.ts';
import { changing } from '../../platform/context.ts';
import type { OutgoingMail } from '../../platform/mail/mail.ts';
import { seal, sealingKey } from '../../platform/security/sealed-values.ts';
import { makeClient } from '../../testing/client.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';
import { notifyPerson } from './notify-person.ts';
import { sendWaitingMails } from './send-waiting-mails.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Sends a notification about the person's project. */
const tell = (userId: string) =>
  changing(service.platform, { actor: null, requestId: 'test' })((change) =>
    notifyPerson(change, userId, {
      kind: 'project-moved',
      params: { title: 'Kano campus', status: 'screening', note: null },
      link: '/client-portal',
    }),
  );

/** As they were sent: what is stored of an email is emptied with its delivery. */
async function mailsTo(email: string): Promise<OutgoingMail[]> {
  await service.jobsDone();
  return service.outbox.filter(({ to }) => to === email);
}

const linkIn = ({ headers }: OutgoingMail) =>
  /^<(.*)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';

async function person(settings?: object) {
  const email = await newAccount(service);
  const { userId } = await actorNamed(service, email);
  const client = await clientOf(service, email);
  if (settings) {
    const chosen = { timeZone: 'Africa/Lagos', quietFrom: null, quietUntil: null, ...settings };
    await client.send('PATCH', '/api/account/notifications', chosen);
  }
  const chosenNow = async () =>
    (await client.send<NotificationSettings>('GET', '/api/account/notifications')).body.topics.find(
      ({ topic }) => topic === 'projects',
    );
  return { email, userId, client, chosenNow };
}

const visitor = () => makeClient(service);
const calls = (link: string) => {
  const path = `/api/notifications/emails/${link.split('/').at(-1)}`;
  return {
    read: () => visitor().send<LinkedEmails>('GET', path),
    end: () => visitor().send<LinkedEmails>('POST', `${path}/end`, {}),
    resume: (topics: LinkedEmails['topics']) =>
      visitor().send<LinkedEmails>('POST', `${path}/resume`, { topics }),
  };
};

test('RFC 8058: every notification email has a link that turns its topic off without signing in, and undoes it', async () => {
  const { email, userId, chosenNow } = await person();
  await tell(userId);
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error('No email was stored');
  const link = linkIn(mail);
  expect(link).toMatch(
    new RegExp(`^${service.settings.baseUrl}/unsubscribe/[\\w-][\\w.-]{0,199}$`),
  );
  expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail.text).toContain(
    `Unsubscribe from emails about “Progress of your projects”:\n${link}`,
  );
  const { read, end, resume } = calls(link);
  const emailed = { scope: 'projects', topics: [{ topic: 'projects', email: 'now' }] };
  expect((await read()).body).toEqual(emailed);
  expect((await end()).body).toEqual(emailed);
  expect((await end()).body, 'a repeat').toEqual({ scope: 'projects', topics: [] });
  expect(await chosenNow()).toEqual({ topic: 'projects', screen: true, email: 'never' });
  await tell(userId);
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await resume([{ topic: 'projects', email: 'now' }])).body).toEqual(emailed);
  await tell(userId);
  expect(await mailsTo(email)).toHaveLength(2);
});

test('the link of a summary turns off every topic that comes in summaries, and leaves the others', async () => {
  const { email, userId, client, chosenNow } = await person({
    topics: [
      { topic: 'projects', screen: true, email: 'weekly' },
      { topic: 'tasks', screen: true, email: 'daily' },
      { topic: 'meetings', screen: true, email: 'now' },
    ],
  });
  await tell(userId);
  await service.advance({ hours: 24 * 8 });
  await sendWaitingMails(service.platform);
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error('No summary was stored');
  expect(mail.text).toContain('Unsubscribe from summaries:\n');
  const { end, resume } = calls(linkIn(mail));
  const { body } = await end();
  expect(body).toEqual({
    scope: 'summaries',
    topics: [
      { topic: 'projects', email: 'weekly' },
      { topic: 'tasks', email: 'daily' },
    ],
  });
  const { topics } = (await client.send<NotificationSettings>('GET', '/api/account/notifications'))
    .body;
  expect(Object.fromEntries(topics.map((one) => [one.topic, one.email]))).toMatchObject({
    projects: 'never',
    tasks: 'never',
    meetings: 'now',
  });
  await resume(body.topics);
  expect(await chosenNow()).toMatchObject({ email: 'weekly' });
});

test('a link turns nothing on that it does not turn off, and is unknown once the account is gone', async () => {
  const { email, userId, client } = await person();
  await tell(userId);
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error('No email was stored');
  const { end, resume } = calls(linkIn(mail));
  expect((await resume([{ topic: 'discussions', email: 'now' }])).body.topics).toEqual([]);
  expect((await resume([{ topic: 'account', email: 'now' }])).body.topics).toEqual([]);
  const erased = await client.send('DELETE', '/api/account', { password: demoPassword });
  expect(erased.status).toBe(204);
  expect((await end()).status).toBe(404);
  const link = linkIn(mail);
  const forged = calls(`${link.slice(0, -9)}${link.at(-9) === 'A' ? 'B' : 'A'}${link.slice(-8)}`);
  expect((await forged.read()).status).toBe(404);
  expect((await forged.end()).status).toBe(404);
});

test('links in emails already sent work when SECRETS_KEY has been changed and the old one is gone', async () => {
  const before = service.platform.sealingKeys;
  const { email, userId, chosenNow } = await person();
  await tell(userId);
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error('No email was stored');
  // As a version did that sealed them with SECRETS_KEY.
  const earlier = seal(`${userId} projects`, before[0], 'unsubscribe');
  service.platform.sealingKeys = [sealingKey('a new key'), ...before];
  expect((await calls(earlier).read()).status).toBe(200);
  service.platform.sealingKeys = [sealingKey('a new key')];
  expect((await calls(earlier).read()).status).toBe(404);
  expect((await calls(linkIn(mail)).end()).status).toBe(200);
  expect(await chosenNow()).toMatchObject({ email: 'never' });
  service.platform.sealingKeys = before;
});
