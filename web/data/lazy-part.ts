import { type ComponentType, lazy, type ReactNode } from 'react';
import { fetchScript } from '../islands/new-build.ts';

/** A component whose script is fetched when it is shown for the first time. */
export const lazyPart = <P extends object>(load: () => Promise<(props: P) => ReactNode>) =>
  lazy<ComponentType<P>>(async () => ({ default: await fetchScript(load) }));
