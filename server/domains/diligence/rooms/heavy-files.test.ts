import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Room } from '#contract/diligence/rooms.ts';
import type { Client } from '../../../testing/client.ts';
import { bytesAt, formOf, inRoot, newFileIn, newRoomOf } from '../../../testing/diligence.ts';
import { heavyPdf } from '../../../testing/heavy-pdf.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { type PageWorker, pageWorker } from './page-images.ts';

const strokes = (lightPages = 0) => heavyPdf('0 0 m 300 200 l S\n'.repeat(10_000), 300, lightPages);
const blanks = () => heavyPdf(' '.repeat(1_000_000), 900);

let service: Service;
let partner: Client;
let room: Room;
/** What the workers were asked to draw. */
let drawn = 0;
const counted = (): PageWorker => {
  const work = pageWorker();
  return (task) => {
    if (task.kind === 'draw') drawn += 1;
    return work(task);
  };
};
beforeAll(async () => {
  service = await startService({ makePageWorker: counted });
  const email = await newAccount(service, { role: 'partner' });
  partner = await clientOf(service, email);
  room = await newRoomOf(service, email);
});
afterAll(() => service.stop());

const mebibytes = (status: string, entry: string): number =>
  Number(new RegExp(`^${entry}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;

/** What this process and those that it started hold in memory, in MiB. */
function memory(): number {
  const statuses = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/status`, 'utf8');
      } catch {
        return '';
      }
    });
  return statuses
    .filter((status) => new RegExp(`^P?Pid:\\s+${process.pid}$`, 'm').test(status))
    .reduce((sum, status) => sum + mebibytes(status, 'VmRSS'), 0);
}

test.runIf(process.platform === 'linux')(
  'ten PDFs that unpack to hundreds of megabytes are refused, and leave nothing in memory',
  async () => {
    const files = [strokes(), blanks()].map((bytes) => formOf('Plan.pdf', bytes));
    const path = `/api/rooms/${room.id}/folders/${room.rootId}/files`;
    const before = memory();
    for (let round = 0; round < 5; round += 1)
      for (const file of files)
        expect(await partner.send('POST', path, file)).toMatchObject({
          status: 415,
          body: { code: 'pdf_too_heavy' },
        });
    expect(memory() - before).toBeLessThanOrEqual(64);
  },
);

test('a page that can’t be drawn is tried once, whoever opens it', async () => {
  const entry = await newFileIn(service, inRoot(room), { bytes: strokes(1) });
  const page = (number: number) =>
    bytesAt(service, partner, `/api/rooms/${room.id}/versions/${entry.file?.id}/pages/${number}`);
  drawn = 0;
  for (let view = 0; view < 3; view += 1) {
    const { status, bytes } = await page(2);
    expect([status, JSON.parse(bytes.toString()).code]).toEqual([415, 'pdf_too_heavy']);
  }
  expect(drawn).toBe(1);
  expect((await page(1)).status).toBe(200);
});
