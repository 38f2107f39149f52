/** What somebody sent to change: what is left out stays. */

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Only the entries that were sent. Spread over what is there, they are the whole that rules look at. */
export const given = <T extends object>(entries: T): Given<T> =>
  Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined),
  ) as Given<T>;

/** What is there and what was sent together: fields that may be left out may be null. */
export type Whole<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | null : T[K] };
