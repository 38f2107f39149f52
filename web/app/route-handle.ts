import type { Choices } from '#contract/page-visit.ts';

/** What a cached page depends on: this build only, or database rows too. */
export type CacheTag =
  | 'build'
  | 'texts'
  | 'articles'
  | 'reports'
  | 'articles reports'
  | 'articles positions reports'
  | 'positions'
  | 'positions texts'
  | 'classes texts'
  | 'classes pipeline texts';

/** A route declares its page with `export const handle = { ... } satisfies RouteHandle`. */
export interface RouteHandle {
  /** HTML and CSS only, with the enhancement script. A function decides from the loader's data. */
  plain?: boolean | ((data: unknown) => boolean);
  /** The same for every signed-out visitor: the server caches it until its content changes. */
  cached?: CacheTag;
  /** Query parameters that change what a cached page shows; others never reach the loader. */
  query?: readonly string[];
  /**
   * What these parameters may choose, by the loader's data: anything else shows the page without them. Each selection
   * is cached, too. A parameter without choices is rendered at every request.
   */
  choices?: (data: never) => Choices;
  /**
   * Whether it shows Stripe's card form, decided from the loader's data. Such a page is always loaded as a
   * new document.
   */
  stripe?: (data: unknown) => boolean;
  /** Whether it shows emails in frames. */
  frames?: boolean;
}

/** Value of `stripe` for a route whose loader returns the payment options. */
export const offersStripe = (data: unknown): boolean =>
  (data as { options?: { card?: { provider?: string } | null } } | undefined)?.options?.card
    ?.provider === 'stripe';

interface Match {
  handle: unknown;
  loaderData?: unknown;
}

/** Whether the page is served without the framework's scripts. An error page always is. */
export function isPlain(matches: readonly Match[], failed: boolean): boolean {
  if (failed) return true;
  return matches.some(({ handle, loaderData }) => {
    const { plain } = (handle ?? {}) as RouteHandle;
    return typeof plain === 'function' ? plain(loaderData) : plain === true;
  });
}
