/** Turns whatever was thrown into the one form of error answer. */
import type { ErrorBody } from '#contract/errors.ts';
import { AppError } from '../platform/app-error.ts';
import { logError } from '../platform/log.ts';

export interface Failure {
  status: number;
  body: ErrorBody;
  headers: Record<string, string>;
}

/** An unexpected error is logged once with its cause, and tells the visitor only where to find it. */
export function failureOf(thrown: unknown, requestId: string, what: string): Failure {
  const error = thrown instanceof AppError ? thrown : known(thrown);
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

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  // Too much at once: connections, memory, a statement or a transaction that took too long.
  '53000',
  '53200',
  '53300',
  '57014',
  '25P03',
]);

const full = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** As the system says it, where PostgreSQL has no code for it, as for a quota, or the error is only quoted. */
const fullText = /no space left on device|disk quota exceeded/i;

/** What the database or the disk says in its own words, and the visitor should hear in ours. */
function known(thrown: unknown): AppError | null {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const code = String((error as NodeJS.ErrnoException).code ?? '');
    // Only the innermost: around it stands the statement, with what a visitor wrote.
    const said = error.cause === undefined && fullText.test(error.message);
    if (full.has(code) || said) return new AppError('storage_full');
    const lost =
      /connection (terminated|timeout|error)|timeout exceeded when trying|query read timeout/i.test(
        error.message,
      );
    if (away.has(code) || code.startsWith('08') || lost)
      return new AppError('unavailable', { retryAfter: 2 });
  }
  return null;
}
