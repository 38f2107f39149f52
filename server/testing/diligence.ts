/** Diligence rooms and what is in them, for tests. */

import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { RoomEntry } from '#contract/diligence/entries.ts';
import { arrived } from '#contract/incoming-file.ts';
import { addRoomFolder } from '../domains/diligence/rooms/change-entries.ts';
import { createDealRoom } from '../domains/diligence/rooms/rooms.ts';
import { addRoomFile } from '../domains/diligence/rooms/upload.ts';
import type { Client } from './client.ts';
import { newDealOf } from './deals.ts';
import { actorNamed } from './people.ts';
import { contextOf } from './projects.ts';
import { smallPdf } from './send-call.ts';
import type { Service } from './service.ts';

const asAdministrator = async (service: Service) =>
  contextOf(service, await actorNamed(service, 'admin'));

/** The room of a new deal with a platform to which the account is assigned. */
export async function newRoomOf(service: Service, account: string) {
  const { id } = await newDealOf(service, account);
  return createDealRoom(await asAdministrator(service), { dealId: id });
}

export const newFolderIn = async (
  service: Service,
  of: { roomId: string; folderId: string },
  name: string,
): Promise<RoomEntry> => addRoomFolder(await asAdministrator(service), { ...of, name });

export const newFileIn = async (
  service: Service,
  of: { roomId: string; folderId: string },
  given: { name?: string; bytes?: Uint8Array<ArrayBuffer> } = {},
): Promise<RoomEntry> => {
  const { name = 'Permit.pdf', bytes = Buffer.from(smallPdf) } = given;
  const file = arrived({ name, bytes });
  return addRoomFile(await asAdministrator(service), { ...of, file });
};

export async function newRoomFileOf(service: Service, account: string) {
  const room = await newRoomOf(service, account);
  const entry = await newFileIn(service, { roomId: room.id, folderId: room.rootId });
  return { room, entry };
}

export const inRoot = ({ id, rootId }: { id: string; rootId: string }) => ({
  roomId: id,
  folderId: rootId,
});

/** A form with one file, as a browser sends it. */
export function formOf(name: string, bytes: Uint8Array<ArrayBuffer> | string): FormData {
  const form = new FormData();
  form.append('file', new File([bytes], name));
  return form;
}

/** The bytes of a file call. */
export async function bytesAt(service: Service, client: Client, path: string) {
  const response = await fetch(service.url + path, {
    headers: { cookie: client.cookies(), 'x-forwarded-for': client.address },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

/** A PDF of so many pages, each with its number. */
export async function pdfOf(
  pages: number,
  userPassword?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = doc.addPage([400, 300]);
    page.drawText(`Page ${number}`, { x: 40, y: 200, size: 30, font });
  }
  if (userPassword) doc.encrypt({ userPassword });
  return new Uint8Array(await doc.save());
}
