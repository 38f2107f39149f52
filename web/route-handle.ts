/** What a kept page is made from: this build alone, or rows too. */
export type CacheTag = 'build' | 'articles' | 'reports';

/** What a route says about its page: `export const handle = { ... } satisfies RouteHandle`. */
export interface RouteHandle {
  /** HTML and CSS only, with the enhancement script. A function decides by the loader's data. */
  plain?: boolean | ((data: unknown) => boolean);
  /** The same for every signed-out visitor: the door keeps it, until what it is made from changes. */
  cached?: CacheTag;
}

interface Match {
  handle: unknown;
  loaderData?: unknown;
}

/** Whether the page goes without the framework's scripts. A page that could not be shown always does. */
export function isPlain(matches: readonly Match[], failed: boolean): boolean {
  if (failed) return true;
  return matches.some(({ handle, loaderData }) => {
    const { plain } = (handle ?? {}) as RouteHandle;
    return typeof plain === 'function' ? plain(loaderData) : plain === true;
  });
}
