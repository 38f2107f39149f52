/** What every source of funding opportunities is read through, and what comes of it. */
import type { PlatformType } from '#contract/funding/vocabulary.ts';
import type { Fetching, FetchLimits } from '../../../../platform/fetching/guarded-fetch.ts';

/** An opportunity as its source states it; null: the source says nothing. */
export interface FoundOpportunity {
  /** Unique within the source. */
  nativeId: string;
  title: string;
  /** Who gives the money, in the source's words. */
  platform: string;
  type: PlatformType;
  isOpen: boolean;
  /** In whole US dollars. */
  amount: number | null;
  /** The amount as the source states it, if it isn't in US dollars. */
  original: { value: number; currency: string } | null;
  /** Plain text, with line breaks. */
  description: string;
  requirements: readonly string[];
  eligibility: readonly string[];
  deadline: Temporal.PlainDate | null;
  /** Whether it is closed once the deadline has passed, whatever the source said when it was read. */
  deadlineBinds: boolean;
  /** http or https. */
  applicationUrl: string | null;
  /** It states neither amount nor deadline in a form that can be read: a person has to look at it. */
  needsReview: boolean;
}

/** A record that is no opportunity as far as can be told, with the reason in words for an administrator. */
export interface RejectedRecord {
  reason: string;
  /** The record as it came, shortened. */
  record: string;
}

export type Found = { opportunity: FoundOpportunity } | { rejected: RejectedRecord };

/** What a source may cost in one run. */
export interface SourceLimits extends FetchLimits {
  /** Records in all. */
  rows: number;
  /** Requests for a page of records. */
  pages: number;
  /** Requests for details of one record. */
  details: number;
  /** Of all answers together. */
  totalBytes: number;
  totalSeconds: number;
  /** Times that the pauses between attempts are as long. */
  pauses: number;
}

export const standardLimits: SourceLimits = {
  bytes: 8 * 1024 * 1024,
  seconds: 30,
  rows: 2000,
  pages: 40,
  details: 200,
  totalBytes: 64 * 1024 * 1024,
  totalSeconds: 600,
  pauses: 1,
};

/** What is known of the last run, so that a source that has not changed is not read again. */
export interface LastRead {
  etag: string | null;
  lastModified: string | null;
}

export interface Reading {
  /** Where the source answers; without a slash at the end. */
  base: string;
  fetch: Fetching;
  limits: SourceLimits;
  signal: AbortSignal;
  /** Waits before another attempt; rejects when the signal aborts. */
  pause(seconds: number): Promise<void>;
  last: LastRead;
  /** Today, in UTC: what ended before it is not read. */
  today: Temporal.PlainDate;
  /** Told once if the source says that nothing has changed. */
  unchanged(): void;
  /** Told the validators of an answer, for the next run. */
  validated(next: LastRead): void;
}

/** Reads a source record by record; throws FetchError or SourceError when it can't go on. */
export type Source = (reading: Reading) => AsyncGenerator<Found, void, void>;

/** The source answers, but not in the shape that it is known to have. */
export class SourceError extends Error {
  override name = 'SourceError';
}

export const rejected = (reason: string, record: unknown): Found => ({
  rejected: { reason, record: (JSON.stringify(record) ?? '').slice(0, 2000) },
});
