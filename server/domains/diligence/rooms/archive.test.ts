import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Room } from '#contract/diligence/rooms.ts';
import type { Client } from '../../../testing/client.ts';
import {
  bytesAt,
  inRoot,
  newFileIn,
  newFolderIn,
  newRoomOf,
  pdfOf,
} from '../../../testing/diligence.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { roomArchive } from './archive.ts';

let service: Service;
let email: string;
let partner: Client;
let room: Room;
beforeAll(async () => {
  service = await startService();
  email = await newAccount(service, { role: 'partner' });
  partner = await clientOf(service, email);
});
afterAll(() => service.stop());

const textOf = (bytes: Buffer) => bytes.toString('utf8').replace(/^\ufeff/, '');

test('the index lists the newest version of each file with its hash, and guards formulas', async () => {
  room = await newRoomOf(service, email);
  const folder = await newFolderIn(service, inRoot(room), 'Permits');
  await newFileIn(service, { roomId: room.id, folderId: folder.id }, { name: 'Water.pdf' });
  await newFileIn(service, inRoot(room), { name: '=cmd.pdf' });
  const { headers, bytes } = await bytesAt(service, partner, `/api/rooms/${room.id}/index`);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, ...rows] = textOf(bytes).trim().split('\r\n');
  expect(head).toBe('"File","Version","Type","Bytes","Pages","SHA-256","Uploaded"');
  expect(rows.map((row) => row.split(',')[0]).toSorted()).toEqual([
    '"\'=cmd.pdf"',
    '"Permits/Water.pdf"',
  ]);
  expect(rows[0]).toMatch(/"1","application\/pdf","\d+","1","[0-9a-f]{64}","2\d{3}-/);
});

test('the archive has every file in its folder under a safe name, and the index', async () => {
  room = await newRoomOf(service, email);
  const folder = await newFolderIn(service, inRoot(room), '../Permits');
  const bytes = await pdfOf(2);
  await newFileIn(service, { roomId: room.id, folderId: folder.id }, { name: 'Water.pdf', bytes });
  await newFileIn(service, inRoot(room), { name: 'a.pdf' });
  const sent = await bytesAt(service, partner, `/api/rooms/${room.id}/archive`);
  expect(sent.headers.get('content-type')).toBe('application/zip');
  const path = mkdtempSync(join(tmpdir(), 'room-'));
  try {
    writeFileSync(join(path, 'room.zip'), sent.bytes);
    const python = `import sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
print("\\n".join(f"{i.filename} {i.file_size}" for i in archive.infolist()))`;
    const listed = execFileSync('python3', ['-c', python, join(path, 'room.zip')], {
      encoding: 'utf8',
    });
    const [names, sizes] = [0, 1].map((at) =>
      listed
        .trim()
        .split('\n')
        .map((line) => line.split(/ (?=\d+$)/)[at]),
    );
    expect(names?.toSorted()).toEqual(['_Permits/Water.pdf', 'a.pdf', 'index.csv']);
    expect(sizes).toContain(String(bytes.length));
  } finally {
    rmSync(path, { recursive: true });
  }
});

test('an archive reads one file at a time, and none once its reader is gone', async () => {
  room = await newRoomOf(service, email);
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'])
    await newFileIn(service, inRoot(room), { name });
  let open = 0;
  let most = 0;
  const opened: string[] = [];
  const size = 1024 * 1024;
  const files = {
    ...service.files,
    async open(key: string) {
      opened.push(key);
      let left = size;
      return {
        size,
        read() {
          open += 1;
          most = Math.max(most, open);
          return new ReadableStream<Uint8Array>({
            pull(stream) {
              if (left === 0) {
                open -= 1;
                return stream.close();
              }
              left -= 65_536;
              stream.enqueue(new Uint8Array(65_536));
            },
            cancel() {
              open -= 1;
            },
          });
        },
      };
    },
  };
  const streamOf = () => {
    const { bytes } = roomArchive({ db: service.store.db, files }, room.id, 'a.zip');
    if (!('stream' in bytes)) throw new Error('An archive is made while it is sent');
    return bytes.stream();
  };
  expect((await new Response(streamOf()).bytes()).length).toBeGreaterThan(4 * size);
  expect([most, open, opened.length]).toEqual([1, 0, 4]);
  opened.length = 0;
  const reader = streamOf().getReader();
  await reader.read();
  await reader.cancel();
  await expect.poll(() => open).toBe(0);
  expect(opened.length).toBeLessThan(3);
});

test('an archive whose storage fails breaks off instead of looking complete', async () => {
  room = await newRoomOf(service, email);
  await newFileIn(service, inRoot(room));
  const files = {
    ...service.files,
    open: async () => ({
      size: 10,
      read: () =>
        new ReadableStream<Uint8Array>({
          pull: (stream) => stream.error(new Error('The disk is away')),
        }),
    }),
  };
  const { bytes } = roomArchive({ db: service.store.db, files }, room.id, 'a.zip');
  if (!('stream' in bytes)) throw new Error('An archive is made while it is sent');
  await expect(new Response(bytes.stream()).bytes()).rejects.toThrow('The disk is away');
});
