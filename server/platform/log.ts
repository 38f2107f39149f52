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

interface Recurring {
  /** By the machine's monotonic clock, in milliseconds. */
  writtenAt: number;
  leftOut: number;
}
const recurring = new Map<string, Recurring>();

/**
 * The same for a failure that the product itself causes again and again, as long as a disk is full or a database away:
 * a line a minute for each event and kind of error, with how many were left out since the last.
 */
export function logRecurring(event: string, error: unknown, fields: Fields = {}): void {
  const kind = `${event} ${kindOf(error)}`;
  const { writtenAt, leftOut } = recurring.get(kind) ?? {
    writtenAt: Number.NEGATIVE_INFINITY,
    leftOut: 0,
  };
  const now = performance.now();
  const isDue = now - writtenAt >= 60_000;
  recurring.set(kind, isDue ? { writtenAt: now, leftOut: 0 } : { writtenAt, leftOut: leftOut + 1 });
  if (isDue) logError(event, error, { ...fields, ...(leftOut > 0 && { leftOut }) });
}

/** The kind of an error, without its text: the code of a failed connection or statement, or the error's name. */
export function kindOf(error: unknown): string {
  const { code, name, cause } = Object(error) as {
    code?: unknown;
    name?: unknown;
    cause?: unknown;
  };
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code;
  if (cause instanceof Error) return kindOf(cause);
  return typeof name === 'string' ? name.slice(0, 40) : 'Error';
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
