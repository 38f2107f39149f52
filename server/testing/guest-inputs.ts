/** Inputs of the calls about and by the guests of diligence rooms. */

import { addGuestRequest } from '../domains/diligence/guests/guest-requests.ts';
import { askGuestQuestion } from '../domains/diligence/guests/questions.ts';
import { readCookie } from '../http/request.ts';
import { newRoomOf } from './diligence.ts';
import { guestEntries, newGuestOf, testCode } from './guests.ts';
import { contextOf } from './projects.ts';
import type { Service } from './service.ts';

type Make = (service: Service, owner: string) => Promise<Record<string, unknown>>;

const room: Make = async (service, owner) => ({ roomId: (await newRoomOf(service, owner)).id });
const guest: Make = async (service, owner) => ({
  guestId: (await newGuestOf(service, owner)).guest.id,
});
const present: Make = async (service, owner) => {
  await newGuestOf(service, owner);
  return {};
};
const file: Make = async (service, owner) => {
  const of = await newGuestOf(service, owner);
  await service.rows('update diligence_entries set is_downloadable = true where id = $1', [
    of.entry.id,
  ]);
  return { fileId: of.entry.id };
};

/** The context of a guest’s browser. */
const asGuest = (service: Service, cookie: string) => {
  const context = contextOf(service, null);
  return {
    ...context,
    visit: {
      ...context.visit,
      cookieNamed: () => readCookie(cookie, cookie.split('=')[0] ?? ''),
    },
  };
};

export async function newQuestionOf(service: Service, account: string) {
  const made = await newGuestOf(service, account);
  const question = await askGuestQuestion(asGuest(service, made.cookie), { text: 'Who owns it?' });
  return { ...made, question };
}

export async function newRequestOf(
  service: Service,
  account: string,
  guest?: Awaited<ReturnType<typeof newGuestOf>>,
) {
  const made = guest ?? (await newGuestOf(service, account));
  const asked = { title: 'The grid offer' };
  const request = await addGuestRequest(asGuest(service, made.cookie), asked);
  return { ...made, request };
}

export const guestInputs: Record<string, Make> = {
  listRoomGuests: room,
  inviteRoomGuest: async (service, owner) => ({
    ...guestEntries(service),
    ...(await room(service, owner)),
  }),
  changeRoomGuest: guest,
  revokeRoomGuest: guest,
  resendRoomLink: guest,
  eraseRoomGuest: guest,
  getRoomAgreement: room,
  changeRoomAgreement: room,
  listRoomAcceptances: room,
  getAcceptanceFile: async (service, owner) => {
    const { guest: made } = await newGuestOf(service, owner);
    const [row] = await service.rows('select id from diligence_acceptances where guest_id = $1', [
      made.id,
    ]);
    return { acceptanceId: row?.id };
  },
  listRoomViews: room,
  exportRoomViews: room,
  getRoomViewSummary: room,
  listRoomTeam: room,
  findRoomFiles: room,
  listRoomQuestions: room,
  askRoomQuestion: room,
  changeRoomQuestion: async (service, owner) => ({
    questionId: (await newQuestionOf(service, owner)).question.id,
  }),
  listRoomRequests: room,
  addRoomRequest: room,
  changeRoomRequest: async (service, owner) => ({
    requestId: (await newRequestOf(service, owner)).request.id,
  }),
  openRoomLink: async (service, owner) => ({
    token: (await newGuestOf(service, owner, { step: 'link' })).link,
  }),
  getGuestRoom: present,
  streamGuestRoom: present,
  sendRoomCode: async (service, owner) => {
    await newGuestOf(service, owner, { step: 'link' });
    return {};
  },
  enterRoomCode: async (service, owner) => {
    await newGuestOf(service, owner, { step: 'code' });
    return { code: testCode };
  },
  leaveRoom: present,
  acceptAgreement: async (service, owner) => {
    await newGuestOf(service, owner, { step: 'agreement' });
    return { edition: 1, name: 'Ngozi Bello', accepted: true };
  },
  getGuestFolder: present,
  getGuestFile: file,
  getGuestPage: async (service, owner) => ({ ...(await file(service, owner)), page: 1 }),
  downloadGuestFile: file,
  listGuestQuestions: present,
  askGuestQuestion: present,
  listGuestRequests: present,
  addGuestRequest: present,
  settleGuestRequest: async (service, owner) => {
    const { request, entry } = await newRequestOf(service, owner);
    await service.rows(
      `update diligence_requests set status = 'provided', entry_id = $1 where id = $2`,
      [entry.id, request.id],
    );
    return { requestId: request.id };
  },
  exportGuestData: present,
};
