/** A diligence room with a few files: invented, and they say so. */
import { arrived } from '#contract/incoming-file.ts';
import { addRoomFolder } from '../domains/diligence/rooms/change-entries.ts';
import { createDealRoom } from '../domains/diligence/rooms/rooms.ts';
import { addRoomFile, addRoomFileVersion } from '../domains/diligence/rooms/upload.ts';
import type { Context } from '../platform/context.ts';
import { demoPdf } from './demo-pdf.ts';
import { seedRoomGuests } from './room-guests.ts';

const folders: readonly { name: string; files: readonly string[] }[] = [
  { name: 'Company', files: ['Certificate of incorporation', 'Shareholders'] },
  { name: 'Permits', files: ['Environmental permit'] },
  { name: 'Power', files: ['Grid offer', 'Power study'] },
];

export async function seedRoom(at: (hoursAgo: number) => Context, dealId: string): Promise<void> {
  const { id: roomId, rootId } = await createDealRoom(at(300), { dealId });
  for (const { name, files } of folders) {
    const { id: folderId } = await addRoomFolder(at(299), { roomId, folderId: rootId, name });
    for (const title of files)
      await addRoomFile(at(298), { roomId, folderId, file: await fileOf(title, 'Draft.') });
  }
  const overview = { roomId, folderId: rootId, file: await fileOf('Overview of the project', '') };
  const { id: fileId } = await addRoomFile(at(290), overview);
  const file = await fileOf('Overview of the project', 'Second edition.');
  await addRoomFileVersion(at(100), { roomId, fileId, file });
  await seedRoomGuests(at, roomId);
}

const fileOf = async (title: string, more: string) =>
  arrived({
    name: `${title}.pdf`,
    bytes: await demoPdf(title, `Invented for the demonstration. ${more}`),
  });
