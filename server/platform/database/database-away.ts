const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  // Overload: connections, memory, or a statement or transaction timeout.
  '53000',
  '53200',
  '53300',
  '57014',
  '25P03',
]);

const text =
  /connection (terminated|timeout|error)|not queryable|timeout exceeded when trying|query read timeout/i;

/** Whether an error, or its cause, means that the database doesn't respond: nothing is wrong with the statement. */
export function isAway(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    // A socket of this machine that nobody listens on has no file.
    const isNoSocket = code === 'ENOENT' && syscall === 'connect';
    if (codes.has(code) || String(code).startsWith('08') || isNoSocket || text.test(error.message))
      return true;
  }
  return false;
}
