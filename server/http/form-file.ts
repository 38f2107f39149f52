/** The one file of a multipart form (RFC 7578), as browsers write it. */
import { requestWords as words } from '#content/answers.ts';
import type { ReceivedFile } from '#contract/incoming-file.ts';
import { AppError } from '../platform/app-error.ts';

const lineEnd = '\r\n';
const headEnd = lineEnd + lineEnd;

/** Throws `unsupported_form` unless the request has such a form. */
export function boundaryOf({ headers }: Request): string {
  const type = headers.get('content-type') ?? '';
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || boundary.length > 70) throw new AppError('unsupported_form');
  return boundary;
}

/** Its bytes are part of the body: nothing is copied. */
export function fileInForm(body: Buffer, boundary: string): ReceivedFile {
  const parts = partsOf(body, `--${boundary}`);
  const other = parts.find(({ name }) => name !== 'file');
  if (other) throw refused(other.name || 'body', words.unknownField);
  const [file, second] = parts;
  if (file?.fileName === undefined || second) throw refused('file', words.oneFile);
  return { name: file.fileName, bytes: file.bytes };
}

const refused = (field: string, message: string) =>
  new AppError('invalid_input', { fields: { [field]: message } });

/** Bytes of a part's head, most of which are the file's name. */
const longestHead = 8192;

interface Part {
  name: string;
  fileName: string | undefined;
  bytes: Buffer;
}

function partsOf(body: Buffer, mark: string): Part[] {
  const parts: Part[] = [];
  if (!body.subarray(0, mark.length).equals(Buffer.from(mark))) throw malformed();
  let at = mark.length;
  while (body.toString('latin1', at, at + 2) === lineEnd && parts.length < 2) {
    const start = body.indexOf(headEnd, at) + headEnd.length;
    const end = body.indexOf(lineEnd + mark, start);
    if (start < headEnd.length || end < 0 || start - at > longestHead) throw malformed();
    const head = body.toString('utf8', at, start);
    parts.push({
      name: entryOf(head, 'name') ?? '',
      fileName: entryOf(head, 'filename'),
      bytes: body.subarray(start, end),
    });
    at = end + lineEnd.length + mark.length;
  }
  if (parts.length < 2 && body.toString('latin1', at, at + 2) !== '--') throw malformed();
  return parts;
}

const malformed = () => new AppError('unsupported_form');

/** Browsers write a quotation mark or line break of a name in percent. */
function entryOf(head: string, name: string): string | undefined {
  const [, value] =
    new RegExp(`\\r\\ncontent-disposition: *form-data;.*?[ ;]${name}="([^"\\r\\n]*)"`, 'i').exec(
      head,
    ) ?? [];
  return value?.replace(/%22|%0D|%0A/gi, decodeURIComponent);
}
