/** Structured log lines without personal data: never a query, an address, a name or a body. */
type Fields = Record<string, string | number | boolean | null | undefined>;

let level: 'silent' | 'error' | 'info' = 'error';

export function setLogLevel(value: typeof level): void {
  level = value;
}

function write(severity: 'info' | 'error', event: string, fields: Fields): void {
  process.stdout.write(
    `${JSON.stringify({ at: new Date().toISOString(), level: severity, event, ...fields })}\n`,
  );
}

export function logInfo(event: string, fields: Fields = {}): void {
  if (level === 'info') write('info', event, fields);
}

/** Logs a failure once, with its cause, for whoever runs the service. */
export function logError(event: string, error: unknown, fields: Fields = {}): void {
  if (level === 'silent') return;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : null;
  const stack = error instanceof Error ? error.stack : String(error);
  write('error', event, { ...fields, error: withoutValues(stack), cause: withoutValues(cause) });
}

/** A database error repeats the parameters of its statement, a mail server the recipient. */
function withoutValues(text: string | null | undefined): string | null {
  if (!text) return null;
  return text
    .replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
    .replace(/[^\s<>"'/]+@[^\s<>"'/]+\.[^\s<>"'/:]+/g, '(address)');
}
