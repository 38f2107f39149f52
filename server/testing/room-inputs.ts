/** Inputs of the calls of diligence rooms. */
import { newDealOf } from './deals.ts';
import { newRoomFileOf } from './diligence.ts';
import { smallPdf } from './send-call.ts';
import type { Service } from './service.ts';

type Make = (service: Service, owner: string) => Promise<Record<string, unknown>>;

const deal: Make = async (service, owner) => ({ dealId: (await newDealOf(service, owner)).id });

/** Of a room with a file, what the call names. */
const room =
  (...names: ('folderId' | 'fileId' | 'entryId' | 'versionId')[]): Make =>
  async (service, owner) => {
    const { room: made, entry } = await newRoomFileOf(service, owner);
    const ids = {
      folderId: made.rootId,
      fileId: entry.id,
      entryId: entry.id,
      versionId: entry.file?.id,
    };
    return { roomId: made.id, ...Object.fromEntries(names.map((name) => [name, ids[name]])) };
  };

const upload =
  (name: 'folderId' | 'fileId'): Make =>
  async (service, owner) => ({ ...(await room(name)(service, owner)), file: smallPdf });

export const roomInputs: Record<string, Make> = {
  getDealRoom: deal,
  createDealRoom: deal,
  changeRoom: room(),
  getRoomIndex: room(),
  getRoomArchive: room(),
  listRoomFolders: room(),
  getRoomFolder: room('folderId'),
  listRoomEntries: room('folderId'),
  addRoomFolder: room('folderId'),
  addRoomFile: upload('folderId'),
  addRoomFileVersion: upload('fileId'),
  getRoomFile: room('fileId'),
  changeRoomEntry: room('entryId'),
  removeRoomEntry: room('entryId'),
  getRoomPage: async (service, owner) => ({
    ...(await room('versionId')(service, owner)),
    page: 1,
  }),
  getRoomFileVersion: room('versionId'),
};
