/** What a person chooses, and that notifications and emails follow it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotificationContent } from '#content/notifications.ts';
import type { NotificationSettings } from '#contract/notifications/settings.ts';
import { changing } from '../../platform/context.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type Client, eventually } from '../../testing/client.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';
import { notifyPerson } from './notify-person.ts';
import { dropSummaries, sendWaitingMails } from './send-waiting-mails.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const path = '/api/account/notifications';
type Answer = NotificationSettings & {
  code: string;
  fields: object;
  current: NotificationSettings;
};

interface Person {
  email: string;
  userId: string;
  client: Client;
}
async function newPerson(given: Parameters<typeof newAccount>[1] = {}): Promise<Person> {
  const email = await newAccount(service, given);
  const { userId } = await actorNamed(service, email);
  return { email, userId, client: await clientOf(service, email) };
}

const chosen = (given = {}) => ({
  timeZone: 'Africa/Lagos',
  quietFrom: null,
  quietUntil: null,
  topics: [] as object[],
  ...given,
});
const save = ({ client }: Person, given = {}, headers = {}) =>
  client.send<Answer>('PATCH', path, chosen(given), headers);
const read = async ({ client }: Person) => (await client.send<Answer>('GET', path)).body;

const change = () => changing(service.platform, { actor: null, requestId: 'test' });
const news: NotificationContent = {
  kind: 'discussion-mentioned',
  params: { name: 'Amina Yusuf', title: 'Grid codes at https://example.com' },
};
const notify = ({ userId }: Person, content: NotificationContent = news, mail?: Mail) =>
  change()((made) => notifyPerson(made, userId, { ...content, link: '/member-portal' }, mail));
const onScreen = async ({ client }: Person) =>
  (await client.send<{ title: string }[]>('GET', '/api/notifications')).body.map(
    ({ title }) => title,
  );
/** The emails to a person that were handed over, once there are as many. */
const mailsOf = ({ email }: Person) => service.outbox.filter(({ to }) => to === email);
const mails = (person: Person, count: number) =>
  eventually(() => mailsOf(person).length >= count && mailsOf(person));
const waiting = async ({ email }: Person) =>
  (
    await service.rows(
      'select not_before from mails where "to" = $1 and sent_at is null order by created_at',
      [email],
    )
  ).length;
/** What the clock shows when the job runs; the tests’ clock never goes back. */
const goTo = (text: string) =>
  service.advance({
    seconds: Temporal.Instant.from(text).since(service.clock.now()).total('seconds'),
  });
const run = () => sendWaitingMails(service.platform);

const ownMail = ({ email }: Person): Mail => ({ to: email, subject: 'Own', text: 'Own text' });
const moved: NotificationContent = {
  kind: 'project-moved',
  params: { title: 'Hall', status: 'screening', note: null },
};

