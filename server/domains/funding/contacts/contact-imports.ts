/** Files of contacts to import: taken, shown and started. The job in `import-contacts.ts` reads them. */
import { randomUUID } from 'node:crypto';
import { contactAnswers as words } from '#content/answers.ts';
import { exportWords } from '#content/documents.ts';
import type { CallInput } from '#contract/call.ts';
import { formatNumber } from '#contract/format.ts';
import type * as calls from '#contract/funding/contact-imports.ts';
import type { ContactImport, ContactMapping } from '#contract/funding/contact-imports.ts';
import { type LineRefusal, lineRefusals } from '#contract/funding/vocabulary.ts';
import { contactLimits, list } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, caller, changing, type Platform } from '../../../platform/context.ts';
import { type CsvRow, csvFile } from '../../../platform/csv.ts';
import {
  type CsvRecord,
  CsvUnreadable,
  csvRecords,
  encodingOf,
  separatorOf,
} from '../../../platform/csv-reader.ts';
import type { Db } from '../../../platform/database/database.ts';
import { checkQuota } from '../../../platform/files/quotas.ts';
import { deleteFiles, keepFile } from '../../../platform/files/stored-files.ts';
import { takeFile } from '../../../platform/files/take-file.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { platformWorkedWith } from '../platforms/platform-team.ts';
import { mappingOf } from './mapping.ts';
import {
  countRefusals,
  deleteImportsBefore,
  findImport,
  type ImportRow,
  importsBy,
  insertImport,
  lockImport,
  pageRefusals,
  updateImport,
} from './queries/imports.ts';

const sampleLines = 6;
const pieceBytes = 64 * 1024;
const refusedFile = (message: string) =>
  new AppError('invalid_input', { fields: { file: message } });

export async function uploadContactImport(
  context: Context,
  { platformId, file: incoming }: CallInput<typeof calls.uploadContactImport>,
): Promise<ContactImport> {
  const account = caller(context);
  const [sent] = await incoming.receive(async (bytes) => {
    await platformWorkedWith(context, platformId);
    await checkQuota(context, { account }, bytes);
  });
  const file = await takeFile(sent, 'csv');
  const read = await readFile(file.bytes);
  const id = randomUUID();
  const key = `contact-imports/${id}`;
  const kept = await keepFile(
    { files: context.files, change: context.changeWithoutKey },
    { key, subject: key, contents: file.bytes, quota: { account } },
    async (change) => {
      const row: ImportRow = {
        ...read,
        id,
        platformId,
        createdBy: account.userId,
        fileKey: key,
        fileName: file.name,
        mapping: null,
        status: 'ready',
        linesRead: 0,
        added: 0,
        createdAt: change.now,
        touchedAt: change.now,
        finishedAt: null,
      };
      await insertImport(change.db, row);
      await change.audit({
        action: 'contact-import.upload',
        objectType: 'contact-import',
        objectId: id,
        after: { platformId, lines: row.lines },
      });
      return present(change.db, row);
    },
  );
  if (kept === null) throw new Error(`The file of ${id} was not kept`);
  return kept;
}

/** How the file is written, its first lines and how many there are; says what is wrong with it. */
async function readFile(bytes: Uint8Array) {
  const encoding = encodingOf(bytes);
  const separator = separatorOf(bytes, encoding);
  let lines = -1;
  const sample: string[][] = [];
  try {
    for await (const records of csvRecords(piecesOf(bytes), { encoding, separator })) {
      lines += records.length;
      sample.push(...firstOf(records, sampleLines - sample.length));
      if (lines > contactLimits.importLines)
        throw refusedFile(words.tooManyLines(formatNumber(contactLimits.importLines)));
    }
  } catch (error) {
    if (error instanceof CsvUnreadable) throw refusedFile(words.unreadable(error.line));
    throw error;
  }
  if (isBinary(sample)) throw new AppError('not_csv');
  if (lines < 1) throw refusedFile(words.noLines);
  return { encoding, separator, sample: sample.map(storable), lines };
}

const longestShown = 200;
const firstOf = (records: readonly CsvRecord[], most: number): string[][] =>
  records
    .slice(0, Math.max(0, most))
    .map(({ cells }) => cells.map((cell) => cell.slice(0, longestShown)));

