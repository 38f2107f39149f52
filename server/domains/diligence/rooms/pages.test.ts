import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoomEntry } from '#contract/diligence/entries.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import type { Client } from '../../../testing/client.ts';
import { bytesAt, inRoot, newFileIn, newRoomOf, pdfOf } from '../../../testing/diligence.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { wordDocument } from '../../../testing/zip.ts';
import { type PageWorker, pageWorker } from './page-images.ts';

let service: Service;
let email: string;
let partner: Client;
let room: Room;
let file: RoomEntry;
/** The tasks that the workers were given. */
const tasks: string[] = [];
const counted = (): PageWorker => {
  const work = pageWorker();
  return (task) => {
    tasks.push(task.kind);
    return work(task);
  };
};
beforeAll(async () => {
  service = await startService({ makePageWorker: counted });
  email = await newAccount(service, { role: 'partner' });
  partner = await clientOf(service, email);
  room = await newRoomOf(service, email);
  file = await newFileIn(service, inRoot(room), { name: 'Study.pdf', bytes: await pdfOf(3) });
});
afterAll(() => service.stop());

const pageOf = (client: Client, page: number | string, versionId = file.file?.id) =>
  bytesAt(service, client, `/api/rooms/${room.id}/versions/${versionId}/pages/${page}`);

const pixels = (image: Buffer) =>
  sharp(image).removeAlpha().resize(400, 300, { fit: 'fill' }).raw().toBuffer();

/** The share of pixels that differ, in each of the image's twelve parts. */
function differences(one: Buffer, other: Buffer): number[] {
  const parts = Array<number>(12).fill(0);
  for (let y = 0; y < 300; y += 1)
    for (let x = 0; x < 400; x += 1) {
      const at = (y * 400 + x) * 3;
      const isOther = [0, 1, 2].some(
        (c) => Math.abs((one[at + c] ?? 0) - (other[at + c] ?? 0)) > 8,
      );
      const part = Math.floor(y / 100) * 4 + Math.floor(x / 100);
      if (isOther) parts[part] = (parts[part] ?? 0) + 1 / 10_000;
    }
  return parts;
}

test('a page is an image with the viewer’s name, address and the time all over it', async () => {
  const { status, headers, bytes } = await pageOf(partner, 2);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'no-store',
  ]);
  expect(headers.get('content-disposition')).toMatch(/^inline/);
  const [key] = await service.files.list(`diligence/${room.id}/${file.file?.id}/page/2`);
  const clean = await pixels(Buffer.from((await service.files.get(String(key))) ?? []));
  const own = await pixels(bytes);
  for (const share of differences(clean, own)) expect(share).toBeGreaterThan(0.005);
  const another = await pageOf(await clientOf(service, 'admin'), 2);
  expect(Math.max(...differences(own, await pixels(another.bytes)))).toBeGreaterThan(0.005);
  await service.advance({ hours: 1 });
  const later = await pageOf(partner, 2);
  expect(later.bytes.equals(bytes)).toBe(false);
});

test('each page is drawn once and marked for every view', async () => {
  tasks.length = 0;
  for (let view = 0; view < 3; view += 1) await pageOf(partner, 3);
  expect(tasks.toSorted()).toEqual(['draw', 'mark', 'mark', 'mark']);
});

test('pages that are not there are not found', async () => {
  const answers = await Promise.all(
    ['4', '2001', '0', '-1', '1.5', 'x'].map((page) => pageOf(partner, page)),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
});

test('a picture is one page, without what the camera noted', async () => {
  const picture = await sharp({
    create: { width: 3000, height: 500, channels: 3, background: '#206133' },
  })
    .withExif({ IFD0: { Copyright: 'Somebody at 6.5244 N' } })
    .jpeg()
    .toBuffer();
  const entry = await newFileIn(service, inRoot(room), {
    name: 'Site.jpg',
    bytes: new Uint8Array(picture),
  });
  const { bytes } = await pageOf(partner, 1, entry.file?.id);
  const { width, height, exif } = await sharp(bytes).metadata();
  expect([width, height, exif]).toEqual([2000, 333, undefined]);
});

test('an Office document can only be downloaded', async () => {
  const entry = await newFileIn(service, inRoot(room), {
    name: 'Contract.docx',
    bytes: wordDocument(),
  });
  const { status, bytes } = await pageOf(partner, 1, entry.file?.id);
  expect([status, JSON.parse(bytes.toString()).code]).toEqual([415, 'only_download']);
});

test('a file that hangs or ends its process is refused, and the next one is drawn', async () => {
  let calls = 0;
  const own = await startService({
    makePageWorker: () => async () => {
      calls += 1;
      if (calls === 1) throw new Error('A file ended its process');
      return { bytes: new Uint8Array(), pages: 2 };
    },
  });
  try {
    const made = await newRoomOf(own, await newAccount(own, { role: 'partner' }));
    const bytes = await pdfOf(1);
    await expect(newFileIn(own, inRoot(made), { bytes })).rejects.toMatchObject({
      code: 'pdf_too_heavy',
    });
    expect((await newFileIn(own, inRoot(made), { bytes })).file?.pages).toBe(2);
  } finally {
    await own.stop();
  }
});