describe('the settings', () => {
  test('before anything is chosen everything is on screen, and emailed is what was emailed before there was a choice, funding, and deals', async () => {
    const settings = await read(await newPerson({ role: 'partner' }));
    expect(settings).toMatchObject({
      timeZone: null,
      quietFrom: null,
      quietUntil: null,
      version: 0,
    });
    expect(settings.topics.every(({ screen }) => screen)).toBe(true);
    expect(Object.fromEntries(settings.topics.map(({ topic, email }) => [topic, email]))).toEqual({
      projects: 'now',
      tasks: 'never',
      messages: 'now',
      meetings: 'now',
      discussions: 'never',
      events: 'now',
      introductions: 'now',
      funding: 'now',
      deals: 'now',
    });
  });

  test('topics of administrators, partners and members are offered to them only', async () => {
    const topics = async (role: 'member' | 'admin') =>
      (await read(await newPerson({ role }))).topics.map(({ topic }) => topic);
    expect(await topics('member')).not.toContain('introductions');
    expect(await topics('member')).not.toContain('deals');
    expect(await topics('member')).not.toContain('reviews');
    expect(await topics('admin')).toEqual(
      expect.arrayContaining(['deals', 'reviews', 'requests', 'moderation']),
    );
  });

  test('a choice is kept, others stay as they are, and a stale one gets what is there now', async () => {
    const person = await newPerson();
    const first = await save(person, {
      quietFrom: '21:00',
      quietUntil: '06:30',
      topics: [{ topic: 'discussions', screen: false, email: 'daily' }],
    });
    expect([first.status, first.body.version]).toEqual([200, 1]);
    const stale = await save(person, {}, { 'if-match': '"0"' });
    expect([stale.status, stale.body.current.quietFrom]).toEqual([412, '21:00']);
    await save(person, { topics: [{ topic: 'tasks', screen: true, email: 'weekly' }] });
    const now = await read(person);
    expect(now.topics).toEqual(
      expect.arrayContaining([
        { topic: 'discussions', screen: false, email: 'daily' },
        { topic: 'tasks', screen: true, email: 'weekly' },
      ]),
    );
    expect([now.quietFrom, now.timeZone]).toEqual([null, 'Africa/Lagos']);
    const [entry] = await service.rows(
      "select count(*)::int from audit_log where action = 'user.notifications' and object_id = $1",
      [person.userId],
    );
    expect(entry).toEqual({ count: 2 });
  });

  test.each([
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['no time zone', { timeZone: '' }, 'timeZone'],
    ['half of the quiet hours', { quietFrom: '21:00' }, 'quietUntil'],
    ['the other half', { quietUntil: '06:00' }, 'quietFrom'],
    ['an end at the beginning', { quietFrom: '21:00', quietUntil: '21:00' }, 'quietUntil'],
    ['a time that no clock shows', { quietFrom: '24:00', quietUntil: '06:00' }, 'quietFrom'],
    [
      'a topic that is always told',
      { topics: [{ topic: 'account', screen: false, email: 'never' }] },
      'topics',
    ],
  ])('%s is refused, with the field', async (_what, given, field) => {
    const { status, body } = await save(await newPerson(), given);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('they are in the export of the person’s data, and go with the account', async () => {
    const person = await newPerson();
    await save(person, { topics: [{ topic: 'discussions', screen: true, email: 'daily' }] });
    await notify(person);
    const { body } = await person.client.send('GET', '/api/account/export');
    expect(body.notificationSettings).toEqual({
      timeZone: 'Africa/Lagos',
      quietFrom: null,
      quietUntil: null,
      topics: { discussions: { screen: true, email: 'daily' } },
    });
    await service.rows('delete from users where id = $1', [person.userId]);
    for (const table of ['notification_settings', 'digest_entries'])
      expect(
        await service.rows(`select 1 from ${table} where user_id = $1`, [person.userId]),
      ).toEqual([]);
  });
});

describe('notifications follow them', () => {
  test('by default: on screen, and by email where it has an email of its own', async () => {
    const person = await newPerson();
    await notify(person);
    await notify(person, moved, ownMail(person));
    expect(await onScreen(person)).toHaveLength(2);
    expect((await mails(person, 1)).map(({ subject }) => subject)).toEqual(['Own']);
  });

  test('not on screen and no email: nothing is kept', async () => {
    const person = await newPerson();
    const off = { screen: false, email: 'never' };
    await save(person, {
      topics: [
        { topic: 'discussions', ...off },
        { topic: 'projects', ...off },
      ],
    });
    await notify(person);
    await notify(person, moved, ownMail(person));
    expect(await onScreen(person)).toEqual([]);
    expect(
      await service.rows('select 1 from notifications where user_id = $1', [person.userId]),
    ).toEqual([]);
    expect(await waiting(person)).toBe(0);
    expect(mailsOf(person)).toEqual([]);
  });

  test('what has no email of its own is emailed as it says on screen, without links that others typed, with the way to these settings', async () => {
    const person = await newPerson();
    await save(person, { topics: [{ topic: 'discussions', screen: true, email: 'now' }] });
    await notify(person);
    const [mail] = await mails(person, 1);
    expect(mail?.subject).toBe('Amina Yusuf mentioned you');
    expect(mail?.text).toContain('Grid codes at https example com');
    expect(mail?.text).toContain(`${service.settings.baseUrl}/member-portal`);
    expect(mail?.text).toContain(`${service.settings.baseUrl}/account#notification-settings`);
  });

  test('what concerns security, rights and money cannot be turned off: it is told whatever is stored', async () => {
    const person = await newPerson();
    await save(person);
    await service.rows(
      `update notification_settings set topics = '{"account": {"screen": false, "email": "never"}}' where user_id = $1`,
      [person.userId],
    );
    await notify(person, { kind: 'sessions-ended', params: {} });
    expect(await onScreen(person)).toEqual(['You were signed out everywhere']);
  });
});

describe('quiet hours', () => {
  test('emails wait until they end, and then go out once; on screen it is immediate', async () => {
    const person = await newPerson();
    const here = service.clock.now().toZonedDateTimeISO('Africa/Lagos');
    const clockText = (hours: number) => here.add({ hours }).toPlainTime().toString().slice(0, 5);
    await save(person, { quietFrom: clockText(-1), quietUntil: clockText(2) });
    await notify(person, moved, ownMail(person));
    expect(await onScreen(person)).toHaveLength(1);
    await run();
    expect([await waiting(person), mailsOf(person).length]).toEqual([1, 0]);
    await service.advance({ hours: 2 });
    await run();
    await run();
    expect(await mails(person, 1)).toHaveLength(1);
    await eventually(async () => (await waiting(person)) === 0);
  });
});

describe('summaries', () => {
  const daily = { topic: 'discussions', screen: true, email: 'daily' };

  test('one email has what came before eight o’clock, each notification once; without any there is none', async () => {
    const person = await newPerson();
    await save(person, { topics: [daily] });
    await notify(person);
    await notify(person, { kind: 'post-hidden', params: { title: 'Wheeling' } });
    await run();
    expect(await waiting(person), 'not before eight').toBe(0);
    const eight = service.clock.now().toZonedDateTimeISO('Africa/Lagos').add({ days: 1 });
    await goTo(`${eight.with({ hour: 8, minute: 0, second: 0, millisecond: 0 }).toInstant()}`);
    await notify(person, { kind: 'discussion-replied', params: { name: 'Esi', title: 'Later' } });
    await Promise.all([run(), run()]);
    const [mail] = await mails(person, 1);
    expect(mail?.subject).toBe('Your summary: 2 notifications');
    expect(mail?.text).toContain('Amina Yusuf mentioned you');
    expect(mail?.text).toContain('Your post in “Wheeling” was hidden');
    expect(mail?.text).not.toContain('Later');
    expect(mail?.text).toContain('/account#notification-settings');
    await service.advance({ hours: 24 });
    await run();
    expect((await mails(person, 2)).map(({ subject }) => subject)).toEqual([
      'Your summary: 2 notifications',
      'Your summary: 1 notification',
    ]);
    await service.advance({ hours: 24 });
    await run();
    expect([await waiting(person), mailsOf(person).length], 'nothing is new').toEqual([0, 2]);
  });

  test('a weekly one comes on Monday', async () => {
    const person = await newPerson();
    await save(person, { topics: [{ ...daily, screen: false, email: 'weekly' }] });
    await notify(person);
    expect(await onScreen(person), 'only in the summary').toEqual([]);
    const here = service.clock.now().toZonedDateTimeISO('Africa/Lagos');
    const monday = here
      .add({ days: 8 - here.dayOfWeek })
      .with({ hour: 8, minute: 0, second: 0, millisecond: 0 });
    await goTo(`${monday.subtract({ minutes: 1 }).toInstant()}`);
    await run();
    expect(await waiting(person)).toBe(0);
    await service.advance({ minutes: 1 });
    await run();
    expect(await mails(person, 1)).toHaveLength(1);
  });

  test('what was read meanwhile is left out, and so is a topic that was turned off meanwhile', async () => {
    const [reader, off] = [await newPerson(), await newPerson()];
    for (const person of [reader, off]) {
      await save(person, { topics: [daily] });
      await notify(person);
    }
    const { body } = await reader.client.send<{ id: string }[]>('GET', '/api/notifications');
    await reader.client.send('POST', '/api/notifications/read', { upTo: body[0]?.id });
    await save(off, { topics: [{ ...daily, email: 'never' }] });
    await service.advance({ hours: 24 });
    await run();
    for (const person of [reader, off]) {
      expect([await waiting(person), mailsOf(person).length]).toEqual([0, 0]);
      expect(
        await service.rows('select 1 from digest_entries where user_id = $1', [person.userId]),
      ).toEqual([]);
    }
  });

  test('a suspended account gets none', async () => {
    const person = await newPerson();
    await save(person, { topics: [daily] });
    await notify(person);
    await service.rows("update users set status = 'suspended' where id = $1", [person.userId]);
    await service.advance({ hours: 24 });
    await run();
    expect([await waiting(person), mailsOf(person).length]).toEqual([0, 0]);
  });

  test('after a restore nothing waits: it may have been sent since the backup', async () => {
    const person = await newPerson();
    await save(person, { topics: [daily] });
    await notify(person);
    await dropSummaries(service.store.db);
    await service.advance({ hours: 24 });
    await run();
    expect([await waiting(person), mailsOf(person).length]).toEqual([0, 0]);
    expect(await onScreen(person)).toHaveLength(1);
  });
});
