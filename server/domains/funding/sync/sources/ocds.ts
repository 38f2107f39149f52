/** Open Contracting release packages: CONNECTORS.md D. */
import { askIfChanged, jsonOf } from './ask.ts';
import { type Found, type Reading, rejected, SourceError } from './source.ts';
import {
  amountOf,
  dateOf,
  type Fields,
  fieldsOf,
  lineOf,
  linesOf,
  linkOf,
  textOf,
} from './values.ts';

export interface OcdsSettings {
  /** The address of the release package. */
  address: string;
  /** Who publishes it. */
  platform: string;
}

export const ocds = ({ address, platform }: OcdsSettings) =>
  async function* read(reading: Reading): AsyncGenerator<Found, void, void> {
    const answer = await askIfChanged(reading, address, {
      headers: { accept: 'application/json' },
    });
    if (!answer) return;
    const document = fieldsOf(jsonOf(answer));
    if (!Array.isArray(document?.releases)) throw new SourceError('The package has no releases');
    for (const release of document.releases.slice(0, reading.limits.rows)) {
      const fields = fieldsOf(release);
      const tender = fieldsOf(fields?.tender);
      if (!fields || !tender) yield rejected('The release has no tender', release);
      else if (isListed(tender)) yield found(fields, tender, platform, reading.today);
    }
  };

const isListed = ({ status }: Fields) =>
  !/^(planning|planned|cancelled|withdrawn)$/i.test(String(status));

function found(
  release: Fields,
  tender: Fields,
  platform: string,
  today: Temporal.PlainDate,
): Found {
  const id = lineOf(release.ocid, 200);
  const title = lineOf(tender.title);
  if (!id) return rejected('The release has no ocid', release);
  if (!title) return rejected('The tender has no title', release);
  const value = fieldsOf(tender.value);
  const amount = amountOf(value?.amount);
  const currency = lineOf(value?.currency, 10).toUpperCase();
  const deadline = dateOf(fieldsOf(tender.tenderPeriod)?.endDate);
  const isOver = deadline !== null && Temporal.PlainDate.compare(deadline, today) < 0;
  return {
    opportunity: {
      nativeId: id,
      title,
      platform,
      type: 'government',
      isOpen: !isOver && !/^(complete|unsuccessful)$/i.test(String(tender.status)),
      amount: currency === 'USD' ? amount : null,
      original:
        amount !== null && currency && currency !== 'USD' ? { value: amount, currency } : null,
      description: textOf(tender.description),
      requirements: linesOf(tender.procurementMethodDetails, tender.submissionMethodDetails),
      eligibility: linesOf(tender.eligibilityCriteria),
      deadline,
      deadlineBinds: true,
      applicationUrl: linkOf(release.url),
      needsReview: false,
    },
  };
}
