/** Grants.gov, the grants of the United States: CONNECTORS.md A. */
import { ask, jsonOf } from './ask.ts';
import { type Found, type Reading, rejected, SourceError } from './source.ts';
import {
  amountOf,
  dateOf,
  type Fields,
  fieldsOf,
  lineOf,
  linesOf,
  listOf,
  textOf,
} from './values.ts';

const rowsAtOnce = 100;
const post = { method: 'POST', headers: { 'content-type': 'application/json' } } as const;

export async function* grantsGov(reading: Reading): AsyncGenerator<Found, void, void> {
  const { base, limits } = reading;
  let read = 0;
  let details = 0;
  for (let page = 0; page < limits.pages && read < limits.rows; page += 1) {
    const answer = await ask(reading, `${base}/v1/api/search2`, {
      ...post,
      body: JSON.stringify({
        rows: rowsAtOnce,
        startRecordNum: read,
        oppStatuses: 'posted',
        sortBy: 'openDate|desc',
      }),
    });
    const { hits, total } = hitsOf(jsonOf(answer));
    if (hits.length === 0) return;
    for (const hit of hits.slice(0, limits.rows - read)) {
      const fields = fieldsOf(hit);
      const id = lineOf(fields?.id, 100);
      if (!fields || !id) yield rejected('The record has no id', hit);
      else if (isListed(fields)) {
        details += 1;
        yield found(fields, id, details <= limits.details ? await detailsOf(reading, id) : {});
      }
    }
    read += hits.length;
    if (read >= total) return;
  }
}

function hitsOf(answer: unknown): { hits: readonly unknown[]; total: number } {
  const fields = fieldsOf(answer);
  const data = fieldsOf(fields?.data);
  if (!fields || !data) throw new SourceError('The answer has no data');
  if (Number(fields.errorcode ?? 0) !== 0)
    throw new SourceError(`The source reports: ${lineOf(fields.msg) || 'an error'}`);
  const total = Number(data.hitCount);
  return { hits: listOf(data.oppHits), total: Number.isSafeInteger(total) ? total : 0 };
}

/** Forecasts are not open yet. */
const isListed = ({ oppStatus }: Fields) => !/forecast/i.test(String(oppStatus));

async function detailsOf(reading: Reading, id: string): Promise<Fields> {
  const answer = await ask(reading, `${reading.base}/v1/api/fetchOpportunity`, {
    ...post,
    body: JSON.stringify({ opportunityId: Number(id) || id }),
  });
  return fieldsOf(fieldsOf(jsonOf(answer))?.data) ?? {};
}

function found(hit: Fields, id: string, details: Fields): Found {
  const synopsis = fieldsOf(details.synopsis) ?? {};
  const title = lineOf(hit.title) || lineOf(details.opportunityTitle);
  if (!title) return rejected('The record has no title', hit);
  const amount = amountOf(synopsis.awardCeiling);
  return {
    opportunity: {
      nativeId: id,
      title,
      platform: lineOf(hit.agencyName ?? hit.agency ?? hit.agencyCode) || 'Grants.gov',
      type: 'grant',
      isOpen: /posted/i.test(String(hit.oppStatus)),
      amount,
      original: null,
      description: textOf(synopsis.synopsisDesc),
      requirements: linesOf(costSharing(synopsis.costSharing), synopsis.responseDateDesc),
      eligibility: linesOf(
        listOf(synopsis.applicantTypes).map((type) => fieldsOf(type)?.description),
        synopsis.applicantEligibilityDesc,
      ),
      deadline: dateOf(hit.closeDate) ?? dateOf(synopsis.responseDateStr),
      deadlineBinds: true,
      applicationUrl: `https://www.grants.gov/search-results-detail/${encodeURIComponent(id)}`,
      needsReview: false,
    },
  };
}

/** A yes or no, as the source writes it. */
const costSharing = (value: unknown): string =>
  /^(true|yes|y)$/i.test(String(value)) ? 'The applicant shares the cost' : '';
