import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/client.ts';
import { expectLoggedErrors } from '../../testing/logged-errors.ts';
import { entries, newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';
import { memoryFiles } from '../files/files.ts';
import { deliverMail } from './deliver-mail.ts';
import { type OutgoingMail, outboxMailer, readOutbox } from './mail.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
afterEach(() => {
  service.mailServer.fault = null;
});

const mailRow = async (email: string) =>
  (await service.rows('select * from mails where "to" = $1', [email]))[0];

test('an email sent again has the same Message-ID, and its text is cleared once it is sent', async () => {
  const { email } = entries();
  const seen: OutgoingMail[] = [];
  expectLoggedErrors(/job failed.*the mail server is away/);
  service.mailServer.fault = (mail) => {
    if (mail.to !== email) return null;
    seen.push(mail);
    return seen.length === 1 ? new Error('the mail server is away') : null;
  };
  await newProject(service, null, { email });
  await eventually(() => seen[0]);
  expect((await mailRow(email))?.body).toContain('tracking code');
  // The second attempt waits some seconds; here it runs immediately.
  await vi.waitFor(async () => {
    await service.rows("update pgboss.job set start_after = now() where state = 'retry'");
    expect(seen).toHaveLength(2);
  }, 60_000);
  expect(seen[1]?.messageId).toBe(seen[0]?.messageId);
  expect(seen[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@digitalsovereignty\.example>$/);
  await vi.waitFor(async () => {
    const row = await mailRow(email);
    expect(row?.sent_at).toEqual(expect.anything());
    expect(row?.body).toBeNull();
  }, 60_000);
});

test('an undeliverable email does not delay the others', async () => {
  const [bad, good] = [entries().email, entries().email];
  expectLoggedErrors(/job failed.*no such mailbox/);
  service.mailServer.fault = ({ to }) => (to === bad ? new Error('no such mailbox') : null);
  await newProject(service, null, { email: bad });
  await newProject(service, null, { email: good });
  await eventually(() => service.outbox.find(({ to }) => to === good));
  await vi.waitFor(async () => {
    const [job] = await service.rows(
      'select state from pgboss.job where data ->> \'mailId\' = (select id::text from mails where "to" = $1)',
      [good],
    );
    expect(job?.state).toBe('completed');
  }, 60_000);
  expect((await mailRow(bad))?.sent_at).toBeNull();
});

test('an email is delivered once, however often its job runs', async () => {
  const { email } = entries();
  await newProject(service, null, { email });
  const mail = await eventually(() => service.outbox.find(({ to }) => to === email));
  const id = String((await mailRow(email))?.id);
  await vi.waitFor(
    async () => expect((await mailRow(email))?.sent_at).toEqual(expect.anything()),
    60_000,
  );
  const again: OutgoingMail[] = [];
  const work = { id, host: 'x.example', now: service.clock.now() };
  await deliverMail(service.store.db, async (sent) => void again.push(sent), work);
  expect(again).toEqual([]);
  expect(mail.messageId).toContain(id);
});

test('emails, notifications and jobs are committed and rolled back with the change', async () => {
  const counts = async () =>
    service.rows(
      'select (select count(*) from mails) as mails, (select count(*) from pgboss.job) as jobs, (select count(*) from audit_log) as audit, (select count(*) from notifications) as notices',
    );
  const before = await counts();
  const { makeChange } = await import('../context.ts');
  const undone = service.store.db.transaction(async (db) => {
    const change = makeChange(service.platform, db, { actor: null, requestId: 'undone' });
    await change.mail({ to: 'nobody@example.org', subject: 's', text: 't' });
    await change.audit({ action: 'x.y', objectType: 'x', objectId: crypto.randomUUID() });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await counts()).toEqual(before);
  await service.store.db.transaction(async (db) => {
    const change = makeChange(service.platform, db, { actor: null, requestId: 'done' });
    await change.mail({ to: 'somebody@example.org', subject: 's', text: 't' });
  });
  const mail = await eventually(() =>
    service.outbox.find(({ to }) => to === 'somebody@example.org'),
  );
  expect(mail.subject).toBe('s');
  expect(service.outbox.some(({ to }) => to === 'nobody@example.org')).toBe(false);
});

test('a refused change sends nothing', async () => {
  const { id } = await newProject(service, 'client');
  const before = await service.rows('select count(*) from mails');
  const { changeProjectStatus } = await import('../../domains/intake/review-projects.ts');
  const { contextOf } = await import('../../testing/projects.ts');
  const { actorNamed } = await import('../../testing/people.ts');
  const context = contextOf(service, await actorNamed(service, 'admin'));
  const refused = changeProjectStatus(context, { id, status: 'funded' });
  await expect(refused).rejects.toMatchObject({ code: 'invalid_transition' });
  expect(await service.rows('select count(*) from mails')).toEqual(before);
});

test('the local outbox keeps every email as a file, newest first, and a repeat overwrites the first attempt', async () => {
  const files = memoryFiles();
  const send = outboxMailer(files);
  const mail = (number: number): OutgoingMail => ({
    to: 'a@example.org',
    subject: `Mail ${number}`,
    text: 'Text',
    html: '<p>Text</p>',
    messageId: `<id-${number}@example.org>`,
    at: `2026-11-02T09:00:0${number}Z`,
  });
  for (const number of [1, 2, 3, 2]) await send(mail(number));
  const subjects = (await readOutbox(files)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Mail 3', 'Mail 2', 'Mail 1']);
  expect(await readOutbox(files, 1)).toHaveLength(1);
});

test('a line that is an address becomes a link, and nothing else becomes markup', async () => {
  const sent: OutgoingMail[] = [];
  await service.store.db.transaction(async (db) => {
    const { storeMails } = await import('./mail.ts');
    const text = 'Hello <script>\n"quoted" & more\n\nhttps://a.example/?x=1&y="\n\njavascript:x';
    const mails = [{ to: 'a@b.example', subject: 's', text }];
    const [id = ''] = await storeMails(db, mails, service.clock.now());
    const work = { id, host: 'h', now: service.clock.now() };
    await deliverMail(db as never, async (mail) => void sent.push(mail), work);
  });
  expect(sent[0]?.html).toContain('<p>Hello &lt;script&gt;<br>&quot;quoted&quot; &amp; more</p>');
  expect(sent[0]?.html).toContain('href="https://a.example/?x=1&amp;y=&quot;" ');
  expect(sent[0]?.html).toContain('<p>javascript:x</p>');
});
