import { fetchScript } from '../islands/new-build.ts';
import type { Screen } from './define-screen.ts';

/** Tabs of which the first comes with its page, and the others in one file that is fetched when one of them is opened. */
export function lazyTabs<Name extends string>(
  first: { name: Name; tab: Screen },
  load: () => Promise<Partial<Record<Name, Screen>>>,
) {
  const fetched = new Map<string, Screen>([[first.name, first.tab]]);
  return {
    /** Undefined until it has been fetched. */
    tab: (name: Name): Screen | undefined => fetched.get(name),
    /** Loads a tab before it is shown, on the server and in the browser. Rejects without a connection. */
    async fetch(name: Name): Promise<Screen> {
      const known = fetched.get(name);
      if (known) return known;
      for (const [key, tab] of Object.entries<Screen | undefined>(await fetchScript(load)))
        if (tab) fetched.set(key, tab);
      return fetched.get(name) ?? first.tab;
    },
  };
}
