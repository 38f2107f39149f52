/** Turns anything thrown into the standard form of error response. */
import type { ErrorBody } from '#contract/errors.ts';
import { AppError } from '../platform/app-error.ts';
import { isAway } from '../platform/database/database-away.ts';
import { isFullDisk } from '../platform/database/full-disk.ts';
import { logError } from '../platform/log.ts';

export interface Failure {
  status: number;
  body: ErrorBody;
  headers: Record<string, string>;
}

/** An unexpected error is logged once with its cause; the visitor only gets the id to find it in the log. */
export function failureOf(thrown: unknown, requestId: string, what: string): Failure {
  const error = thrown instanceof AppError ? thrown : refusalFor(thrown);
  if (error) {
    const { retryAfter } = error.details;
    return {
      status: error.status,
      body: error.body,
      headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
    };
  }
  logError('request failed', thrown, { requestId, what });
  const internal = new AppError('internal');
  return { status: internal.status, body: { ...internal.body, requestId }, headers: {} };
}

/** Seconds after which a request that found the database away may be sent again. */
const retrySeconds = 2;

export const unavailableError = () => new AppError('unavailable', { retryAfter: retrySeconds });

/** Whether it failed only because the database, or another server, is away. */
export const isUnavailable = (thrown: unknown): boolean =>
  (thrown instanceof AppError ? thrown : refusalFor(thrown))?.code === 'unavailable';

/** Translates known database and disk errors into refusals. */
function refusalFor(thrown: unknown): AppError | null {
  if (isFullDisk(thrown)) return new AppError('storage_full');
  return isAway(thrown) ? unavailableError() : null;
}
