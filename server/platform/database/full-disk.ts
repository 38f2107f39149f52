// 25006: a database that was made read-only, as the embedded one and hosted ones are before their disk is full.
const codes = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT']);
/**
 * The system's words, where PostgreSQL has no error code, as for a quota, or only quotes the error. To a new
 * connection PostgreSQL reports a full disk only as an init file that it cannot write.
 */
const text = /no space left on device|disk quota exceeded|could not write init file/i;

/** Whether an error of the database or the file system, or its cause, means that the disk is full. */
export function isFullDisk(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (codes.has(String((error as NodeJS.ErrnoException).code ?? ''))) return true;
    // Only the innermost error: the outer one contains the statement, with the visitor's input.
    if (error.cause === undefined && text.test(error.message)) return true;
  }
  return false;
}
