/** Structured log lines without personal data: never a query, an address, a name or a body. */
type Fields = Record<string, string | number | boolean | null | undefined>;

let level: 'silent' | 'error' | 'info' = 'error';

export function setLogLevel(value: typeof level): void {
  level = value;
}

/** Buffered lines: writing each one separately takes twice the time (decision 19). */
let held = '';
let timer: NodeJS.Timeout | null = null;
const heldMilliseconds = 100;
const heldCharacters = 32_768;

/** Writes the buffered lines. A killed process loses those of the last tenth of a second. */
export function flushLog(): void {
  if (timer) clearTimeout(timer);
  timer = null;
  if (held === '') return;
  const text = held;
  held = '';
  process.stdout.write(text);
}
process.once('exit', flushLog);

function write(severity: 'info' | 'error', event: string, fields: Fields): void {
  const at = new Date().toISOString();
  held += `${JSON.stringify({ at, level: severity, event, ...fields })}\n`;
  if (severity === 'error' || held.length > heldCharacters) flushLog();
  else timer ??= setTimeout(flushLog, heldMilliseconds).unref();
}

export function logInfo(event: string, fields: Fields = {}): void {
  if (level === 'info') write('info', event, fields);
}

/** Logs a failure once, with its cause, for the operator. */
export function logError(event: string, error: unknown, fields: Fields = {}): void {
  if (level === 'silent') return;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : null;
  // The job queue passes objects that only resemble errors.
  const stack = Object(error).stack ?? String(error);
  write('error', event, { ...fields, error: withoutValues(stack), cause: withoutValues(cause) });
}

/** Database errors repeat the statement's parameters, and mail servers the recipient. */
function withoutValues(text: string | null | undefined): string | null {
  if (!text) return null;
  return text
    .replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
    .replace(/[^\s<>"'/]+@[^\s<>"'/]+\.[^\s<>"'/:]+/g, '(address)');
}
