/** Where files are stored: in a folder, or in an object store's bucket. */
import * as z from 'zod/mini';
import { fileQuotas, mebibyte } from '#contract/limits.ts';
import { insecureUrl, number, secureUrl, type Variable, variable } from './environment-forms.ts';
import { StartError } from './platform/app-error.ts';
import type { Settings } from './platform/database/settings.ts';
import type { S3Settings } from './platform/files/files-s3.ts';

const word = (form: RegExp, like: string) =>
  z.string().check(z.regex(form, `must be like ${like}`));

const quota = (kind: keyof typeof fileQuotas, whose: string) =>
  variable(
    number(1, 10_000_000),
    String(fileQuotas[kind] / mebibyte),
    `megabytes of files that ${whose} may keep`,
  );

export const fileVariables = {
  S3_ENDPOINT: variable(
    z.union([secureUrl('https://s3.example.org'), insecureUrl], {
      error: 'must be an address like https://s3.example.org',
    }),
    'none: files are kept in DATA_DIR/files',
    'object store to keep files in instead; in a network of its own also http://, if the address ends in ?insecure',
  ),
  S3_REGION: variable(word(/^[\w-]+$/, 'eu-west-1'), 'none', 'its region'),
  S3_BUCKET: variable(word(/^[a-z\d][a-z\d.-]+$/, 'alliance-files'), 'none', 'its bucket'),
  S3_ACCESS_KEY_ID: variable(z.string().check(z.minLength(1)), 'none', 'access key for it'),
  S3_SECRET_ACCESS_KEY: variable(
    z.string().check(z.minLength(1)),
    'none',
    'secret of the access key',
  ),
  S3_PREFIX: variable(
    word(/^[\w-]+(\/[\w-]+)*$/, 'production'),
    'none: the whole bucket',
    'folder in the bucket, if several installations share it',
  ),
  ACCOUNT_FILES_MB: quota('account', 'an account (except an administrator’s)'),
  PROJECT_FILES_MB: quota('project', 'a project'),
  ROOM_FILES_MB: quota('room', 'a diligence room'),
} satisfies Record<string, Variable>;

type Given = { [K in keyof typeof fileVariables]?: z.infer<(typeof fileVariables)[K]['schema']> };

export function fileQuotasOf(given: Given): Settings['fileQuotas'] {
  const bytes = (megabytes: number | undefined, standard: number) =>
    megabytes === undefined ? standard : megabytes * mebibyte;
  return {
    account: bytes(given.ACCOUNT_FILES_MB, fileQuotas.account),
    project: bytes(given.PROJECT_FILES_MB, fileQuotas.project),
    room: bytes(given.ROOM_FILES_MB, fileQuotas.room),
  };
}

/**
 * The object store; null for a folder. A partial configuration is refused, because it would split files between the
 * two.
 */
export function s3Settings(given: Given): S3Settings | null {
  const endpoint = given.S3_ENDPOINT;
  const region = given.S3_REGION;
  const bucket = given.S3_BUCKET;
  const accessKeyId = given.S3_ACCESS_KEY_ID;
  const secretAccessKey = given.S3_SECRET_ACCESS_KEY;
  if (endpoint && region && bucket && accessKeyId && secretAccessKey) {
    const prefix = given.S3_PREFIX ?? '';
    return {
      endpoint: endpoint.replace(/\?insecure$/, ''),
      region,
      bucket,
      accessKeyId,
      secretAccessKey,
      prefix,
    };
  }
  if (endpoint || region || bucket || accessKeyId || secretAccessKey || given.S3_PREFIX)
    throw new StartError(
      'S3 needs S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together; set all five or none.',
    );
  return null;
}
