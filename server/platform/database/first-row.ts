/** The only row of a query by key, or null if there is none. */
export const firstRow = async <T>(rows: Promise<T[]>): Promise<T | null> => (await rows)[0] ?? null;

/** Whether a row was refused because the one it refers to does not exist. */
export const isWithoutParent = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === '23503' || isWithoutParent(error.cause));
