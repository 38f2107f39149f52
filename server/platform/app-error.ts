import { type ErrorBody, type ErrorCode, errors } from '#contract/errors.ts';

interface Details {
  /** Overrides the standard wording of the code, to pass on what an external service said. */
  message?: string | undefined;
  fields?: Record<string, string> | undefined;
  current?: unknown;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** A refusal shown to the visitor. Its code determines the HTTP status and the wording. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errors[this.code][0];
  }

  get body(): ErrorBody {
    const { fields, current, message } = this.details;
    return {
      code: this.code,
      message: message ?? errors[this.code][1],
      ...(fields && { fields }),
      ...(current !== undefined && { current }),
    };
  }
}

/** Whether the error is a refusal with this code. */
export const refusedWith = (error: unknown, code: ErrorCode): error is AppError =>
  error instanceof AppError && error.code === code;

/** A reason not to start, reported to the operator in one sentence. */
export class StartError extends Error {}
