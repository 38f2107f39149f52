/** Encodes the input of calls that do not take JSON: a signed event, an uploaded file. */
import type { Call } from '#contract/call.ts';

interface Body {
  body: string;
  headers: Record<string, string>;
}

const boundary = 'boundary-of-a-test';

/** The smallest document that a PDF reader accepts. */
export const smallPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R/Size 4>>
%%EOF
`;

/** Null: the input is sent as JSON. */
export function bodyOf(call: Call, entries: Record<string, unknown>): Body | null {
  if (call.kind === 'webhook')
    return {
      body: String(entries.body),
      headers: {
        [call.signatureHeader ?? '']: String(entries.signature).replace(/[^\x20-\x7e]/g, ''),
      },
    };
  if (call.kind !== 'upload') return null;
  const file = `Content-Disposition: form-data; name="file"; filename="report.pdf"`;
  return {
    body: `--${boundary}\r\n${file}\r\nContent-Type: application/pdf\r\n\r\n${entries.file}\r\n--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
