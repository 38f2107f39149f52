import { fetchScript } from '../islands/new-build.ts';
import type { Screen } from './define-screen.ts';

/** Tabs that are each fetched when they are opened, except a first one that comes with its page. */
export function lazyTabs<Name extends string>(
  first: { name: Name; tab: Screen } | null,
  load: Readonly<Partial<Record<Name, () => Promise<Screen>>>>,
) {
  const fetched = new Map<Name, Screen>(first && [[first.name, first.tab]]);
  return {
    /** Undefined until it has been fetched. */
    tab: (name: Name): Screen | undefined => fetched.get(name),
    /** Loads a tab before it is shown, on the server and in the browser. Rejects without a connection. */
    async fetch(name: Name): Promise<Screen> {
      const loadTab = load[name];
      const known = fetched.get(name) ?? (loadTab ? null : first?.tab);
      if (known) return known;
      if (!loadTab) throw new Error(`No tab is called ${name}`);
      const tab = await fetchScript(loadTab);
      fetched.set(name, tab);
      return tab;
    },
  };
}
