import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { fetchScript } from '../islands/new-build.ts';

/** A component whose script is fetched when it is shown for the first time. */
export const lazyPart = <P extends object>(load: () => Promise<(props: P) => ReactNode>) =>
  lazy<ComponentType<P>>(async () => ({ default: await fetchScript(load) }));

/** The same for a dialog: nothing is shown before it opens. */
export function lazyDialog<P extends object>(load: () => Promise<(props: P) => ReactNode>) {
  const Part = lazyPart(load);
  return (props: P) => createElement(Suspense, null, createElement(Part, props));
}
