import { type Column, inArray, type SQL } from 'drizzle-orm';

/** The objects whose rows somebody sees, by their ids; or those of all. */
export type IdScope = readonly string[] | 'all';

export const isAmong = (column: Column, scope: IdScope): SQL | undefined =>
  scope === 'all' ? undefined : inArray(column, [...scope]);
