/** Guests of diligence rooms, for tests. */
import { randomUUID } from 'node:crypto';
import { inviteRoomGuest } from '../domains/diligence/guests/guests.ts';
import { hashSecret, newSecret } from '../domains/identity/authentication/secrets.ts';
import { cookieName } from '../http/request.ts';
import { newRoomFileOf } from './diligence.ts';
import { keepGuestCookie } from './guest-cookies.ts';
import { actorNamed } from './people.ts';
import { contextOf } from './projects.ts';
import type { Service } from './service.ts';

type Entries = Parameters<typeof inviteRoomGuest>[1];

export const guestEntries = (service: Service, given: Partial<Entries> = {}) => ({
  name: 'Ngozi Bello',
  email: `guest-${randomUUID().slice(0, 8)}@fund.example`,
  organization: 'A fund',
  rights: 'download' as const,
  folderIds: null,
  endsOn: service.clock
    .now()
    .add({ hours: 24 * 30 })
    .toString()
    .slice(0, 10),
  ...given,
});

export const roomCookie = (service: Service, value: string): string =>
  `${cookieName('room', service.settings.baseUrl.startsWith('https:'))}=${value}`;

/** How far the guest is: has the link, asked for a code, confirmed the address, accepted the agreement. */
type Step = 'link' | 'code' | 'agreement' | 'open';

/** The guest of a room of a deal with a platform to which the account is assigned; the room has one file. */
export async function newGuestOf(
  service: Service,
  account: string,
  {
    step = 'open',
    of,
    ...given
  }: Partial<Entries> & { step?: Step; of?: Awaited<ReturnType<typeof newRoomFileOf>> } = {},
) {
  const { room, entry } = of ?? (await newRoomFileOf(service, account));
  const context = contextOf(service, await actorNamed(service, 'admin'));
  const guest = await inviteRoomGuest(context, {
    ...guestEntries(service, given),
    roomId: room.id,
  });
  const link = newSecret();
  await service.rows('update diligence_guests set link_hash = $1 where id = $2', [
    hashSecret(link),
    guest.id,
  ]);
  const value =
    step === 'link'
      ? `link.${link}`
      : step === 'code'
        ? `link.${link}.${await withCode(service, guest.id)}`
        : `browser.${await withBrowser(service, guest.id)}`;
  if (step === 'open') await accept(service, room.id, guest.id);
  const cookie = roomCookie(service, value);
  keepGuestCookie(service, account, cookie);
  return { room, entry, guest, link, cookie };
}

export const testCode = '123456';

async function withCode(service: Service, guestId: string): Promise<string> {
  const attempt = newSecret();
  const now = service.clock.now();
  await service.rows(
    `insert into diligence_codes (attempt_hash, guest_id, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [
      hashSecret(attempt),
      guestId,
      hashSecret(`${attempt}.${testCode}`),
      `${now}`,
      `${now.add({ minutes: 10 })}`,
    ],
  );
  return attempt;
}

async function withBrowser(service: Service, guestId: string): Promise<string> {
  const token = newSecret();
  const now = service.clock.now();
  await service.rows(
    `insert into diligence_browsers (token_hash, guest_id, created_at, expires_at)
     values ($1, $2, $3, $4)`,
    [hashSecret(token), guestId, `${now}`, `${now.add({ hours: 24 * 14 })}`],
  );
  return token;
}

const accept = (service: Service, roomId: string, guestId: string) =>
  service.rows(
    `insert into diligence_acceptances (id, room_id, guest_id, agreement_id, name, network, accepted_at)
     select $1, room_id, $2, id, 'Ngozi Bello', 'network', $3 from diligence_agreements where room_id = $4`,
    [randomUUID(), guestId, `${service.clock.now()}`, roomId],
  );
