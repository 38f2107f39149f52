/** Decides which refusals are security events, and which account they concern. */
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '../platform/app-error.ts';
import type { SecurityEventKind, SecurityEvents } from '../platform/audit/security-events.ts';
import type { Visit } from '../platform/context.ts';

const kinds: Partial<Record<ErrorCode, SecurityEventKind>> = {
  wrong_credentials: 'sign-in-failed',
  account_suspended: 'sign-in-failed',
  wrong_password: 'wrong-password',
  code_needed: 'wrong-code',
  wrong_code: 'wrong-code',
  forbidden: 'call-refused',
  pending: 'call-refused',
  admin_required: 'call-refused',
  second_factor_needed: 'call-refused',
  portal_closed: 'call-refused',
  setup_refused: 'call-refused',
  wrong_origin: 'call-refused',
  unknown_host: 'call-refused',
  invalid_signature: 'call-refused',
  too_many: 'limit-reached',
};

/** Errors counted already: an error passes several handlers. */
const noted = new WeakSet<AppError>();

/** Counts a refusal if it is a security event. `known`: the validated input, if it got that far, and its email address. */
export function noteRefusal(
  security: SecurityEvents,
  error: unknown,
  {
    visit,
    name,
    known,
    email,
  }: { visit: Visit; name: string; known?: unknown; email?: string | undefined },
): void {
  if (!(error instanceof AppError) || noted.has(error)) return;
  const kind = kinds[error.code];
  const entries = (known ?? {}) as Record<string, unknown>;
  // Without a submitted code, this error only asks for one.
  if (!kind || (error.code === 'code_needed' && !entries.code)) return;
  noted.add(error);
  const account = visit.actor?.email ?? email;
  security.note(kind, { call: name, address: visit.address, account });
}
