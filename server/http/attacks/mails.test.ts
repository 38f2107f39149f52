/** Emails sent to an address that a visitor entered contain only our words and links. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unlinked } from '../../platform/mail/mail.ts';
import { makeClient } from '../../testing/client.ts';
import { mailTo } from '../../testing/mails.ts';
import { newAccount } from '../../testing/people.ts';
import { entries } from '../../testing/projects.ts';
import { sendRaw } from '../../testing/raw.ts';
import { type Service, startService } from '../../testing/service.ts';
import { reportEntries, transferOrder } from '../../testing/shop.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ demo: false });
});
afterAll(() => service.stop());

const advert = 'Win at https://evil.example/a or www.evil.example';
/** Every URL in an email that is not of this site, and no price. */
const foreign = (text: string) =>
  (text.match(/[\w-]+(\.[\w-]+)+[^\s]*/g) ?? []).filter(
    (found) =>
      !/^\d+\.\d\d$/.test(found) &&
      !found.startsWith('127.0.0.1:3999/') &&
      !found.includes(service.settings.site.host),
  );

test('a name or title cannot smuggle a link into an email', async () => {
  const visitor = makeClient(service);
  const person = { firstName: advert, lastName: advert, password: 'seven quiet herons' };
  const victims = [1, 2, 3, 4].map((number) => `victim-${number}@victims.example`);
  const [signUp, project, message, order] = victims as [string, string, string, string];
  await visitor.send('POST', '/api/sign-up', { ...person, email: signUp });
  const sent = entries({ firstName: advert, title: advert, email: project });
  expect((await visitor.send('POST', '/api/projects', sent)).status).toBe(201);
  await visitor.send('POST', '/api/contact', {
    name: advert,
    email: message,
    topic: 'general',
    message: advert,
  });
  const { metadata } = await reportEntries(service);
  await transferOrder(service, {
    metadata: { ...metadata, customerName: advert, customerEmail: order, notes: advert },
  });
  for (const [email, subject] of [
    [signUp, 'Confirm'],
    [project, 'We’ve received'],
    [message, 'We’ve received'],
    [order, 'invoice'],
  ] as const) {
    const mail = await mailTo(service, email, subject);
    expect(foreign(`${mail.subject}\n${mail.text}`)).toEqual([]);
    expect(mail.html).not.toMatch(/href="(?!http:\/\/127\.0\.0\.1:3999\/|https:\/\/digital)/);
  }
});

test('text that is not a link stays as it was written', () => {
  for (const text of ['Solar hall 1.5 MW', 'J. R. R. Tolkien', 'Phase 2: Kano/Jos', 'Dr. Ada'])
    expect(unlinked(text)).toBe(text);
  fc.assert(
    fc.property(fc.webUrl(), fc.string(), (url, text) => {
      expect(unlinked(text + url)).not.toMatch(/:\/\/|[\p{L}\p{N}]\.\p{L}{2}/u);
    }),
  );
});

test.each(['\r\n', '\n', '\r', '\u2028', '%0d%0a', '\u0000'])(
  'a line break (%j) in an address, name or title injects no header and no recipient',
  async (breaks) => {
    const evil = `a${breaks}Bcc: evil@evil.example${breaks}${breaks}Body`;
    const visitor = makeClient(service);
    const before = await service.rows('select count(*) from mails');
    const answers = [
      await visitor.send('POST', '/api/password-reset', { email: `${evil}@example.org` }),
      await visitor.send('POST', '/api/password-reset', {
        email: `a@example.org${breaks}b@b.cc`,
      }),
      await visitor.send('POST', '/api/projects', entries({ email: `x@example.org,${evil}` })),
      ...(breaks === '%0d%0a'
        ? []
        : [
            await visitor.send('POST', '/api/projects', entries({ title: evil })),
            await visitor.send('POST', '/api/projects', entries({ firstName: evil })),
          ]),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    expect(await service.rows('select count(*) from mails')).toEqual(before);
  },
);

test.each([
  '"a b"@example.org',
  'a@example.org,b@example.org',
  'a@example.org;b@example.org',
  '<a@example.org>',
  'A <a@example.org>',
  'a@[127.0.0.1]',
  'a@localhost',
  'a@@example.org',
  'a@example.org ,',
  '=?utf-8?q?a?=@example.org, b@c.dd',
])('%s is refused as an address', async (email) => {
  const { status } = await makeClient(service).send('POST', '/api/password-reset', { email });
  expect(status).toBe(400);
});

test('links in emails point to this site, whatever host was requested', async () => {
  const email = await newAccount(service);
  const { status } = await sendRaw(service, {
    path: '/api/password-reset',
    headers: {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      'x-forwarded-for': makeClient(service).address,
      'content-type': 'application/json',
    },
    chunks: [JSON.stringify({ email })],
  });
  expect(status).toBe(202);
  const { text, html } = await mailTo(service, email, 'Reset your password');
  expect(text).toContain(`${service.settings.baseUrl}/sign-in?view=reset`);
  expect(text + html).not.toContain('evil.example');
});
