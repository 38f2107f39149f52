/** How a guest gets into a diligence room, and what keeps everybody else out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GuestRoom } from '#contract/diligence/guest-room.ts';
import type { RoomGuest } from '#contract/diligence/guests.ts';
import { type Client, makeClient } from '../../../testing/client.ts';
import { newRoomFileOf } from '../../../testing/diligence.ts';
import { guestEntries, newGuestOf, testCode } from '../../../testing/guests.ts';
import { mailsTo, mailTo } from '../../../testing/mails.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { rowsWith } from '../../../testing/stored.ts';

let service: Service;
let email: string;
let partner: Client;
beforeAll(async () => {
  service = await startService();
  email = await newAccount(service, { role: 'partner' });
  partner = await clientOf(service, email);
});
afterAll(() => service.stop());

const linkIn = (text: string) => /\/room\/([\w-]{43})/.exec(text)?.[1] ?? '';
const codeIn = (subject: string) => /^\d{6}/.exec(subject)?.[0] ?? '';

async function invited() {
  const { room, entry } = await newRoomFileOf(service, email);
  const given = guestEntries(service);
  const { status, body: guest } = await partner.send<RoomGuest>(
    'POST',
    `/api/rooms/${room.id}/guests`,
    given,
  );
  expect(status).toBe(201);
  const mail = await mailTo(service, given.email, 'invited');
  return { room, entry, guest, link: linkIn(mail.text), address: given.email };
}

const openLink = async (link: string): Promise<Client> => {
  const browser = makeClient(service);
  await browser.send('POST', '/api/room/link', { token: link });
  return browser;
};

async function codeFor(browser: Client, address: string): Promise<string> {
  const before = mailsTo(service, address).length;
  expect((await browser.send('POST', '/api/room/code', {})).status).toBe(200);
  await expect.poll(() => mailsTo(service, address).length).toBe(before + 1);
  return codeIn(mailsTo(service, address).at(-1)?.subject ?? '');
}

const enter = (browser: Client, code: string) =>
  browser.send<GuestRoom & { code: string; fields: Record<string, string> }>(
    'POST',
    '/api/room/session',
    { code },
  );

test('administrators see that a code was sent, but not the code', async () => {
  const { link, address } = await invited();
  const code = await codeFor(await openLink(link), address);
  expect(code).toMatch(/^\d{6}$/);
  const admin = await clientOf(service, 'admin');
  const { body } = await admin.send<{ subject: string }[]>(
    'GET',
    `/api/admin/emails?search=${encodeURIComponent(address)}`,
  );
  const subjects = body.map(({ subject }) => subject);
  expect(subjects).toContain('•••••• is your code for the diligence room');
  expect(subjects.join()).not.toContain(code);
});

test('a guest gets in with the personal link, the code in the email and the agreement, and sees nothing before', async () => {
  const { room, link, address } = await invited();
  const browser = await openLink(link);
  const first = await browser.send<GuestRoom>('GET', '/api/room');
  expect(first.body).toMatchObject({ step: 'code', title: null, name: null, agreement: null });
  expect(first.body.email).toBe(`${address[0]}•••@fund.example`);
  expect((await browser.send('GET', '/api/room/folder')).body.code).toBe('room_code_needed');
  const entered = await enter(browser, await codeFor(browser, address));
  expect(entered.body).toMatchObject({
    step: 'agreement',
    title: 'First hall, Kano',
    email: address,
  });
  expect(entered.body.agreement?.text).toContain('Everything in this room is confidential');
  expect((await browser.send('GET', '/api/room/folder')).body.code).toBe('room_agreement_needed');
  const accepted = await browser.send<GuestRoom>('POST', '/api/room/agreement', {
    edition: 1,
    name: 'Ngozi A. Bello',
    accepted: true,
  });
  expect(accepted.body).toMatchObject({ step: 'open', agreement: null });
  const folder = await browser.send<{ files: { name: string }[] }>('GET', '/api/room/folder');
  expect(folder.body.files.map(({ name }) => name)).toEqual(['Permit.pdf']);
  const { body: acceptances } = await partner.send<Record<string, unknown>[]>(
    'GET',
    `/api/rooms/${room.id}/acceptances`,
  );
  expect(acceptances).toMatchObject([
    { name: 'Ngozi A. Bello', email: address, edition: 1, acceptedAt: `${service.clock.now()}` },
  ]);
  expect(acceptances[0]?.network).toMatch(/^[\w-]{12}$/);
});

test('link, code and browser are stored only as hashes', async () => {
  const { link, address } = await invited();
  await expect.poll(() => rowsWith(service, link)).toEqual([]);
  const browser = await openLink(link);
  const code = await codeFor(browser, address);
  await expect
    .poll(async () => (await rowsWith(service, code)).filter((row) => /^diligence_|^job/.test(row)))
    .toEqual([]);
  await enter(browser, code);
  const token = /browser\.([\w-]{43})/.exec(browser.cookies())?.[1] ?? '';
  expect(token).toHaveLength(43);
  expect(await rowsWith(service, token)).toEqual([]);
});

test('a code works once, for ten minutes, in the browser that asked for it, and ends after five tries', async () => {
  const { link, address } = await invited();
  const browser = await openLink(link);
  const other = await openLink(link);
  const code = await codeFor(browser, address);
  expect((await enter(other, code)).body.code).toBe('room_code_over');
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 4; tries += 1) {
    const { status, body } = await enter(browser, wrong);
    expect([status, body.code]).toEqual([403, 'wrong_code']);
    expect(body.fields.code).toBe('That isn’t the code. Check the newest email and try again.');
  }
  expect((await enter(browser, wrong)).body.code).toBe('wrong_code');
  expect((await enter(browser, code)).body.code).toBe('room_code_over');
  const second = await codeFor(browser, address);
  await service.advance({ minutes: 10 });
  expect((await enter(browser, second)).body.code).toBe('room_code_over');
  const third = await codeFor(browser, address);
  const copied = makeClient(service, browser.cookies());
  expect((await enter(browser, `${third.slice(0, 3)} ${third.slice(3)}`)).status).toBe(200);
  expect((await enter(copied, third)).body.code).toBe('room_code_over');
});

test('a guest is sent at most five codes an hour and twenty a day; a new link starts afresh', async () => {
  const { link, guest, address } = await invited();
  const browser = await openLink(link);
  const send = () => browser.send('POST', '/api/room/code', {});
  for (let hour = 0; hour < 4; hour += 1) {
    for (let sent = 0; sent < 5; sent += 1) expect((await send()).status).toBe(200);
    expect([(await send()).status, hour]).toEqual([429, hour]);
    await service.advance({ minutes: 61 });
  }
  expect((await send()).status).toBe(429);
  await partner.send('POST', `/api/room-guests/${guest.id}/link`, {});
  const mail = await mailTo(service, address, 'invited');
  await expect
    .poll(() => linkIn(mail.text) !== link || mailsTo(service, address).length > 21)
    .toBe(true);
  const newest = linkIn(
    mailsTo(service, address).findLast(({ subject }) => subject.includes('invited'))?.text ?? '',
  );
  expect((await (await openLink(newest)).send('POST', '/api/room/code', {})).status).toBe(200);
});

test('a new link ends the earlier one and every browser that it let in', async () => {
  const { guest, link, cookie } = await newGuestOf(service, email);
  const browser = makeClient(service, cookie);
  expect((await browser.send('GET', '/api/room')).status).toBe(200);
  expect((await partner.send('POST', `/api/room-guests/${guest.id}/link`, {})).status).toBe(200);
  const { status, body } = await browser.send('GET', '/api/room');
  expect([status, body.code]).toEqual([404, 'room_unknown']);
  expect((await browser.send('POST', '/api/room/link', { token: link })).status).toBe(404);
});

test('an open tab is refused from the second on in which the access ends, and opens again with a later end', async () => {
  const { guest, cookie } = await newGuestOf(service, email, {
    endsOn: service.clock.now().toString().slice(0, 10),
  });
  const browser = makeClient(service, cookie);
  const { body } = await browser.send<GuestRoom>('GET', '/api/room');
  const left = Temporal.Instant.from(body.endsAt).since(service.clock.now());
  await service.advance({ milliseconds: left.total('milliseconds') - 1 });
  expect((await browser.send('GET', '/api/room')).status).toBe(200);
  await service.advance({ milliseconds: 1 });
  expect((await browser.send('GET', '/api/room')).body.code).toBe('room_ended');
  const endsOn = service.clock.now().add({ hours: 72 }).toString().slice(0, 10);
  await partner.send('PATCH', `/api/room-guests/${guest.id}`, { endsOn });
  expect((await browser.send('GET', '/api/room')).status).toBe(200);
});

test('a guest’s Idempotency-Key is that guest’s: with the same key and body, another room’s guest accepts their own agreement', async () => {
  const guests = [
    await newGuestOf(service, email, { step: 'agreement', name: 'Ada First' }),
    await newGuestOf(service, email, { step: 'agreement', name: 'Bola Second' }),
  ];
  const key = { 'idempotency-key': 'the-same-for-both' };
  const entries = { edition: 1, name: 'A signature', accepted: true };
  const names: unknown[] = [];
  for (const { cookie } of guests) {
    const browser = makeClient(service, cookie, 'the-browser-of-both-of-them');
    for (const _ of ['first', 'repeat']) {
      const { body } = await browser.send<GuestRoom>('POST', '/api/room/agreement', entries, key);
      expect(body.step).toBe('open');
      names.push(body.name);
    }
  }
  for (const { room } of guests) {
    const path = `/api/rooms/${room.id}/acceptances`;
    expect((await partner.send<unknown[]>('GET', path)).body).toHaveLength(1);
  }
  expect(names[2]).not.toBe(names[0]);
});

test('a closed room lets no guest in', async () => {
  const { room, cookie } = await newGuestOf(service, email);
  const browser = makeClient(service, cookie);
  await partner.send('PATCH', `/api/rooms/${room.id}`, { status: 'closed' });
  expect((await browser.send('GET', '/api/room/folder')).body.code).toBe('room_ended');
});

test('opening a link changes nothing on the server, and keeps a browser that is already in', async () => {
  const { link, cookie } = await newGuestOf(service, email);
  const browser = makeClient(service, cookie);
  await browser.send('POST', '/api/room/link', { token: link });
  expect((await browser.send<GuestRoom>('GET', '/api/room')).body.step).toBe('open');
});

test('leaving ends the access of this browser', async () => {
  const { cookie } = await newGuestOf(service, email);
  const browser = makeClient(service, cookie);
  expect((await browser.send('POST', '/api/room/leave', {})).status).toBe(200);
  expect(browser.cookies()).toBe('');
  expect((await makeClient(service, cookie).send('GET', '/api/room')).status).toBe(404);
});

test('the cookie is HttpOnly, and the code is asked for again in a browser after 14 days', async () => {
  const { cookie } = await newGuestOf(service, email, { step: 'code' });
  const { headers } = await makeClient(service, cookie).send('POST', '/api/room/session', {
    code: testCode,
  });
  const set = headers.get('set-cookie') ?? '';
  expect(set).toMatch(/^room=browser\.[\w-]{43}; Max-Age=1209600; .*HttpOnly; SameSite=Lax/);
  const browser = makeClient(service, set.split(';')[0]);
  expect((await browser.send('GET', '/api/room')).status).toBe(200);
  await service.advance({ hours: 24 * 14 });
  expect((await browser.send('GET', '/api/room')).status).toBe(404);
});

async function platformOf({ id }: { id: string }): Promise<string> {
  const [row] = await service.rows(
    'select platform_id as id from deals where id = (select deal_id from diligence_rooms where id = $1)',
    [id],
  );
  return String(row?.id);
}

test('whoever asked to be forgotten as a contact is forgotten as a guest, and the link opens nothing', async () => {
  const { room, link, address } = await invited();
  const admin = await clientOf(service, 'admin');
  const contact = await admin.send<{ id: string }>(
    'POST',
    `/api/platforms/${await platformOf(room)}/contacts`,
    { name: 'Ngozi Bello', title: 'Officer', email: address },
  );
  expect(contact.status).toBe(201);
  const forget = `/api/admin/platform-contacts/${contact.body.id}/forget`;
  expect((await admin.send('POST', forget, {})).status).toBeLessThan(300);
  expect((await (await openLink(link)).send('GET', '/api/room')).status).toBe(404);
  const rows = await rowsWith(service, address);
  expect(rows.filter((row) => /^(diligence|platform)_/.test(row))).toEqual([]);
});

test('the room of an archived platform is closed to its guests until the platform is restored', async () => {
  const { room, link } = await invited();
  const browser = await openLink(link);
  const admin = await clientOf(service, 'admin');
  const platformId = await platformOf(room);
  const archive = (archived: boolean) =>
    admin.send('POST', `/api/admin/funding-platforms/${platformId}/archive`, { archived });
  await archive(true);
  expect((await browser.send('GET', '/api/room')).body.code).toBe('room_ended');
  await archive(false);
  expect((await browser.send('GET', '/api/room')).status).toBe(200);
});
