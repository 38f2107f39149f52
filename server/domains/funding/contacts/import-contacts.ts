/**
 * The job that adds the contacts of a file, some lines at a time. What was read is noted in the transaction that adds
 * it, so that a job that was cut off goes on behind it.
 */
import { randomUUID } from 'node:crypto';
import type { ContactMapping } from '#contract/funding/contact-imports.ts';
import type { LineRefusal } from '#contract/funding/vocabulary.ts';
import { type Change, changing, type Platform } from '../../../platform/context.ts';
import { type CsvRecord, csvRecords } from '../../../platform/csv-reader.ts';
import { deleteFiles } from '../../../platform/files/stored-files.ts';
import type { Attempt } from '../../../platform/jobs/jobs.ts';
import { topics } from '../../../platform/live/live.ts';
import { logError } from '../../../platform/log.ts';
import { partnersOfPlatform } from '../platforms/platform-team.ts';
import { publishPlatforms } from '../platforms/publish-platforms.ts';
import type { ContactRow } from '../queries/contacts.ts';
import { storable } from './contact-imports.ts';
import { hashOfAddress } from './forget-contact.ts';
import { entriesOf } from './mapping.ts';
import {
  addressesListed,
  findImport,
  type ImportRow,
  insertContacts,
  insertRefusals,
  lockImport,
  type RefusalRow,
  updateImport,
} from './queries/imports.ts';
import { forgottenAmong, noteSimilarContacts } from './queries/similar.ts';

const linesAtOnce = 500;

export async function importContacts(
  platform: Platform,
  { importId }: { importId: string },
  { signal, last }: Attempt,
): Promise<void> {
  const row = await findImport(platform.store.db, importId);
  if (row?.status !== 'running' || !row.mapping) return;
  const change = changing(platform, { actor: null, requestId: 'job-import-contacts' });
  const { mapping } = row;
  try {
    let place = 0;
    for await (const lines of batches(platform, row)) {
      signal.throwIfAborted();
      // The first line has the names of the columns.
      const from = place;
      place += lines.length;
      if (place <= row.linesRead) continue;
      await change((one) => addLines(one, importId, { lines, mapping, from }));
    }
    await change((one) => finish(one, importId, 'finished'));
  } catch (error) {
    if (!last) throw error;
    logError('contact import', error, { importId });
    await change((one) => finish(one, importId, 'failed'));
  }
}

/** The same lines in the same batches at every attempt. */
async function* batches({ files }: Platform, row: ImportRow): AsyncGenerator<CsvRecord[]> {
  const file = await files.open(row.fileKey);
  if (!file) throw new Error('The file of the import is missing');
  let waiting: CsvRecord[] = [];
  let isFirst = true;
  for await (const records of csvRecords(file.read(0), row)) {
    waiting.push(...(isFirst ? records.slice(1) : records));
    isFirst = false;
    while (waiting.length >= linesAtOnce) {
      yield waiting.slice(0, linesAtOnce);
      waiting = waiting.slice(linesAtOnce);
    }
  }
  if (waiting.length > 0) yield waiting;
}

async function addLines(
  change: Change,
  importId: string,
  { lines, mapping, from }: { lines: readonly CsvRecord[]; mapping: ContactMapping; from: number },
): Promise<void> {
  const { db, now } = change;
  const row = await lockImport(db, importId);
  // Another attempt has read them, or the import was ended.
  if (row?.status !== 'running' || row.linesRead !== from) return;
  const { contacts, refused } = await sorted(change, row, lines, mapping);
  await insertContacts(db, contacts);
  await noteSimilarContacts(
    db,
    contacts.map(({ id }) => id),
    now,
  );
  await insertRefusals(db, refused);
  await updateImport(db, row, {
    linesRead: from + lines.length,
    added: row.added + contacts.length,
    touchedAt: now,
  });
  await tell(change, row);
}

/** The lines as contacts, and those that are refused, with the reason. */
async function sorted(
  { db, now }: Change,
  { id: importId, platformId }: ImportRow,
  lines: readonly CsvRecord[],
  mapping: ContactMapping,
): Promise<{ contacts: ContactRow[]; refused: RefusalRow[] }> {
  const read = lines.map((line) => ({ ...line, ...entriesOf(line.cells, mapping, platformId) }));
  const addresses = read.flatMap((line) => ('entries' in line ? line.entries.email : []));
  const listed = await addressesListed(db, platformId, addresses);
  const forgotten = await forgottenAmong(db, addresses.map(hashOfAddress));
  const contacts: ContactRow[] = [];
  const refused: RefusalRow[] = [];
  for (const { line, cells, ...parsed } of read) {
    const refuse = (reason: LineRefusal) =>
      refused.push({ importId, line, reason, cells: storable(cells) });
    if ('refused' in parsed) refuse(parsed.refused);
    else if (forgotten.has(hashOfAddress(parsed.entries.email))) refuse('forgotten');
    else if (listed.has(parsed.entries.email)) refuse('listed');
    else {
      const { entries } = parsed;
      listed.add(entries.email);
      contacts.push({
        id: randomUUID(),
        platformId,
        name: entries.name,
        title: entries.title,
        department: entries.department ?? '',
        isPrimary: false,
        email: entries.email,
        phone: entries.phone || null,
        notes: entries.notes ?? '',
        lastContact: null,
        mergedInto: null,
        createdAt: now,
        updatedAt: now,
        version: 1,
      });
    }
  }
  return { contacts, refused };
}

async function finish(
  change: Change,
  importId: string,
  status: 'finished' | 'failed',
): Promise<void> {
  const row = await lockImport(change.db, importId);
  if (row?.status !== 'running') return;
  await updateImport(change.db, row, {
    status,
    // The names of the columns, for the report.
    sample: row.sample?.slice(0, 1) ?? null,
    touchedAt: change.now,
    finishedAt: change.now,
  });
  await deleteFiles(change, [{ key: row.fileKey, subject: row.fileKey }]);
  await publishPlatforms(change);
  await tell(change, row, [`/api/platforms/${row.platformId}/`]);
}

async function tell(
  change: Change,
  { id, platformId }: ImportRow,
  more: readonly string[] = [],
): Promise<void> {
  const partners = await partnersOfPlatform(change.db, platformId);
  await change.publish([topics.administrators, ...partners.map(topics.person)], {
    changed: [`/api/contact-imports/${id}`, ...more],
  });
}
