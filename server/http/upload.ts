/** Reads a form with one file, with a size limit before and during reading. */

import { requestWords as words } from '#content/answers.ts';
import { AppError } from '../platform/app-error.ts';
import { readBody } from './request.ts';

export interface Upload {
  /** As the browser says; `takeFile` makes it safe. */
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Allowance for the multipart form's overhead besides the file. */
const around = 16 * 1024;

export async function readUpload(request: Request, fileBytes: number): Promise<Upload> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;.*\bboundary=/i.test(type)) throw new AppError('unsupported_form');
  const body = await readBody(request, fileBytes + around);
  const file = oneFile(await formOf(new Uint8Array(body), type));
  if (file.size > fileBytes) throw new AppError('too_large');
  if (file.size === 0) throw refused('file', words.emptyFile);
  return {
    name: file.name,
    type: file.type,
    bytes: new Uint8Array(await file.arrayBuffer()),
  };
}

const refused = (field: string, message: string) =>
  new AppError('invalid_input', { fields: { [field]: message } });

async function formOf(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    throw new AppError('unsupported_form', { cause });
  }
}

function oneFile(form: FormData): File {
  const entries = [...form];
  const other = entries.find(([name]) => name !== 'file');
  if (other) throw refused(other[0] || 'body', words.unknownField);
  const [file, second] = entries.map(([, value]) => value);
  if (!(file instanceof File) || second !== undefined) throw refused('file', words.oneFile);
  return file;
}
