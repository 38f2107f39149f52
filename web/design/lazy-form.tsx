import { createElement, type ReactNode, Suspense } from 'react';
import { lazyPart } from '../data/lazy-part.ts';
import { Loading } from './query-boundary.tsx';

/** A form in a dialog whose script is fetched when the dialog is opened for the first time. */
export function lazyForm<P extends object>(load: () => Promise<(props: P) => ReactNode>) {
  const Form = lazyPart(load);
  return (props: P) => (
    <Suspense fallback={<Loading rows={3} />}>{createElement(Form, props)}</Suspense>
  );
}
