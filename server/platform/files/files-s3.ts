/** Files in an S3-compatible bucket. The S3 library is loaded only if a bucket is configured. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { AppError } from '../app-error.ts';
import { type Contents, type Files, filesAt, spool } from './files.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Key prefix in a bucket that several installations share; empty: the whole bucket. */
  prefix: string;
}

const nothing = () => undefined;

export async function s3Files(settings: S3Settings): Promise<Files> {
  const [{ GetObjectCommand, S3Client }, { S3Driver }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
  ]);
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, prefix } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Path-style addresses work with every provider.
    forcePathStyle: true,
    // Not every provider supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // Errors are thrown, and logged where they are caught.
    logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: 20_000,
      throwOnRequestTimeout: true,
    },
  });
  const disk = new Disk(
    new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),
  );
  const files = filesAt({
    disk,
    prefix: prefix === '' ? '' : `${prefix}/`,
    put: (name, contents) => put(disk, name, contents),
    async read(name, from) {
      const range = from > 0 ? { Range: `bytes=${from}-` } : {};
      const found = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: name, ...range }),
      );
      return found.Body as Readable;
    },
    isMissing: (error) => statusOf(error) === 404,
  });
  return reportingUnavailable(files);
}

/** A stream is read completely before the upload: a slow or broken stream leaves nothing in the bucket. */
async function put(disk: Disk, name: string, contents: Contents): Promise<void> {
  if (typeof contents === 'string' || contents instanceof Uint8Array)
    return disk.put(name, contents);
  const path = join(tmpdir(), `alliance-file-${randomUUID()}`);
  try {
    const contentLength = await spool(path, contents);
    await disk.putStream(name, createReadStream(path), { contentLength });
  } finally {
    await rm(path, { force: true });
  }
}

interface Answered extends Error {
  $metadata?: { httpStatusCode?: number };
}

/** The status of the store's response, however deep flydrive nested it; undefined if there was none. */
function statusOf(error: unknown): number | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const status = (at as Answered).$metadata?.httpStatusCode;
    if (status !== undefined) return status;
  }
  return undefined;
}

/** Reports a store that is down, or denies access, as unavailable: it is not the visitor's mistake. */
function reportingUnavailable(files: Files): Files {
  const translateErrors = <T>(work: Promise<T>): Promise<T> =>
    work.catch((cause: unknown) => {
      throw isOfStore(cause) ? new AppError('unavailable', { cause, retryAfter: 5 }) : cause;
    });
  return {
    put: (key, contents) => translateErrors(files.put(key, contents)),
    get: (key) => translateErrors(files.get(key)),
    open: (key) => translateErrors(files.open(key)),
    delete: (key) => translateErrors(files.delete(key)),
    list: (folder) => translateErrors(files.list(folder)),
  };
}

/** Whether the error is from flydrive or the S3 client, rather than from a stream or the local disk. */
const isOfStore = (error: unknown): boolean =>
  error instanceof Error &&
  ('$metadata' in error || String((error as NodeJS.ErrnoException).code).startsWith('E_CANNOT_'));
