import * as agreements from '#contract/diligence/agreements.ts';
import * as entries from '#contract/diligence/entries.ts';
import * as guestRoom from '#contract/diligence/guest-room.ts';
import * as guests from '#contract/diligence/guests.ts';
import * as questions from '#contract/diligence/questions.ts';
import * as requests from '#contract/diligence/requests.ts';
import * as rooms from '#contract/diligence/rooms.ts';
import * as views from '#contract/diligence/view-log.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import {
  changeRoomAgreement,
  getAcceptanceFile,
  getRoomAgreement,
  listRoomAcceptances,
} from './guests/agreements.ts';
import {
  acceptAgreement,
  enterRoomCode,
  getGuestRoom,
  leaveRoom,
  openRoomLink,
  sendRoomCode,
} from './guests/enter-room.ts';
import { addGuestRequest, listGuestRequests, settleGuestRequest } from './guests/guest-requests.ts';
import {
  changeRoomGuest,
  eraseRoomGuest,
  inviteRoomGuest,
  listRoomGuests,
  resendRoomLink,
  revokeRoomGuest,
} from './guests/guests.ts';
import {
  eraseGuestsOf,
  exportGuestData,
  exportGuests,
  forgetFormerGuests,
  forgetGuests,
} from './guests/personal-data.ts';
import { revokeEveryone } from './guests/queries/guests.ts';
import {
  askGuestQuestion,
  askRoomQuestion,
  changeRoomQuestion,
  listGuestQuestions,
  listRoomQuestions,
} from './guests/questions.ts';
import { downloadGuestFile, getGuestFile, getGuestFolder, getGuestPage } from './guests/reading.ts';
import {
  addRoomRequest,
  changeRoomRequest,
  findRoomFiles,
  listRoomRequests,
} from './guests/requests.ts';
import { listRoomTeam } from './guests/room-people.ts';
import { streamGuestRoom } from './guests/stream-room.ts';
import { exportRoomViews, getRoomViewSummary, listRoomViews } from './guests/view-log.ts';
import { diligenceMerging } from './merging.ts';
import { exportRooms } from './personal-data.ts';
import { getRoomArchive, getRoomIndex } from './rooms/archive.ts';
import { addRoomFolder, changeRoomEntry, removeRoomEntry } from './rooms/change-entries.ts';
import { getRoomFileVersion, getRoomPage } from './rooms/open-file.ts';
import {
  getRoomFile,
  getRoomFolder,
  listRoomEntries,
  listRoomFolders,
} from './rooms/read-entries.ts';
import { deleteRoomFiles, tellRoomsDue } from './rooms/retention.ts';
import { changeRoom, createDealRoom, getDealRoom } from './rooms/rooms.ts';
import { addRoomFile, addRoomFileVersion } from './rooms/upload.ts';

export const diligence: DomainModule = {
  handlers: [
    handle(rooms.getDealRoom, getDealRoom),
    handle(rooms.createDealRoom, createDealRoom),
    handle(rooms.changeRoom, changeRoom),
    handle(rooms.getRoomIndex, getRoomIndex),
    handle(rooms.getRoomArchive, getRoomArchive),
    handle(entries.getRoomFolder, getRoomFolder),
    handle(entries.listRoomEntries, listRoomEntries),
    handle(entries.listRoomFolders, listRoomFolders),
    handle(entries.addRoomFolder, addRoomFolder),
    handle(entries.addRoomFile, addRoomFile),
    handle(entries.addRoomFileVersion, addRoomFileVersion),
    handle(entries.getRoomFile, getRoomFile),
    handle(entries.changeRoomEntry, changeRoomEntry),
    handle(entries.removeRoomEntry, removeRoomEntry),
    handle(entries.getRoomPage, getRoomPage),
    handle(entries.getRoomFileVersion, getRoomFileVersion),
    handle(guests.listRoomGuests, listRoomGuests),
    handle(guests.inviteRoomGuest, inviteRoomGuest),
    handle(guests.changeRoomGuest, changeRoomGuest),
    handle(guests.revokeRoomGuest, revokeRoomGuest),
    handle(guests.resendRoomLink, resendRoomLink),
    handle(guests.eraseRoomGuest, eraseRoomGuest),
    handle(agreements.getRoomAgreement, getRoomAgreement),
    handle(agreements.changeRoomAgreement, changeRoomAgreement),
    handle(agreements.listRoomAcceptances, listRoomAcceptances),
    handle(agreements.getAcceptanceFile, getAcceptanceFile),
    handle(views.listRoomViews, listRoomViews),
    handle(views.exportRoomViews, exportRoomViews),
    handle(views.getRoomViewSummary, getRoomViewSummary),
    handle(questions.listRoomTeam, listRoomTeam),
    handle(questions.listRoomQuestions, listRoomQuestions),
    handle(questions.askRoomQuestion, askRoomQuestion),
    handle(questions.changeRoomQuestion, changeRoomQuestion),
    handle(questions.listGuestQuestions, listGuestQuestions),
    handle(questions.askGuestQuestion, askGuestQuestion),
    handle(requests.findRoomFiles, findRoomFiles),
    handle(requests.listRoomRequests, listRoomRequests),
    handle(requests.addRoomRequest, addRoomRequest),
    handle(requests.changeRoomRequest, changeRoomRequest),
    handle(requests.listGuestRequests, listGuestRequests),
    handle(requests.addGuestRequest, addGuestRequest),
    handle(requests.settleGuestRequest, settleGuestRequest),
    handle(guestRoom.openRoomLink, openRoomLink),
    handle(guestRoom.getGuestRoom, getGuestRoom),
    handle(guestRoom.streamGuestRoom, streamGuestRoom),
    handle(guestRoom.sendRoomCode, sendRoomCode),
    handle(guestRoom.enterRoomCode, enterRoomCode),
    handle(guestRoom.leaveRoom, leaveRoom),
    handle(guestRoom.acceptAgreement, acceptAgreement),
    handle(guestRoom.getGuestFolder, getGuestFolder),
    handle(guestRoom.getGuestFile, getGuestFile),
    handle(guestRoom.getGuestPage, getGuestPage),
    handle(guestRoom.downloadGuestFile, downloadGuestFile),
    handle(guestRoom.exportGuestData, exportGuestData),
  ],
  events: { 'contacts-forgotten': forgetGuests },
  cleanup: {
    roomsDue: tellRoomsDue,
    roomFiles: deleteRoomFiles,
    roomGuests: forgetFormerGuests,
  },
  endAccess: { 'Links of guests': revokeEveryone },
  merging: diligenceMerging,
  personalData: {
    export: async (context) => ({
      ...(await exportRooms(context)),
      ...(await exportGuests(context)),
    }),
    // Rows of the team name who made them by the account's id, which an erasure takes off.
    erase: eraseGuestsOf,
  },
};
