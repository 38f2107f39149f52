/** What a kept page is made from: this build alone, or rows too. */
export type CacheTag = 'build' | 'articles' | 'reports' | 'articles reports' | 'classes';

/** What a route says about its page: `export const handle = { ... } satisfies RouteHandle`. */
export interface RouteHandle {
  /** HTML and CSS only, with the enhancement script. A function decides by the loader's data. */
  plain?: boolean | ((data: unknown) => boolean);
  /** The same for every signed-out visitor: the door keeps it, until what it is made from changes. */
  cached?: CacheTag;
  /** The query chooses what it shows: only the page without one is kept. */
  byQuery?: true;
  /** Whether it shows Stripe's card form, by the loader's data. Such a page is reached by a new document. */
  stripe?: (data: unknown) => boolean;
}

/** For `stripe` of a route whose loader answers the ways to pay. */
export const offersStripe = (data: unknown): boolean =>
  (data as { options?: { card?: { provider?: string } | null } } | undefined)?.options?.card
    ?.provider === 'stripe';

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
