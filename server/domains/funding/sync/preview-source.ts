/** Reads the first records of a source as it is being described, and stores nothing. */
import { setTimeout as wait } from 'node:timers/promises';
import type { CallInput } from '#contract/call.ts';
import type {
  previewFundingSource as PreviewSource,
  SourcePreview,
} from '#contract/funding/sources.ts';
import type { Context } from '../../../platform/context.ts';
import { FetchError, type Fetching } from '../../../platform/fetching/guarded-fetch.ts';
import { settingsOf } from './administer-sources.ts';
import { describeDocument } from './describe-document.ts';
import { readerOf } from './readers.ts';
import { type Found, SourceError, type SourceLimits, standardLimits } from './sources/source.ts';

const limits: SourceLimits = { ...standardLimits, seconds: 15, rows: 5, pages: 1, details: 0 };

export async function previewFundingSource(
  { providers, visit, now }: Context,
  { kind, address, ...entries }: CallInput<typeof PreviewSource>,
): Promise<SourcePreview> {
  const signal = visit.signal?.() ?? new AbortController().signal;
  const settings = settingsOf(entries);
  let body = '';
  const fetch: Fetching = async (...asked) => {
    const answer = await providers.fetch(...asked);
    body = answer.body.toString('utf8');
    return answer;
  };
  const records: SourcePreview['records'] = [];
  let error: string | null = null;
  const read = readerOf({ kind, name: settings.platform ?? '', address, settings })({
    base: address,
    fetch,
    limits,
    signal,
    last: { etag: null, lastModified: null },
    today: now.toZonedDateTimeISO('UTC').toPlainDate(),
    pause: () => wait(0, undefined, { signal }),
    unchanged: () => undefined,
    validated: () => undefined,
  });
  try {
    for await (const found of read) records.push(present(found));
  } catch (failure) {
    if (!(failure instanceof FetchError || failure instanceof SourceError)) throw failure;
    error = failure.message;
  }
  return { error, records, ...describeDocument(body, settings.mapping?.items) };
}

function present(found: Found): SourcePreview['records'][number] {
  if ('rejected' in found) return { opportunity: null, rejected: found.rejected.reason };
  const { original, deadline, description, ...facts } = found.opportunity;
  return {
    opportunity: {
      title: facts.title,
      platform: facts.platform,
      type: facts.type,
      amount: facts.amount,
      originalAmount: original?.value ?? null,
      originalCurrency: original?.currency ?? null,
      description: description.slice(0, 300),
      requirements: [...facts.requirements],
      eligibility: [...facts.eligibility],
      deadline: deadline?.toString() ?? null,
      applicationUrl: facts.applicationUrl,
      needsReview: facts.needsReview,
    },
    rejected: null,
  };
}