/** One damaged line is refused when it is imported; names of columns, or most lines, that can't be read are no table. */
function isBinary(sample: readonly (readonly string[])[]): boolean {
  const damaged = sample.map((cells) => /(?![\t\n\r])\p{Cc}/u.test(cells.join('')));
  return damaged[0] === true || damaged.filter(Boolean).length > sample.length / 2;
}

/** The database takes neither a NUL nor half a character. */
export const storable = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.replaceAll('\0', '\ufffd').toWellFormed());

/** Other requests are answered between the pieces. */
async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield bytes.subarray(at, at + pieceBytes);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export async function getContactImport(
  context: Context,
  { importId }: CallInput<typeof calls.getContactImport>,
): Promise<ContactImport> {
  return present(context.db, await importWorkedWith(context, importId));
}

export async function startContactImport(
  context: Context,
  { importId, mapping }: CallInput<typeof calls.startContactImport>,
): Promise<ContactImport> {
  await importWorkedWith(context, importId);
  if ([mapping.name, mapping.title, mapping.email].some((place) => typeof place !== 'number'))
    throw new AppError('invalid_input', { fields: { mapping: words.columns } });
  return context.change(async (change) => {
    const row = await lockImport(change.db, importId);
    if (!row) throw new AppError('not_found');
    if (row.status !== 'ready') throw new AppError('import_started');
    const started = await updateImport(change.db, row, {
      mapping,
      status: 'running',
      touchedAt: change.now,
    });
    await change.enqueue('import-contacts', { importId });
    await change.audit({
      action: 'contact-import.start',
      objectType: 'contact-import',
      objectId: importId,
      after: { platformId: row.platformId, lines: row.lines },
    });
    return present(change.db, started);
  });
}

export async function getContactImportRefusals(
  context: Context,
  { importId }: CallInput<typeof calls.getContactImportRefusals>,
): Promise<FileAnswer> {
  const row = await importWorkedWith(context, importId);
  const name = row.fileName.replace(/\.[^.]{1,8}$/, '');
  const [columns = []] = row.sample ?? [];
  return csvFile(
    `${name}-refused.csv`,
    [...exportWords.refusedContacts, ...columns],
    refusalPages(context.db, importId),
  );
}

async function* refusalPages(db: Db, importId: string): AsyncGenerator<CsvRow[]> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await pageRefusals(db, importId, { after, limit: list.most });
    yield rows.map(({ line, reason, cells }) => [
      String(line),
      lineRefusals[reason as LineRefusal] ?? reason,
      ...cells,
    ]);
    after = rows.length < list.most ? undefined : rows.at(-1)?.line;
  }
}

/** The import, if the caller works with its platform; for everybody else it doesn't exist. */
async function importWorkedWith(context: Context, id: string): Promise<ImportRow> {
  const row = await findImport(context.db, id);
  if (!row) throw new AppError('not_found');
  await platformWorkedWith(context, row.platformId);
  return row;
}

async function present(db: Db, row: ImportRow): Promise<ContactImport> {
  const isReady = row.status === 'ready';
  const mapping: ContactMapping = row.mapping ?? mappingOf(row.sample?.[0] ?? []);
  return {
    id: row.id,
    platformId: row.platformId,
    fileName: row.fileName,
    status: row.status,
    lines: row.lines,
    linesRead: row.linesRead,
    added: row.added,
    refused: isReady ? 0 : await countRefusals(db, row.id),
    sample: isReady ? row.sample : null,
    mapping,
    createdAt: row.createdAt.toString(),
    finishedAt: row.finishedAt?.toString() ?? null,
  };
}

/** For the export of personal data. */
export const ownImports = async (context: Context) =>
  (await importsBy(context.db, caller(context).userId)).map(
    ({ fileName, lines, added, createdAt }) => ({
      fileName,
      lines,
      added,
      createdAt: createdAt.toString(),
    }),
  );

/** Deletes files that nobody imports, and what finished imports refused. */
export const deleteOldImports = (platform: Platform): Promise<number> =>
  changing(platform, { actor: null, requestId: 'clean-up' })(async (change) => {
    const { unusedHours, refusedDays } = contactLimits;
    const deleted = await deleteImportsBefore(change.db, {
      unused: change.now.subtract({ hours: unusedHours }),
      ended: change.now.subtract({ hours: 24 * refusedDays }),
    });
    await deleteFiles(
      change,
      deleted.map(({ fileKey }) => ({ key: fileKey, subject: fileKey })),
    );
    return deleted.length;
  });
