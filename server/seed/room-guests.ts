/** Guests of the demonstration room, of whom one looked, asked and requested: invented, and they say so. */
import {
  acceptAgreement,
  enterRoomCode,
  openRoomLink,
  sendRoomCode,
} from '../domains/diligence/guests/enter-room.ts';
import { addGuestRequest } from '../domains/diligence/guests/guest-requests.ts';
import { inviteRoomGuest } from '../domains/diligence/guests/guests.ts';
import { askGuestQuestion, changeRoomQuestion } from '../domains/diligence/guests/questions.ts';
import { getGuestFolder, getGuestPage } from '../domains/diligence/guests/reading.ts';
import { newSecret } from '../domains/identity/authentication/secrets.ts';
import type { Context } from '../platform/context.ts';

const people = [
  { name: 'Demonstration: Amara Nwosu', email: 'amara@fund.example', rights: 'download' },
  { name: 'Demonstration: Kofi Mensah', email: 'kofi@fund.example', rights: 'view' },
] as const;

const code = '000000';

export async function seedRoomGuests(
  at: (hoursAgo: number) => Context,
  roomId: string,
): Promise<void> {
  const [link, other] = [newSecret(), newSecret()];
  const endsOn = at(-24 * 90)
    .now.toString()
    .slice(0, 10);
  const shared = { roomId, organization: 'An invented fund', folderIds: null, endsOn };
  const [first, second] = people;
  await inviteRoomGuest(at(72), { ...shared, ...first }, link);
  await inviteRoomGuest(at(71), { ...shared, ...second }, other);
  const guest = browserOf(at);
  await openRoomLink(guest(50), { token: link });
  await sendRoomCode(guest(50), {}, code);
  await enterRoomCode(guest(50), { code });
  const accepted = { edition: 1, name: 'Amara Nwosu', accepted: true } as const;
  await acceptAgreement(guest(50), accepted);
  const { files } = await getGuestFolder(guest(49), {});
  for (const { id } of files) await getGuestPage(guest(49), { fileId: id, page: 1 });
  const asked = await askGuestQuestion(guest(48), {
    text: 'Invented: how long is the lease of the land, and who can end it?',
    fileId: files[0]?.id,
  });
  await changeRoomQuestion(at(40), {
    questionId: asked.id,
    answer: 'Invented: 49 years; only the lessee, with a year’s notice.',
    isPublished: true,
  });
  await askGuestQuestion(guest(20), {
    text: 'Invented: is the second grid connection applied for?',
  });
  await addGuestRequest(guest(19), { title: 'Invented: the signed grid offer', dueOn: endsOn });
}

/** One browser, which keeps its cookie from call to call. */
function browserOf(at: (hoursAgo: number) => Context) {
  let cookie: string | undefined;
  return (hoursAgo: number): Context => {
    const context = { ...at(hoursAgo), actor: null };
    const visit: Context['visit'] = {
      ...context.visit,
      actor: null,
      cookieNamed: () => cookie,
      get cookies() {
        return {};
      },
      set cookies(set: NonNullable<Context['visit']['cookies']>) {
        cookie = set.room?.token;
      },
    };
    return { ...context, visit };
  };
}
