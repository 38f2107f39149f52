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
  write('error', event, {
    ...fields,
    error: withoutValues(stackOf(error)),
    cause: cause && withoutValues(cause),
  });
}

/** The job queue passes objects that only resemble errors. */
function stackOf(error: unknown): string {
  const { stack, message } = Object(error) as Partial<Error>;
  if (!stack || !message) return String(stack ?? error);
  return stack.replace(message, () => withoutValues(message));
}

/**
 * Database errors end with the statement's parameters, or with the value that was refused; mail servers repeat the
 * recipient.
 */
const withoutValues = (text: string): string =>
  text
    .replace(/\nparams: [\s\S]*$/, '')
    .replace(/: "[\s\S]*"$/, ': (value)')
    .replace(/[^\s<>"'/]+@[^\s<>"'/]+\.[^\s<>"'/:]+/g, '(address)');
