/** The European Union's Funding & Tenders portal: CONNECTORS.md C. */
import { ask, jsonOf } from './ask.ts';
import { type Found, type Reading, rejected, SourceError } from './source.ts';
import {
  dateOf,
  type Fields,
  fieldsOf,
  lineOf,
  linesOf,
  linkOf,
  listOf,
  textOf,
} from './values.ts';

const rowsAtOnce = 100;
const status = { forthcoming: '31094501', open: '31094502', closed: '31094503' } as const;
const query = {
  bool: {
    must: [{ terms: { type: ['1', '2', '8'] } }, { terms: { status: [status.open] } }],
  },
};

export async function* euPortal(reading: Reading): AsyncGenerator<Found, void, void> {
  const { base, limits } = reading;
  const seen = new Set<string>();
  let read = 0;
  for (let page = 1; page <= limits.pages && read < limits.rows; page += 1) {
    const address = new URL(`${base}/search-api/prod/rest/search`);
    address.search = new URLSearchParams({
      apiKey: 'SEDIA',
      text: '***',
      pageSize: String(rowsAtOnce),
      pageNumber: String(page),
    }).toString();
    const answer = fieldsOf(jsonOf(await ask(reading, address.href, form())));
    if (!Array.isArray(answer?.results)) throw new SourceError('The answer has no results');
    if (answer.results.length === 0) return;
    for (const result of answer.results.slice(0, limits.rows - read)) {
      const fields = fieldsOf(result);
      const metadata = fieldsOf(fields?.metadata);
      const id = lineOf(only(metadata?.identifier), 200);
      if (!fields || !metadata || !id) yield rejected('The record has no identifier', result);
      // The portal repeats a call for each of its languages.
      else if (!seen.has(id) && only(metadata.status) !== status.forthcoming) {
        seen.add(id);
        yield found(id, fields, metadata);
      }
    }
    read += answer.results.length;
    if (read >= Number(answer.totalResults ?? Number.POSITIVE_INFINITY)) return;
  }
}

/** Each part needs its own media type: without it the portal fails, or ignores the filter. */
function form() {
  const boundary = 'alliance-funding-sync';
  const parts = {
    query,
    languages: ['en'],
    sort: { field: 'startDate', order: 'DESC' },
  };
  const body = Object.entries(parts)
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="blob"\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(value)}\r\n`,
    )
    .join('');
  return {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${body}--${boundary}--\r\n`,
  } as const;
}

/** Its values are arrays of one. */
const only = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

function found(id: string, result: Fields, metadata: Fields): Found {
  const title = lineOf(only(metadata.title));
  if (!title) return rejected('The record has no title', result);
  return {
    opportunity: {
      nativeId: id,
      title,
      platform: 'EU Funding & Tenders',
      type: 'grant',
      // A call that runs on may show a deadline that has passed: its status counts.
      isOpen: only(metadata.status) === status.open,
      amount: null,
      original: null,
      description: textOf(only(metadata.descriptionByte) ?? only(metadata.description)),
      requirements: linesOf(...listOf(metadata.typesOfAction)),
      eligibility: [],
      deadline: nextDate(metadata.deadlineDate),
      deadlineBinds: false,
      applicationUrl: linkOf(result.url) ?? linkOf(only(metadata.url)),
      needsReview: false,
    },
  };
}

/** The last of its deadlines: what can still be reached. */
const nextDate = (value: unknown): Temporal.PlainDate | null =>
  listOf(value)
    .flatMap((one) => dateOf(one) ?? [])
    .toSorted(Temporal.PlainDate.compare)
    .at(-1) ?? null;
